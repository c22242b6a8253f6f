import { REPORT_MEASURE_LABELS, type ReportCell, type ReportMeasure, type ReportTable } from '@jibline/contract';
import type { NetTimes } from '../figures-store.ts';
import { listOf, type Reading } from '../reading.ts';
import { days, figure, row, share, time } from '../table.ts';
import type { Count, Tally } from '../tally-store.ts';

type Column = ReportTable['columns'][number];
/** A column of a comparison: its title, and its figure at an airport. */
export interface Compared {
  columns: readonly Column[];
  /** Airports without any of it are left out, unless another column has some. */
  has: (airport: string) => boolean;
  cells: (airport: string) => ReportCell[];
}

/** How many applications of a measure each airport has. */
export const countedAt = (
  reading: Reading,
  measure: ReportMeasure,
  counts: Pick<Tally<Count>, 'at'>,
  title: string = REPORT_MEASURE_LABELS[measure],
): Compared => ({
  columns: [{ title, unit: 'count' }],
  has: (airport) => counts.at({ airport }) !== undefined,
  cells: (airport) => [figure(counts.at({ airport })?.count ?? 0, listOf(reading, measure, { airportId: airport }))],
});

/** Decisions, how long they took, and how many were late. */
export const decidedAt = (reading: Reading, times: Pick<Tally<NetTimes>, 'at'>): Compared => ({
  columns: [
    { title: 'Decided', unit: 'count' },
    { title: 'Half decided within', unit: 'days' },
    { title: '8 of 10 within', unit: 'days' },
    { title: 'Decided late', unit: 'count' },
    { title: 'Late, share', unit: 'percent' },
  ],
  has: (airport) => times.at({ airport }) !== undefined,
  cells: (airport) => {
    const found = times.at({ airport });
    const [all, late] = [
      listOf(reading, 'decided', { airportId: airport }),
      listOf(reading, 'late', { airportId: airport }),
    ];
    return [
      figure(found?.count ?? 0, all),
      time(days(found?.net_s_half), all),
      time(days(found?.net_s_most), all),
      figure(found?.late ?? 0, late),
      figure(share(found?.late ?? 0, found?.count ?? 0), late),
    ];
  },
});

/** One row for each airport of the report; nothing where it is about one airport alone. */
export function comparison(
  reading: Reading,
  about: Pick<ReportTable, 'id' | 'title' | 'note'>,
  compared: readonly Compared[],
): ReportTable[] {
  if (reading.airports.length < 2) return [];
  return [
    {
      ...about,
      rowTitle: 'Airport',
      columns: compared.flatMap(({ columns }) => columns),
      rows: reading.airports
        .filter(({ id }) => compared.some(({ has }) => has(id)))
        .map(({ id, label }) =>
          row(
            label,
            compared.flatMap(({ cells }) => cells(id)),
          ),
        ),
    },
  ];
}
