import { assessmentsReport } from './assessments-report.ts';
import { elevationsReport } from './elevations-report.ts';
import { heightMapReport } from './height-map-report.ts';
import { protect } from './protect.ts';
import type { Arguments } from './read-arguments.ts';

/** Parsed JSON in, plain data for JSON out; problems of the input are thrown as a SurfacesError. */
export function runCommand(requested: Arguments, aerodromeInput: unknown, subjectInput: unknown): unknown {
  const site = protect(aerodromeInput, requested);
  switch (requested.verb) {
    case 'elevation':
      return elevationsReport(site, subjectInput);
    case 'assess':
      return assessmentsReport(site, subjectInput, requested);
    case 'heightmap':
      return heightMapReport(site, requested);
  }
}
