import {
  CLOSE_REASON_LABELS,
  displayDate,
  REJECTION_LABELS,
  type ReportMeasure,
  type ReportTable,
} from '@jibline/contract';
import { applicationsOf, countBy, namesOf, netTimesBy } from '../figures-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { byGravity, columns, days, figure, monthTitle, outcomeTitle, row, share, words } from '../table.ts';

const labelOf = (labels: Readonly<Record<string, string>>, reason: string | null) =>
  (reason === null ? undefined : labels[reason]) ?? 'No reason recorded';

async function byMonth(reading: Reading): Promise<ReportTable> {
  const measures = ['received', 'approved', 'rejected', 'withdrawn'] as const;
  const counts = await Promise.all(measures.map((measure) => countBy(reading, measure, ['month'])));
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
        measures.map((measure, at) =>
          figure(counts[at]?.at({ month })?.count ?? 0, listOf(reading, measure, { from: month, to: month })),
        ),
        { unfinished },
      ),
    ),
  };
}

async function byOutcome(reading: Reading): Promise<ReportTable> {
  const measures = ['received', 'approved', 'rejected', 'open'] as const;
  const counts = await Promise.all(measures.map((measure) => countBy(reading, measure, ['path'])));
  const found = [...new Set(counts.flatMap((one) => one.by('path').map(({ path }) => path)))].map((path) => ({ path }));
  return {
    id: 'volume-outcomes',
    title: 'By assessment outcome',
    note: 'Open at the last instant of the period, or now.',
    rowTitle: 'Outcome',
    columns: columns(['Received', 'count'], ['Approved', 'count'], ['Rejected', 'count'], ['Open', 'count']),
    rows: byGravity(found).map(({ path }) =>
      row(
        outcomeTitle(path),
        measures.map((measure, at) =>
          // A list can’t be narrowed to applications without an assessment.
          figure(
            counts[at]?.at({ path })?.count ?? 0,
            path === null ? null : listOf(reading, measure, { paths: [path] }),
          ),
        ),
      ),
    ),
  };
}

async function byReason(
  reading: Reading,
  about: { id: string; title: string; note: string; measure: ReportMeasure; labels: Readonly<Record<string, string>> },
  whole: number,
): Promise<ReportTable> {
  const counts = await countBy(reading, about.measure, ['reason'], []);
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
        row(labelOf(about.labels, reason), [
          figure(count, reason === null ? null : listOf(reading, about.measure, { reason })),
          figure(share(count, whole)),
        ]),
      ),
  };
}

async function automatic(reading: Reading): Promise<ReportTable[]> {
  const [made, approved, sample] = await Promise.all([
    countBy(reading, 'automatic', []),
    countBy(reading, 'approved', []),
    applicationsOf(reading, 'sample'),
  ]);
  const [count, all] = [made.at({})?.count ?? 0, approved.at({})?.count ?? 0];
  return [
    {
      id: 'automatic',
      title: 'Automatic approvals',
      note: 'Approved by the airport’s own rule, without an officer.',
      rowTitle: 'Figure',
      columns: columns(['Applications', 'count'], ['Share of approvals', 'percent']),
      rows: [row('Approved automatically', [figure(count, listOf(reading, 'automatic')), figure(share(count, all))])],
    },
    {
      id: 'sample',
      title: 'Automatic approvals to check',
      note: 'Picked at random from the period. Everyone who looks at the same period sees the same applications.',
      rowTitle: 'Application',
      columns: columns(['Project', 'text'], ['Approved', 'text']),
      rows: sample.map(({ id, number, project_name, at, zone }) =>
        row(number, [words(project_name), words(displayDate(at, zone))], { applicationId: id }),
      ),
    },
  ];
}

async function workload(reading: Reading): Promise<ReportTable> {
  const measures = ['open-at-start', 'received', 'closed', 'open', 'decided'] as const;
  const [times, ...counts] = await Promise.all([
    netTimesBy(reading, ['officer']),
    ...measures.map((measure) => countBy(reading, measure, ['officer'])),
  ]);
  const officers = [...new Set(counts.flatMap((one) => one.by('officer').map(({ officer }) => officer)))];
  const names = await namesOf(reading.db, officers);
  return {
    id: 'workload',
    title: 'Workload by officer',
    note: 'Counted for the officer who is assigned now.',
    rowTitle: 'Officer',
    columns: columns(
      ...([
        ['Open at the start', 'count'],
        ['Received', 'count'],
        ['No longer open', 'count'],
        ['Open at the end', 'count'],
        ['Decided', 'count'],
        ['Half decided within', 'days'],
      ] as const),
    ),
    rows: officers
      .map((officer) => ({ officer, name: officer === null ? 'No officer' : (names.get(officer) ?? 'Unknown') }))
      .toSorted((a, b) => Number(a.officer === null) - Number(b.officer === null) || a.name.localeCompare(b.name))
      .map(({ officer, name }) =>
        row(name, [
          ...measures.map((measure, at) =>
            figure(counts[at]?.at({ officer })?.count ?? 0, listOf(reading, measure, { officerId: officer })),
          ),
          figure(days(times.at({ officer })?.net_s_half)),
        ]),
      ),
  };
}

export async function volumeSection(reading: Reading): Promise<ReportTable[]> {
  const [received, decided] = await Promise.all([countBy(reading, 'received', []), countBy(reading, 'decided', [])]);
  const [lodged, made] = [received.at({})?.count ?? 0, decided.at({})?.count ?? 0];
  return [
    await byMonth(reading),
    await byOutcome(reading),
    await workload(reading),
    await byReason(
      reading,
      {
        ...{ id: 'rejected', title: 'Rejected, by reason', note: 'Share of all decisions.' },
        ...{ measure: 'rejected', labels: REJECTION_LABELS },
      },
      made,
    ),
    await byReason(
      reading,
      {
        ...{ id: 'withdrawn', title: 'Withdrawn or closed, by reason', note: 'Share of what was received.' },
        ...{ measure: 'withdrawn', labels: CLOSE_REASON_LABELS },
      },
      lodged,
    ),
    ...(await automatic(reading)),
  ];
}
