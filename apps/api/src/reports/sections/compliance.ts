import { REPORT_MEASURE_LABELS, REVOCATION_LABELS, type ReportTable } from '@jibline/contract';
import { countBy } from '../figures-store.ts';
import { type Outside, outsideHoursBy } from '../hours-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { columns, figure, minutes, monthTitle, row, share } from '../table.ts';
import type { Count, Tally } from '../tally-store.ts';
import { comparison, countedAt } from './airports.ts';

const COUNTED = [
  'went-up',
  'up-without-permit',
  'outside-hours',
  'left-up',
  'removal-overdue',
  'removed',
  'removed-late',
  'suspended',
  'revoked',
] as const;
const LABELS: Readonly<Record<string, string>> = REVOCATION_LABELS;

const SPLITS = [['month'], ['airport'], []] as const;
const countOf = (reading: Reading, measure: (typeof COUNTED)[number]): Promise<Tally<Count & Partial<Outside>>> => {
  if (measure === 'outside-hours') return outsideHoursBy(reading, ...SPLITS);
  return measure === 'revoked'
    ? countBy(reading, measure, ...SPLITS, ['reason'])
    : countBy(reading, measure, ...SPLITS);
};

export async function complianceSection(reading: Reading): Promise<ReportTable[]> {
  const counts = await Promise.all(COUNTED.map((measure) => countOf(reading, measure)));
  const of = (measure: (typeof COUNTED)[number]) => counts[COUNTED.indexOf(measure)]?.at({})?.count ?? 0;
  const outside = counts[COUNTED.indexOf('outside-hours')];
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
      note: 'Applications, by the instant of the report, the end of the permit or the act of the airport. A removal is late from 24 hours after the permit ended or was revoked. The permitted hours are those of the week that were applied for.',
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
      columns: columns(['Applications', 'count'], ['Share', 'percent'], ['In all', 'minutes']),
      rows: [
        row('Up with a permit in force, of those reported up', [
          figure(up - without, listOf(reading, 'up-with-permit')),
          figure(share(up - without, up), listOf(reading, 'up-with-permit')),
          figure(null),
        ]),
        row('Removal reported within 24 hours, of removals', [
          figure(removed - removedLate, listOf(reading, 'removed-in-time')),
          figure(share(removed - removedLate, removed), listOf(reading, 'removed-in-time')),
          figure(null),
        ]),
        row(`${REPORT_MEASURE_LABELS['outside-hours']}, of those reported up`, [
          figure(of('outside-hours'), listOf(reading, 'outside-hours')),
          figure(share(of('outside-hours'), up), listOf(reading, 'outside-hours')),
          figure(minutes(outside?.at({})?.outside_s ?? 0), listOf(reading, 'outside-hours')),
        ]),
        ...(['up-without-permit', 'left-up', 'removal-overdue', 'removed-late', 'suspended', 'revoked'] as const).map(
          (measure) =>
            row(REPORT_MEASURE_LABELS[measure], [
              figure(of(measure), listOf(reading, measure)),
              figure(null),
              figure(null),
            ]),
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
        row(LABELS[reason ?? ''] ?? 'No reason recorded', [figure(count, listOf(reading, 'revoked', { reason }))]),
      ),
    },
    ...comparison(reading, { id: 'compliance-airports', title: 'By airport', note: '' }, [
      ...COUNTED.flatMap((measure, at) => (counts[at] ? [countedAt(reading, measure, counts[at])] : [])),
      {
        columns: columns(['Outside the hours, in all', 'minutes']),
        has: () => false,
        cells: (airport) => [
          figure(
            minutes(outside?.at({ airport })?.outside_s ?? 0),
            listOf(reading, 'outside-hours', { airportId: airport }),
          ),
        ],
      },
    ]),
  ];
}
