import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import type { Frame } from '../../geodesy/frame.ts';
import { type EndIndex, type RunwayLine, runwayLine } from './runway-line.ts';

export interface RunwayEndMatch {
  readonly line: RunwayLine;
  readonly end: EndIndex;
}

/** The existing (not planned) runway with an end of this designator. */
export function findEnd(aerodrome: Aerodrome, frame: Frame, designator: string, field: string): RunwayEndMatch {
  for (const runway of aerodrome.runways) {
    if (runway.status === 'planned') continue;
    const end = runway.ends.findIndex((candidate) => candidate.designator === designator);
    if (end === 0 || end === 1) return { line: runwayLine(runway, frame), end };
  }
  throw new SurfacesError('incomplete_input', field, 'the designator of a runway in use', designator);
}
