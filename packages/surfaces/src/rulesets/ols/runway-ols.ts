import type { Runway } from '../../aerodrome/aerodrome.ts';
import { APPROACH_TYPES, type ApproachType } from '../../aerodrome/runway.ts';
import type { EndIndex, RunwayLine } from '../frame/runway-line.ts';
import { type OlsTables, type Row, rowFor } from './tables.ts';

/** Inputs for the OLS of one runway: its line, the edition's tables and the inner horizontal's elevation. */
export interface RunwayOls {
  readonly line: RunwayLine;
  readonly tables: OlsTables;
  readonly innerHorizontalM: number;
}

/** The most demanding approach type of a runway: it determines strip, transitional and inner horizontal. */
export function governingType(runway: Runway): ApproachType {
  const ranks = runway.ends.map((end) => (end.landing === null ? -1 : APPROACH_TYPES.indexOf(end.landing.type)));
  return APPROACH_TYPES[Math.max(...ranks, 0)] ?? 'NI';
}

/** The row for a runway; with an end, for landings on that end, otherwise for the runway's most demanding approach. */
export function runwayRow<R extends Row>(rows: readonly R[], runway: Runway, end?: EndIndex): R | undefined {
  const landing = end === undefined ? undefined : runway.ends[end].landing;
  const type = landing?.type ?? governingType(runway);
  return rowFor(rows, { code: runway.codeNumber, type, widthM: runway.widthM, letter: runway.codeLetter });
}

export interface Strip {
  readonly widthM: number;
  readonly extensionM: number;
  readonly clause: string;
  readonly confidence: 'H' | 'M-H' | 'M' | 'L';
}

/** Published strip dimensions override the table's (surfaces published before 2020 keep their 150 and 300 m). */
export function stripOf(runway: Runway, tables: OlsTables): Strip {
  const row = runwayRow(tables.strip, runway);
  const { widthM, extensionM } = runway.strip;
  if (widthM !== null && extensionM !== null) {
    return { widthM, extensionM, clause: 'published strip dimensions', confidence: 'H' };
  }
  if (row === undefined) throw new Error(`no strip row for code ${runway.codeNumber} ${governingType(runway)}`);
  return {
    widthM: widthM ?? row.widthM,
    extensionM: extensionM ?? row.extensionM,
    clause: row.clause,
    confidence: row.confidence,
  };
}
