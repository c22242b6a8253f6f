import { dayAt, monthsOf, type ReportList, type ReportMeasure, type ReportQuery, typeOfText } from '@jibline/contract';
import type { MeasureScope } from '../applications/index.ts';
import type { Db } from '../db.ts';
import type { Approved } from './policy.ts';

export interface ReportAirport {
  id: string;
  label: string;
  timeZone: string;
}

/** What a report is read with. */
export interface Reading {
  readonly db: Db;
  /** Every query waits for its turn: one reader must not take all connections of the server. */
  readonly inTurn: <T>(query: () => Promise<T>) => Promise<T>;
  readonly scope: MeasureScope;
  readonly query: ReportQuery;
  /** Those in the report. */
  readonly airports: readonly ReportAirport[];
  /** Whether the reader may check an automatic approval. */
  readonly mayJudge: (approved: Approved) => boolean;
}

type Narrow = Partial<Omit<ReportList, 'measure'>>;

/** The list behind a figure: the report's own filters, narrowed to the figure's row. */
export const listOf = ({ query }: Reading, measure: ReportMeasure, narrow: Narrow = {}): ReportList => ({
  measure,
  from: query.from,
  to: query.to,
  ...(query.airportId && { airportId: query.airportId }),
  ...(query.path && { paths: [query.path] }),
  ...(query.type && { craneType: typeOfText(query.type) }),
  ...(query.applicantId && { applicantId: query.applicantId }),
  ...(query.officerId && { officerId: query.officerId }),
  ...narrow,
});

/** The months of the period, and whether each is over at every airport of the report. */
export function monthsIn({ query, scope, airports }: Reading): { month: string; unfinished: boolean }[] {
  const days = airports.map(({ timeZone }) => dayAt(scope.now, timeZone).slice(0, 7));
  return monthsOf(query.from, query.to).map((month) => ({ month, unfinished: days.some((now) => month >= now) }));
}
