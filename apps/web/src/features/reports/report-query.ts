import type { ReportQuery } from '@jibline/contract';
import {
  addMonths,
  DEFAULT_TIME_ZONE,
  dayAt,
  MAX_REPORT_MONTHS,
  MONTH,
  monthsBetween,
  PATHS,
  REPORT_MONTHS_SHOWN,
  REPORT_SECTIONS,
  type ReportSection,
  TYPE_TEXTS,
} from '@jibline/contract/enums';
import { serverNow } from '../../lib/server-clock.ts';

/** The report in the page's address, so that a shared link shows the same one. */
export interface ReportAddress extends ReportQuery {
  section: ReportSection;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const thisMonth = (): string => dayAt(serverNow(), DEFAULT_TIME_ZONE).slice(0, 7);

/**
 * Unknown values are ignored: a link may be old or mistyped. Without a period, the last six months; of one that is too long,
 * the end; of a backwards one, the same months.
 */
export function readReport(get: (name: string) => string | null): ReportAddress {
  const monthOf = (name: string) => (MONTH.test(get(name) ?? '') ? (get(name) ?? '') : null);
  const end = monthOf('to') ?? thisMonth();
  const start = monthOf('from') ?? addMonths(end, 1 - REPORT_MONTHS_SHOWN);
  const [first, to] = start <= end ? [start, end] : [end, start];
  const path = PATHS.find((one) => one === get('path'));
  const type = TYPE_TEXTS.find((one) => one === get('type'));
  const [airportId, officerId] = [get('airport') ?? '', get('officer') ?? ''];
  const applicantId = get('applicant') ?? '';
  return {
    section: REPORT_SECTIONS.find((one) => one === get('section')) ?? 'overview',
    from: monthsBetween(first, to) <= MAX_REPORT_MONTHS ? first : addMonths(to, 1 - MAX_REPORT_MONTHS),
    to,
    ...(UUID.test(airportId) && { airportId }),
    ...(path && { path }),
    ...(type && { type }),
    ...(UUID.test(applicantId) && { applicantId }),
    ...(UUID.test(officerId) && { officerId }),
  };
}

export const writeReport = ({
  section,
  from,
  to,
  airportId,
  path,
  type,
  applicantId,
  officerId,
}: ReportAddress): Record<string, string> => ({
  ...(section !== 'overview' && { section }),
  from,
  to,
  ...(airportId && { airport: airportId }),
  ...(path && { path }),
  ...(type && { type }),
  ...(applicantId && { applicant: applicantId }),
  ...(officerId && { officer: officerId }),
});

/** How many filters narrow a report beside its months. */
export const filtersInUse = ({ airportId, path, type, applicantId, officerId }: ReportAddress): number =>
  [airportId, path, type, applicantId, officerId].filter(Boolean).length;
