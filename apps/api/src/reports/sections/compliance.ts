import { REPORT_MEASURE_LABELS, REVOCATION_LABELS, type ReportTable } from '@jibline/contract';
import { countBy } from '../figures-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { columns, figure, monthTitle, row, share } from '../table.ts';

const COUNTED = [
  'went-up',
  'up-without-permit',
  'left-up',
  'removal-overdue',
  'removed',
  'removed-late',
  'suspended',
  'revoked',
] as const;
const LABELS: Readonly<Record<string, string>> = REVOCATION_LABELS;

export async function complianceSection(reading: Reading): Promise<ReportTable[]> {
  const counts = await Promise.all(COUNTED.map((measure) => countBy(reading, measure, ['month'], ['reason'], [])));
  const of = (measure: (typeof COUNTED)[number]) => counts[COUNTED.indexOf(measure)]?.at({})?.count ?? 0;
  const [removed, removedLate, up, without] = [
    of('removed'),
    of('removed-late'),
    of('went-up'),
    of('up-without-permit'),
  ];
  return [
    {
      id: 'compliance-months',
      title: 'Compliance by month',
      note: 'Applications, by the instant of the report, the end of the permit or the act of the airport. A removal is late from 24 hours after the permit ended.',
      rowTitle: 'Month',
      columns: COUNTED.map((measure) => ({ title: REPORT_MEASURE_LABELS[measure], unit: 'count' as const })),
      rows: monthsIn(reading).map(({ month, unfinished }) =>
        row(
          monthTitle(month),
          COUNTED.map((measure, at) =>
            figure(counts[at]?.at({ month })?.count ?? 0, listOf(reading, measure, { from: month, to: month })),
          ),
          { unfinished },
        ),
      ),
    },
    {
      id: 'compliance-shares',
      title: 'In the whole period',
      note: '',
      rowTitle: 'Figure',
      columns: columns(['Applications', 'count'], ['Share', 'percent']),
      rows: [
        row('Up with a permit in force, of those reported up', [figure(up - without), figure(share(up - without, up))]),
        row('Removal reported within 24 hours, of removals', [
          figure(removed - removedLate),
          figure(share(removed - removedLate, removed)),
        ]),
        ...(['up-without-permit', 'left-up', 'removal-overdue', 'removed-late', 'suspended', 'revoked'] as const).map(
          (measure) =>
            row(REPORT_MEASURE_LABELS[measure], [figure(of(measure), listOf(reading, measure)), figure(null)]),
        ),
      ],
    },
    {
      id: 'revoked',
      title: 'Revoked, by reason',
      note: '',
      rowTitle: 'Reason',
      columns: columns(['Applications', 'count']),
      rows: (counts[COUNTED.indexOf('revoked')]?.by('reason') ?? []).map(({ reason, count }) =>
        row(LABELS[reason ?? ''] ?? 'No reason recorded', [
          figure(count, reason === null ? null : listOf(reading, 'revoked', { reason })),
        ]),
      ),
    },
  ];
}
