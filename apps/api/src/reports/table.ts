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

const DAY_S = 86_400;
const HOUR_S = 3_600;
const DIGITS = 100;
/** Seconds as days or hours with two decimals. */
export const days = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round((seconds / DAY_S) * DIGITS) / DIGITS;
export const hours = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round((seconds / HOUR_S) * DIGITS) / DIGITS;
export const minutes = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds / 60);
/** A share in percent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** In the order of gravity, those not assessed last. */
export const byGravity = <T extends { path: Path | null }>(groups: readonly T[]): T[] =>
  groups.toSorted((a, b) => order(a.path) - order(b.path));
const order = (path: Path | null) => (path === null ? PATHS.length : PATHS.indexOf(path));

export const monthTitle = (month: string): string => formatMonth(`${month}-01`);
