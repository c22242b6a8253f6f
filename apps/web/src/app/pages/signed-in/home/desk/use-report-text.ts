import { craneTypeText, outcomeTitle, type ReportListFilter, reportListTitle } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { airportsQuery } from '../../../../../features/airports/list-airports.ts';
import { officersQuery } from '../../../../../features/applications/list/desk/desk-people.ts';
import { applicantsQuery } from '../../../../../features/reports/list-applicants.ts';

const NO_LIST: ReportListFilter = { measure: 'received', from: '', to: '' };

/** Without a name while the names are loading. */
const nameText = (who: string, loaded: object | undefined, name: string | undefined) =>
  loaded ? `${who}: ${name ?? 'unknown'}` : who;

/** Which figure of a report a list is behind: what it counts, the period, and all that narrowed the report. */
export function useReportText(list: ReportListFilter | null): string {
  const { from, to, airportId, paths, craneType, applicantId, officerId } = list ?? NO_LIST;
  const { data: airports } = useQuery(airportsQuery);
  const { data: officers } = useQuery(officersQuery);
  const { data: applicants } = useQuery({
    ...applicantsQuery({ from, to, ...(airportId && { airportId }), id: applicantId }),
    enabled: applicantId !== undefined,
  });
  if (list === null) return '';
  const officer = officers?.items.find(({ id }) => id === officerId)?.name;
  return [
    reportListTitle(list),
    ...(airportId ? [airports?.items.find(({ id }) => id === airportId)?.icao ?? 'Unknown'] : []),
    ...(paths ?? []).map(outcomeTitle),
    ...(craneType === undefined ? [] : [craneTypeText(craneType)]),
    ...(applicantId === undefined ? [] : [nameText('Applicant', applicants, applicants?.items[0]?.name)]),
    ...(officerId === undefined ? [] : [officerId === null ? 'No officer' : nameText('Officer', officers, officer)]),
  ].join(', ');
}
