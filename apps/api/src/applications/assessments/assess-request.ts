import { type CraneType, type DraftAnswers, dayAt } from '@jibline/contract';
import {
  type AirportAnswer,
  type AirportsInForce,
  assessCranes,
  cranesFromForm,
  LocationQuestionError,
  NO_END_DATE,
  type NumberedCrane,
  type Period,
} from '@jibline/surfaces';
import { airportsNamed } from '../drafts/columns.ts';

export interface AssessmentRequest {
  answers: DraftAnswers;
  /** Of the airport the application is numbered for: the length of the period is counted in its days. */
  timeZone: string;
  /** Periods of the permits this one continues: a long job cannot be split into several short ones. */
  before: readonly Period[];
}

/** What the answers mean for the engine. */
export interface ReadRequest {
  cranes: readonly [NumberedCrane, ...NumberedCrane[]];
  periods: readonly Period[];
  /** Airports the application names, its main one first. */
  named: readonly string[];
}

export type RequestProblems = LocationQuestionError['problems'];

export function periodOf(answers: DraftAnswers, timeZone: string): Period | null {
  const { startAt, endAt } = answers.schedule ?? {};
  if (startAt === undefined) return null;
  return {
    firstDay: dayAt(new Date(startAt), timeZone),
    lastDay: endAt === undefined ? NO_END_DATE : dayAt(new Date(endAt), timeZone),
  };
}

/** Incomplete or impossible answers are returned as problems. */
export function readRequest({ answers, timeZone, before }: AssessmentRequest): ReadRequest | RequestProblems {
  const period = periodOf(answers, timeZone);
  if (!period) return [{ path: 'schedule.startAt', message: 'Enter the start date. Surfaces change over time.' }];
  try {
    return { cranes: cranesFromForm(answers), periods: [...before, period], named: airportsNamed(answers) };
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return error.problems;
  }
}

/** An airport may set another buffer for each type of crane: by type, then by airport. */
export type BuffersByType = ReadonlyMap<CraneType | null, ReadonlyMap<string, number>>;

/** Every named or affected airport, nearest first. Needs no database, so that it also runs in a background thread. */
export const assessRequest = (
  airportsInForce: AirportsInForce,
  { cranes, periods, named }: ReadRequest,
  buffers: BuffersByType,
): AirportAnswer[] =>
  assessCranes(airportsInForce, cranes, periods, ({ craneType }) => ({
    bufferM: buffers.get(craneType) ?? new Map(),
    named: new Set(named),
  })).map(({ answer }) => answer);
