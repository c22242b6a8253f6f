import { outcomeTitle, type Path, PENETRATING_PATHS, PHASE_LABELS, type ReportTable } from '@jibline/contract';
import { countBy, type LateApplication, netTimesAndLatest, overdueAndLatest } from '../figures-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { columns, days, figure, monthTitle, row, share, time, words } from '../table.ts';
import { type Count, Tally } from '../tally-store.ts';
import { comparison, countedAt, decidedAt } from './airports.ts';
import { amountsAt, moneyByMonth, readAmounts } from './money.ts';
import { byMonth, stages } from './time.ts';

const PHASES: Readonly<Record<string, string>> = PHASE_LABELS;
const OUTCOMES = [
  ['Clear', ['GREEN']],
  [outcomeTitle('AMBER'), ['AMBER']],
  ['Penetrates', PENETRATING_PATHS],
  ['Another authority decides', ['OTHER']],
] as const;

const whyOpen = ({ phase, officer_id }: LateApplication) =>
  officer_id === null ? 'Open, no officer' : `Open, ${PHASES[phase ?? ''] ?? 'submitted'}`;
const whyDecided = ({ net_s, own_s }: LateApplication) =>
  net_s - own_s > own_s ? 'Mostly with authorities' : 'Mostly with the airport';

function lateTable(late: Record<'open' | 'decided', LateApplication[]>): ReportTable {
  const rows = [
    ...late.open.map((one) => [one, whyOpen(one)] as const),
    ...late.decided.map((one) => [one, whyDecided(one)] as const),
  ];
  return {
    id: 'late',
    title: 'Late applications',
    note: 'Open past the target first, then decided late: the longest of each.',
    rowTitle: 'Application',
    columns: columns(['Project', 'text'], ['Outcome', 'text'], ['Net', 'days'], ['Why', 'text']),
    rows: rows.map(([one, why]) =>
      row(
        one.number,
        [words(one.project_name), words(outcomeTitle(one.path ?? null)), figure(days(one.net_s)), words(why)],
        {
          applicationId: one.id,
        },
      ),
    ),
  };
}

const NO_COUNTS = new Tally<Count>();
/** Read only where airports are compared. */
async function readCompared(reading: Reading) {
  if (reading.airports.length < 2) return { without: NO_COUNTS, leftUp: NO_COUNTS };
  const [without, leftUp] = await Promise.all([
    countBy(reading, 'up-without-permit', ['airport']),
    countBy(reading, 'left-up', ['airport']),
  ]);
  return { without, leftUp };
}

export async function overviewSection(reading: Reading): Promise<ReportTable[]> {
  // What takes longest is read first.
  const [{ times, latest }, received, open, { overdue, latest: latestOpen }, amounts, compared] = await Promise.all([
    netTimesAndLatest(reading, ['month'], ['path'], ['airport'], []),
    countBy(reading, 'received', ['month', 'path'], ['path'], ['airport'], []),
    countBy(reading, 'open', ['airport'], []),
    overdueAndLatest(reading, ['airport'], []),
    readAmounts(reading),
    readCompared(reading),
  ]);
  const sumOf = (groups: readonly { path: string | null; count: number }[], which: readonly string[]) =>
    groups.filter(({ path }) => path !== null && which.includes(path)).reduce((sum, { count }) => sum + count, 0);
  // A report of one outcome opens no others.
  const { path: only } = reading.query;
  const receivedOf = (which: readonly Path[], narrow: Parameters<typeof listOf>[2] = {}) =>
    listOf(reading, 'received', { ...narrow, paths: only ? [only] : [...which] });
  const all = {
    received: received.at({})?.count ?? 0,
    decided: times.at({})?.count ?? 0,
    late: times.at({})?.late ?? 0,
  };
  const penetrating = sumOf(received.by('path'), PENETRATING_PATHS);
  const money = amountsAt(amounts, {});
  const past = overdue.at({})?.count ?? 0;
  const penetrates = receivedOf(PENETRATING_PATHS);
  const summary: ReportTable = {
    id: 'summary',
    title: 'Summary',
    note: '',
    rowTitle: 'Figure',
    columns: columns(
      ['Half decided within', 'days'],
      ['8 of 10 within', 'days'],
      ['Decided', 'count'],
      ['Received', 'count'],
      ['Open', 'count'],
      ['Decided late', 'count'],
      ['Late, share', 'percent'],
      ['Open past the target', 'count'],
      ['Penetrates a surface', 'count'],
      ['Penetrates, share', 'percent'],
      ['Revenue, net of refunds', 'cents'],
      ['GST in net', 'cents'],
    ),
    rows: [
      row('Whole period', [
        time(days(times.at({})?.net_s_half), listOf(reading, 'decided')),
        time(days(times.at({})?.net_s_most), listOf(reading, 'decided')),
        figure(all.decided, listOf(reading, 'decided')),
        figure(all.received, listOf(reading, 'received')),
        figure(open.at({})?.count ?? 0, listOf(reading, 'open')),
        figure(all.late, listOf(reading, 'late')),
        figure(share(all.late, all.decided), listOf(reading, 'late')),
        figure(past, listOf(reading, 'overdue')),
        figure(penetrating, penetrates),
        figure(share(penetrating, all.received), penetrates),
        figure(money.netCents, listOf(reading, 'revenue')),
        figure(money.gstCents, listOf(reading, 'revenue')),
      ]),
    ],
  };
  const months: ReportTable = {
    id: 'received-months',
    title: 'Received',
    note: 'Applications, by assessment outcome.',
    rowTitle: 'Month',
    columns: OUTCOMES.map(([title]) => ({ title, unit: 'count' as const })),
    rows: monthsIn(reading).map(({ month, unfinished }) => {
      const groups = received.by('month', 'path').filter((group) => group.month === month);
      return row(
        monthTitle(month),
        OUTCOMES.map(([, which]) => figure(sumOf(groups, which), receivedOf(which, { from: month, to: month }))),
        { unfinished },
      );
    }),
  };
  const airports = comparison(
    reading,
    {
      ...{ id: 'airports', title: 'By airport' },
      note: 'An application of several airports counts at the one whose number it bears.',
    },
    [
      countedAt(reading, 'received', received),
      decidedAt(reading, times),
      countedAt(reading, 'open', open, 'Open'),
      countedAt(reading, 'overdue', overdue),
      {
        columns: columns(['Net revenue', 'cents']),
        has: (airport) => [amounts.paid, amounts.waived, amounts.refunded].some((one) => one.at({ airport })),
        cells: (airport) => [
          figure(amountsAt(amounts, { airport }).netCents, listOf(reading, 'revenue', { airportId: airport })),
        ],
      },
      countedAt(reading, 'up-without-permit', compared.without),
      countedAt(reading, 'left-up', compared.leftUp),
    ],
  );
  return [
    summary,
    byMonth(reading, times),
    months,
    moneyByMonth(reading, amounts),
    lateTable({ open: latestOpen, decided: latest }),
    stages(reading, times),
    ...airports,
  ];
}
