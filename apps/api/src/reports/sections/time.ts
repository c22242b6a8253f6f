import { outcomeTitle, type Path, type ReportMeasure, type ReportTable } from '@jibline/contract';
import type { WaitsFor } from '../../applications/index.ts';
import { countBy, type HalfAndMost, type NetTimes, responsesBy, type Times, timesBy } from '../figures-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { byGravity, columns, days, figure, hours, monthTitle, row, share, time } from '../table.ts';
import type { Count, Tally } from '../tally-store.ts';
import { comparison, countedAt, decidedAt } from './airports.ts';

const CLOCKS = [
  ['elapsed_s', 'Elapsed'],
  ['net_s', 'Net'],
  ['own_s', 'Airport alone'],
] as const;

const decidedOf = (reading: Reading, path: Path | null) => listOf(reading, 'decided', { paths: [path] });

/** n, half, eight of ten and the longest, for each way to count. */
function byOutcome(reading: Reading, times: Tally<Times>): ReportTable {
  return {
    id: 'time-outcomes',
    title: 'Time to decide, by outcome',
    note: 'Calendar days from the submission to the first decision. Net is without the time the applicant had questions; airport alone is also without the time authorities had it.',
    rowTitle: 'Outcome',
    columns: [
      ...columns(['Decided', 'count']),
      ...CLOCKS.flatMap(([, group]) =>
        ['half within', '8 of 10 within', 'longest'].map((title) => ({ title, unit: 'days' as const, group })),
      ),
    ],
    rows: byGravity(times.by('path')).map((group) =>
      row(outcomeTitle(group.path), [
        figure(group.count, decidedOf(reading, group.path)),
        ...CLOCKS.flatMap(([clock]) =>
          ([`${clock}_half`, `${clock}_most`, `${clock}_max`] as const).map((name) =>
            time(days(group[name]), decidedOf(reading, group.path)),
          ),
        ),
      ]),
    ),
  };
}

const NET_NOTE = 'Calendar days, without the time the applicant had questions.';

export function byMonth(
  reading: Reading,
  times: Pick<Tally<Pick<Times, 'count' | 'net_s_half' | 'net_s_most'>>, 'at'>,
): ReportTable {
  return {
    id: 'time-months',
    title: 'Time to decide',
    note: NET_NOTE,
    rowTitle: 'Month',
    columns: columns(['Half decided within', 'days'], ['8 of 10 within', 'days'], ['Decided', 'count']),
    rows: monthsIn(reading).map(({ month, unfinished }) => {
      const found = times.at({ month });
      const list = listOf(reading, 'decided', { from: month, to: month });
      return row(
        monthTitle(month),
        [time(days(found?.net_s_half), list), time(days(found?.net_s_most), list), figure(found?.count ?? 0, list)],
        { unfinished },
      );
    }),
  };
}

/** Mean times add up, which medians do not: only they can show where the time goes. */
export function stages(
  reading: Reading,
  times: Tally<Pick<NetTimes, 'elapsed_s_mean' | 'net_s_mean' | 'own_s_mean'>>,
): ReportTable {
  return {
    id: 'stages',
    title: 'Where the time goes',
    note: 'Mean calendar days of a decided application.',
    rowTitle: 'Outcome',
    columns: columns(['Airport', 'days'], ['Applicant', 'days'], ['Authorities', 'days']),
    rows: byGravity(times.by('path')).map(({ path, elapsed_s_mean: elapsed, net_s_mean: net, own_s_mean: own }) =>
      row(
        outcomeTitle(path),
        [own, (elapsed ?? 0) - (net ?? 0), (net ?? 0) - (own ?? 0)].map((seconds) =>
          time(days(seconds), decidedOf(reading, path)),
        ),
      ),
    ),
  };
}

function onTarget(reading: Reading, times: Tally<Times>, overdue: Tally<Count>): ReportTable {
  const [decided, late] = [times.at({})?.count ?? 0, times.at({})?.late ?? 0];
  const past = overdue.at({})?.count ?? 0;
  const both = (count: number, measure: ReportMeasure) => [
    figure(count, listOf(reading, measure)),
    figure(share(count, decided + past), listOf(reading, measure)),
  ];
  return {
    id: 'target',
    title: 'On target',
    note: 'The target is counted from the submission, and the time the applicant had questions is not. Share of what was decided or is open past the target.',
    rowTitle: 'Figure',
    columns: columns(['Applications', 'count'], ['Share', 'percent']),
    rows: [
      row('Decided in time', both(decided - late, 'in-time')),
      row('Decided late', both(late, 'late')),
      row('Open past the target', both(past, 'overdue')),
    ],
  };
}

const WAITING_FOR: Readonly<Record<string, string>> = {
  'no-officer': 'An officer to start the review',
  airport: 'The airport',
  authorities: 'Authorities',
  applicant: 'The applicant',
} satisfies Record<WaitsFor, string>;

function waitingFor(reading: Reading, overdue: Tally<Count>): ReportTable {
  return {
    id: 'overdue',
    title: 'Open past the target, by who has it',
    note: 'At the last instant of the period, or now; who has it is as of now.',
    rowTitle: 'Waiting for',
    columns: columns(['Applications', 'count']),
    rows: Object.entries(WAITING_FOR).map(([reason, title]) =>
      row(title, [figure(overdue.at({ reason })?.count ?? 0, listOf(reading, 'overdue', { reason }))]),
    ),
  };
}

function firstResponse(reading: Reading, responses: Tally<HalfAndMost>): ReportTable {
  return {
    id: 'response',
    title: 'First response',
    note: 'Office hours, 09:00 to 17:00 from Monday to Friday at the airport, from the submission until an officer starts the review.',
    rowTitle: 'Month',
    columns: columns(['Reviews started', 'count'], ['Half within', 'hours'], ['8 of 10 within', 'hours']),
    rows: monthsIn(reading).map(({ month, unfinished }) => {
      const found = responses.at({ month });
      const list = listOf(reading, 'responded', { from: month, to: month });
      return row(
        monthTitle(month),
        [figure(found?.count ?? 0, list), time(hours(found?.half), list), time(hours(found?.most), list)],
        { unfinished },
      );
    }),
  };
}

export async function timeSection(reading: Reading): Promise<ReportTable[]> {
  const [times, overdue, responses] = await Promise.all([
    timesBy(reading, ['path'], ['month'], ['airport'], []),
    countBy(reading, 'overdue', ['airport'], ['reason'], []),
    responsesBy(reading),
  ]);
  return [
    byMonth(reading, times),
    byOutcome(reading, times),
    stages(reading, times),
    onTarget(reading, times, overdue),
    waitingFor(reading, overdue),
    firstResponse(reading, responses),
    ...comparison(reading, { id: 'time-airports', title: 'Time to decide, by airport', note: NET_NOTE }, [
      decidedAt(reading, times),
      countedAt(reading, 'overdue', overdue),
    ]),
  ];
}
