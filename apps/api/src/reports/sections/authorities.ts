import { AUTHORITY_NAMES, type ReportTable, upperFirst } from '@jibline/contract';
import { answersBy, countBy } from '../figures-store.ts';
import { listOf, type Reading } from '../reading.ts';
import { columns, days, figure, row, share, time } from '../table.ts';
import { comparison, countedAt } from './airports.ts';

const NAMES: Readonly<Record<string, string>> = AUTHORITY_NAMES;

export async function authoritiesSection(reading: Reading): Promise<ReportTable[]> {
  const [referred, answers, lapsed, more] = await Promise.all([
    countBy(reading, 'referred', ['reason'], ['airport']),
    answersBy(reading),
    countBy(reading, 'lapsed', ['reason'], ['airport']),
    countBy(reading, 'more-time', ['reason'], ['airport']),
  ]);
  return [
    {
      id: 'authorities',
      title: 'Replies of authorities',
      note: 'Applications referred in the period. Calendar days from sent to replied; no reply in time is a share of replied and not replied in time.',
      rowTitle: 'Authority',
      columns: columns(
        ...([
          ['Referred', 'count'],
          ['Replied', 'count'],
          ['Half replied within', 'days'],
          ['8 of 10 within', 'days'],
          ['No reply in time', 'count'],
          ['No reply, share', 'percent'],
          ['Needed more time', 'count'],
          ['More time, share', 'percent'],
        ] as const),
      ),
      rows: referred
        .by('reason')
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason, count }) => {
          const narrow = { reason: reason ?? '' };
          const answered = answers.at({ reason });
          const [replies, none] = [answered?.count ?? 0, lapsed.at({ reason })?.count ?? 0];
          const longer = more.at({ reason })?.count ?? 0;
          return row(upperFirst(NAMES[narrow.reason] ?? narrow.reason), [
            figure(count, listOf(reading, 'referred', narrow)),
            figure(replies, listOf(reading, 'answered', narrow)),
            time(days(answered?.half), listOf(reading, 'answered', narrow)),
            time(days(answered?.most), listOf(reading, 'answered', narrow)),
            figure(none, listOf(reading, 'lapsed', narrow)),
            figure(share(none, replies + none), listOf(reading, 'lapsed', narrow)),
            figure(longer, listOf(reading, 'more-time', narrow)),
            figure(share(longer, count), listOf(reading, 'more-time', narrow)),
          ]);
        }),
    },
    ...comparison(
      reading,
      {
        id: 'authorities-airports',
        title: 'By airport',
        note: 'Applications that were referred, by the day they were.',
      },
      [
        countedAt(reading, 'referred', referred),
        {
          ...countedAt(reading, 'answered', answers),
          columns: columns(['Replied', 'count'], ['Half replied within', 'days'], ['8 of 10 within', 'days']),
          cells: (airport) => {
            const [found, list] = [answers.at({ airport }), listOf(reading, 'answered', { airportId: airport })];
            return [figure(found?.count ?? 0, list), time(days(found?.half), list), time(days(found?.most), list)];
          },
        },
        countedAt(reading, 'lapsed', lapsed),
        countedAt(reading, 'more-time', more),
      ],
    ),
  ];
}
