import {
  craneTypeText,
  DEFAULT_TIME_ZONE,
  formatDateTime,
  outcomeTitle,
  REPORT_FILTER_ALL,
  REPORT_FILTER_LABELS,
  type Report,
  type ReportQuery,
  type ReportTable,
  typeOfText,
} from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { listApplicants } from './list-applicants.ts';
import { readScope } from './read-scope.ts';
import { columns, monthTitle, row, words } from './table.ts';

/** Of the chosen airports if they share it, otherwise the one of most cranes. */
async function zoneOf({ db, now }: Pick<AppContext, 'db' | 'now'>, actor: Person, query: ReportQuery): Promise<string> {
  const { airports } = await readScope(db, actor, query, now());
  const [first, ...others] = new Set(airports.map(({ timeZone }) => timeZone));
  return first !== undefined && others.length === 0 ? first : DEFAULT_TIME_ZONE;
}

/** What a file is of: a figure that leaves the page without its filters says less than it seems to. */
export async function describeReport(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  { airports, officers, readAt }: Report,
  query: ReportQuery,
): Promise<ReportTable> {
  const { from, to, airportId, path, type, applicantId: id, officerId } = query;
  const applicants =
    id && (await listApplicants(context, actor, { from, to, ...(airportId && { airportId }), id })).items;
  const chosen: Record<keyof typeof REPORT_FILTER_LABELS, string | null | undefined> = {
    from: monthTitle(from),
    to: monthTitle(to),
    airportId: airportId && airports.find((one) => one.id === airportId)?.label,
    path: path && outcomeTitle(path),
    type: type && craneTypeText(typeOfText(type) ?? null),
    applicantId: applicants && (applicants[0]?.name ?? id),
    officerId: officerId && (officers.find((one) => one.id === officerId)?.name ?? officerId),
  };
  const labels = Object.entries(REPORT_FILTER_LABELS) as [keyof typeof chosen, string][];
  return {
    id: 'about',
    title: 'This report',
    note: '',
    rowTitle: 'Filter',
    columns: columns(['Chosen', 'text']),
    rows: [
      ...labels.map(([name, label]) => row(label, [words(chosen[name] ?? REPORT_FILTER_ALL)])),
      row('Read at', [words(formatDateTime(readAt, await zoneOf(context, actor, query)))]),
    ],
  };
}
