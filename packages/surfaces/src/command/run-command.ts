import { assessmentsReport } from './assessments-report.ts';
import { elevationsReport } from './elevations-report.ts';
import { heightMapReport } from './height-map-report.ts';
import { protect } from './protect.ts';
import type { Arguments } from './read-arguments.ts';

/** Parsed JSON in, plain data for JSON out; whatever is wrong with the input is thrown as a SurfacesError. */
export function runCommand(asked: Arguments, aerodromeInput: unknown, subjectInput: unknown): unknown {
  const site = protect(aerodromeInput, asked);
  switch (asked.verb) {
    case 'elevation':
      return elevationsReport(site, subjectInput);
    case 'assess':
      return assessmentsReport(site, subjectInput, asked);
    case 'heightmap':
      return heightMapReport(site, asked);
  }
}
