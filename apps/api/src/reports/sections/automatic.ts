import { displayDate, JUDGEMENT_LABELS, type ReportTable } from '@jibline/contract';
import type { applicationsOf } from '../figures-store.ts';
import type { Judged } from '../judgement-store.ts';
import { listOf, type Reading } from '../reading.ts';
import { columns, figure, row, share, words } from '../table.ts';
import type { Count, Tally } from '../tally-store.ts';

interface Automatic {
  counts: Readonly<Record<'approved' | 'automatic' | 'judged' | 'judged-wrong', Tally<Count>>>;
  sample: Awaited<ReturnType<typeof applicationsOf>>;
  judgements: ReadonlyMap<string, Judged>;
}

/** How many were approved without an officer, what those who checked some say, and which to check. */
export function automaticTables(reading: Reading, { counts, sample, judgements }: Automatic): ReportTable[] {
  const of = (measure: keyof typeof counts) => counts[measure].at({})?.count ?? 0;
  const [all, checked, wrong] = [of('automatic'), of('judged'), of('judged-wrong')];
  const both = (count: number, measure: 'judged-right' | 'judged-wrong') => [
    figure(count, listOf(reading, measure)),
    figure(share(count, checked), listOf(reading, measure)),
  ];
  return [
    {
      id: 'automatic',
      title: 'Automatic approvals',
      note: 'Approved by the airport’s own rule, without an officer. Right and wrong are shares of those checked.',
      rowTitle: 'Figure',
      columns: columns(['Applications', 'count'], ['Share', 'percent']),
      rows: [
        row('Approved automatically, of approvals', [
          figure(all, listOf(reading, 'automatic')),
          figure(share(all, of('approved')), listOf(reading, 'automatic')),
        ]),
        row('Checked, of those', [
          figure(checked, listOf(reading, 'judged')),
          figure(share(checked, all), listOf(reading, 'judged')),
        ]),
        row('Found right', both(checked - wrong, 'judged-right')),
        row('Found wrong', both(wrong, 'judged-wrong')),
      ],
    },
    {
      id: 'sample',
      title: 'Automatic approvals to check',
      note: 'Picked at random from the period. Everyone who looks at the same period sees the same applications.',
      rowTitle: 'Application',
      columns: columns(
        ...([
          ['Project', 'text'],
          ['Approved', 'text'],
          ['Checked', 'text'],
          ['Reason', 'text'],
          ['Checked by', 'text'],
        ] as const),
      ),
      rows: sample.map((approved) => {
        const { id, number, project_name, at, zone } = approved;
        const checkedAs = judgements.get(id);
        return row(
          number,
          [
            words(project_name),
            words(displayDate(at, zone)),
            words(checkedAs ? JUDGEMENT_LABELS[checkedAs.judgement] : null),
            words(checkedAs?.reason || null),
            words(checkedAs?.by_name ?? null),
          ],
          {
            ...{ applicationId: id, mayJudge: reading.mayJudge(approved) },
            judged: checkedAs ? { judgement: checkedAs.judgement, reason: checkedAs.reason } : null,
          },
        );
      }),
    },
  ];
}
