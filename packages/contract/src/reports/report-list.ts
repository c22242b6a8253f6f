import type { CraneType } from '../applications/enums.ts';
import { typeOfText, typeTextOf } from '../applications/type-text.ts';
import { PATHS, type Path } from '../assessments/enums.ts';
import { formatMonth } from '../dates.ts';
import { REPORT_MEASURE_LABELS, REPORT_MEASURES, type ReportMeasure } from './enums.ts';
import { MONTH } from './months.ts';

/** The applications behind one figure of a report. */
export interface ReportListFilter {
  readonly measure: ReportMeasure;
  /** First and last month, `2026-11`, of each airport's own calendar. */
  readonly from: string;
  readonly to: string;
  readonly airportId?: string | undefined;
  /** null: not assessed. */
  readonly paths?: (Path | null)[] | undefined;
  /** null: structures. */
  readonly craneType?: CraneType | null | undefined;
  /** The company that applied, or the person who applied without one. */
  readonly applicantId?: string | undefined;
  /** null: no officer assigned. */
  readonly officerId?: string | null | undefined;
  /** Of a rejection, a withdrawal or a revocation, null: none recorded; the authority of a referral. */
  readonly reason?: string | null | undefined;
}

const NONE = 'none';
const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const REASON = /^[\w-]{1,60}$/;

/** As one value of a page's address: `late.2026-06.2026-11.path:GREEN`. */
export const writeReportList = (list: ReportListFilter): string =>
  [
    list.measure,
    list.from,
    list.to,
    ...(list.airportId ? [`airport:${list.airportId}`] : []),
    ...(list.paths ? [`path:${list.paths.map((path) => path ?? NONE).join('+')}`] : []),
    ...(list.craneType === undefined ? [] : [`type:${typeTextOf(list.craneType)}`]),
    ...(list.applicantId ? [`applicant:${list.applicantId}`] : []),
    ...(list.officerId === undefined ? [] : [`officer:${list.officerId ?? NONE}`]),
    ...(list.reason === undefined ? [] : [`reason:${list.reason ?? NONE}`]),
  ].join('.');

/** Unknown values give null: a link may be old or mistyped. */
export function readReportList(text: string): ReportListFilter | null {
  const [name, from = '', to = '', ...parts] = text.split('.');
  const measure = REPORT_MEASURES.find((one) => one === name);
  if (!measure || !MONTH.test(from) || !MONTH.test(to)) return null;
  const given = new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]));
  const paths = [...PATHS, null].filter((path) =>
    given
      .get('path')
      ?.split('+')
      .includes(path ?? NONE),
  );
  const [airportId, applicantId] = [given.get('airport'), given.get('applicant')];
  const [officer, reason] = [given.get('officer'), given.get('reason')];
  const craneType = typeOfText(given.get('type') ?? '');
  return {
    measure,
    from,
    to,
    ...(airportId && ID.test(airportId) && { airportId }),
    ...(paths.length > 0 && { paths }),
    ...(craneType !== undefined && { craneType }),
    ...(applicantId && ID.test(applicantId) && { applicantId }),
    ...(officer === NONE ? { officerId: null } : officer && ID.test(officer) ? { officerId: officer } : {}),
    ...(reason && REASON.test(reason) && { reason: reason === NONE ? null : reason }),
  };
}

/** `June 2026 to November 2026`, or one month. */
export const periodText = (from: string, to: string): string =>
  from === to ? formatMonth(`${from}-01`) : `${formatMonth(`${from}-01`)} to ${formatMonth(`${to}-01`)}`;

export const reportListTitle = ({ measure, from, to }: ReportListFilter): string =>
  `${REPORT_MEASURE_LABELS[measure]}, ${periodText(from, to)}`;
