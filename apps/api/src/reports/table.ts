import {
  formatMonth,
  PATHS,
  type Path,
  type ReportCell,
  type ReportList,
  type ReportTable,
  type ReportUnit,
} from '@jibline/contract';

type Row = ReportTable['rows'][number];

/** A figure with the applications behind it; nothing behind nothing. */
export const figure = (value: number | null | undefined, list: ReportList | null = null): ReportCell => ({
  value: value ?? null,
  list: value ? list : null,
});
/** A time with the applications it was taken by: none at all is a time too. */
export const time = (value: number | null, list: ReportList | null): ReportCell => ({
  value,
  list: value === null ? null : list,
});
export const words = (value: string | null): ReportCell => ({ value, list: null });

export const row = (
  title: string,
  cells: ReportCell[],
  {
    unfinished = false,
    applicationId = null,
    mayJudge = false,
    judged = null,
  }: Partial<Omit<Row, 'title' | 'cells'>> = {},
): Row => ({ title, unfinished, applicationId, mayJudge, judged, cells });

export const columns = (...titles: readonly (readonly [string, ReportUnit])[]) =>
  titles.map(([title, unit]) => ({ title, unit }));

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const MICROSECONDS = 1_000_000;
/**
 * Of a tie the half counts as a whole. Whole microseconds are divided, and once: a sum of many times is nearer than that
 * to the true one, and a quotient that is multiplied again misses the tie.
 */
const rounded = (seconds: number | null | undefined, unitS: number): number | null =>
  seconds === null || seconds === undefined
    ? null
    : Math.round(Math.round(seconds * MICROSECONDS) / (unitS * MICROSECONDS));
const hundredths = (seconds: number | null | undefined, unitS: number): number | null => {
  const count = rounded(seconds, unitS / 100);
  return count === null ? null : count / 100;
};
/** Seconds as days or hours with two decimals. */
export const days = (seconds: number | null | undefined): number | null => hundredths(seconds, DAY_S);
export const hours = (seconds: number | null | undefined): number | null => hundredths(seconds, HOUR_S);
export const minutes = (seconds: number | null | undefined): number | null => rounded(seconds, MINUTE_S);
/** A share in percent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** In the order of gravity, those not assessed last. */
export const byGravity = <T extends { path: Path | null }>(groups: readonly T[]): T[] =>
  groups.toSorted((a, b) => order(a.path) - order(b.path));
const order = (path: Path | null) => (path === null ? PATHS.length : PATHS.indexOf(path));

export const monthTitle = (month: string): string => formatMonth(`${month}-01`);
