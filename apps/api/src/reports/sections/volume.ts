import {
  CLOSE_REASON_LABELS,
  outcomeTitle,
  REJECTION_LABELS,
  type ReportMeasure,
  type ReportTable,
  upperFirst,
} from '@jibline/contract';
import { applicationsOf, countBy, namesOf, ownTimesBy } from '../figures-store.ts';
import { judgementsOf } from '../judgement-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { byGravity, columns, days, figure, monthTitle, row, share, time } from '../table.ts';
import type { Count, Tally } from '../tally-store.ts';
import { comparison, countedAt } from './airports.ts';
import { automaticTables } from './automatic.ts';

/** Each measure is read once, split by all that the tables show of it. */
async function readVolume(reading: Reading) {
  const [times, came, openAtStart, received, rejected, withdrawn, open, automatic, judged, wrong, sample] =
    await Promise.all([
      ownTimesBy(reading, ['month'], ['path'], ['officer'], ['airport'], []),
      countBy(reading, 'came', ['officer']),
      countBy(reading, 'open-at-start', ['officer']),
      countBy(reading, 'received', ['month'], ['path'], ['airport'], []),
      countBy(reading, 'rejected', ['month'], ['path'], ['airport'], ['reason']),
      countBy(reading, 'withdrawn', ['month'], ['airport'], ['reason']),
      countBy(reading, 'open', ['path'], ['officer'], ['airport']),
      countBy(reading, 'automatic', ['airport'], []),
      countBy(reading, 'judged', ['airport'], []),
      countBy(reading, 'judged-wrong', ['airport'], []),
      applicationsOf(reading, 'sample'),
    ]);
  const approved = times.map((of) => (of.approved === 0 ? null : { count: of.approved }));
  const counts = {
    ...{ received, approved, rejected, withdrawn, open, came, automatic, judged },
    ...{ 'open-at-start': openAtStart, 'judged-wrong': wrong, decided: times },
  };
  const judgements = await judgementsOf(
    reading.db,
    sample.map(({ id }) => id),
  );
  return { counts, times, sample, judgements };
}
type Volume = Awaited<ReturnType<typeof readVolume>>;

const labelOf = (labels: Readonly<Record<string, string>>, reason: string | null) =>
  (reason === null ? undefined : labels[reason]) ?? 'No reason recorded';

function byMonth(reading: Reading, { counts }: Volume): ReportTable {
  const measures = ['received', 'approved', 'rejected', 'withdrawn'] as const;
  return {
    id: 'volume-months',
    title: 'Applications by month',
    note: 'Received by the first submission, decided by the first decision; a reopened application counts once.',
    rowTitle: 'Month',
    columns: columns(
      ['Received', 'count'],
      ['Approved', 'count'],
      ['Rejected', 'count'],
      ['Withdrawn or closed', 'count'],
    ),
    rows: monthsIn(reading).map(({ month, unfinished }) =>
      row(
        monthTitle(month),
        measures.map((measure) =>
          figure(counts[measure].at({ month })?.count ?? 0, listOf(reading, measure, { from: month, to: month })),
        ),
        { unfinished },
      ),
    ),
  };
}

function byOutcome(reading: Reading, { counts }: Volume): ReportTable {
  const measures = ['received', 'approved', 'rejected', 'open'] as const;
  const paths = measures.flatMap((measure) => counts[measure].by('path').map(({ path }) => path));
  const found = [...new Set(paths)].map((path) => ({ path }));
  return {
    id: 'volume-outcomes',
    title: 'By assessment outcome',
    note: 'Open at the last instant of the period, or now.',
    rowTitle: 'Outcome',
    columns: columns(['Received', 'count'], ['Approved', 'count'], ['Rejected', 'count'], ['Open', 'count']),
    rows: byGravity(found).map(({ path }) =>
      row(
        outcomeTitle(path),
        measures.map((measure) =>
          figure(counts[measure].at({ path })?.count ?? 0, listOf(reading, measure, { paths: [path] })),
        ),
      ),
    ),
  };
}

