import { protect } from './protect.ts';
import type { Arguments } from './read-arguments.ts';
import { tellAssessments } from './tell-assessments.ts';
import { tellElevations } from './tell-elevations.ts';
import { tellHeightMap } from './tell-height-map.ts';

/** Parsed JSON in, plain data for JSON out; whatever is wrong with the input is thrown as a SurfacesError. */
export function runCommand(asked: Arguments, aerodromeInput: unknown, subjectInput: unknown): unknown {
  const site = protect(aerodromeInput, asked);
  switch (asked.verb) {
    case 'elevation':
      return tellElevations(site, subjectInput);
    case 'assess':
      return tellAssessments(site, subjectInput, asked);
    case 'heightmap':
      return tellHeightMap(site, asked);
  }
}