function byReason(
  reading: Reading,
  about: { id: string; title: string; note: string; measure: ReportMeasure; labels: Readonly<Record<string, string>> },
  counts: Tally<Count>,
  whole: number,
): ReportTable {
  return {
    id: about.id,
    title: about.title,
    note: about.note,
    rowTitle: 'Reason',
    columns: columns(['Applications', 'count'], ['Share', 'percent']),
    rows: counts
      .by('reason')
      .toSorted((a, b) => b.count - a.count)
      .map(({ reason, count }) =>
        row(upperFirst(labelOf(about.labels, reason)), [
          figure(count, listOf(reading, about.measure, { reason })),
          figure(share(count, whole), listOf(reading, about.measure, { reason })),
        ]),
      ),
  };
}

async function workload(reading: Reading, { counts, times }: Volume): Promise<ReportTable> {
  const measures = ['open-at-start', 'came', 'open', 'decided'] as const;
  const officers = [
    ...new Set(measures.flatMap((measure) => counts[measure].by('officer').map(({ officer }) => officer))),
  ];
  const countOf = (measure: (typeof measures)[number], officer: string | null) =>
    counts[measure].at({ officer })?.count ?? 0;
  // By its definition, what went out is what was or came there, less what still is.
  const wentFrom = (officer: string | null) =>
    countOf('open-at-start', officer) + countOf('came', officer) - countOf('open', officer);
  const names = await namesOf(reading.db, officers);
  return {
    id: 'workload',
    title: 'Workload by officer',
    note: 'Counted for the officer who had it then: open at the start, and what came in, less what went out, is open at the end. Airport alone is without the time the applicant or authorities had it.',
    rowTitle: 'Officer',
    columns: columns(
      ...([
        ['Open at the start', 'count'],
        ['Came in', 'count'],
        ['Went out', 'count'],
        ['Open at the end', 'count'],
        ['Decided', 'count'],
        ['Half decided within, airport alone', 'days'],
      ] as const),
    ),
    rows: officers
      .map((officer) => ({ officer, name: officer === null ? 'No officer' : (names.get(officer) ?? 'Unknown') }))
      .toSorted((a, b) => Number(a.officer === null) - Number(b.officer === null) || a.name.localeCompare(b.name))
      .map(({ officer, name }) =>
        row(name, [
          ...(
            [
              ['open-at-start', countOf('open-at-start', officer)],
              ['came', countOf('came', officer)],
              ['went', wentFrom(officer)],
              ['open', countOf('open', officer)],
              ['decided', countOf('decided', officer)],
            ] as const
          ).map(([measure, count]) => figure(count, listOf(reading, measure, { officerId: officer }))),
          time(days(times.at({ officer })?.own_s_half), listOf(reading, 'decided', { officerId: officer })),
        ]),
      ),
  };
}

export async function volumeSection(reading: Reading): Promise<ReportTable[]> {
  const volume = await readVolume(reading);
  const { counts } = volume;
  const [lodged, made] = [counts.received.at({})?.count ?? 0, counts.decided.at({})?.count ?? 0];
  return [
    byMonth(reading, volume),
    byOutcome(reading, volume),
    await workload(reading, volume),
    byReason(
      reading,
      {
        ...{ id: 'rejected', title: 'Rejected, by reason', note: 'Share of all decisions.' },
        ...{ measure: 'rejected', labels: REJECTION_LABELS },
      },
      counts.rejected,
      made,
    ),
    byReason(
      reading,
      {
        ...{ id: 'withdrawn', title: 'Withdrawn or closed, by reason', note: 'Share of what was received.' },
        ...{ measure: 'withdrawn', labels: CLOSE_REASON_LABELS },
      },
      counts.withdrawn,
      lodged,
    ),
    ...automaticTables(reading, volume),
    ...comparison(reading, { id: 'volume-airports', title: 'By airport', note: '' }, [
      ...(['received', 'approved', 'rejected', 'withdrawn', 'open', 'automatic'] as const).map((measure) =>
        countedAt(reading, measure, counts[measure]),
      ),
    ]),
  ];
}
