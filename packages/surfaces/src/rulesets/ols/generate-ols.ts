import type { Aerodrome, Runway } from '../../aerodrome/aerodrome.ts';
import { InvalidAerodrome, type Problem } from '../../aerodrome/problem.ts';
import { type Frame, frameAt } from '../../geodesy/frame.ts';
import type { Component, SurfaceType } from '../../surface/component.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { runwayLine } from '../frame/runway-line.ts';
import { approachDrafts } from './approach.ts';
import { referenceElevationDatum } from './datum.ts';
import { horizontalDrafts, innerHorizontalElevation, runwaysOf } from './horizontal.ts';
import { obstacleFreeZoneDrafts } from './obstacle-free-zone.ts';
import { governingType, type RunwayOls, runwayRow } from './runway-ols.ts';
import { stripDrafts } from './strip.ts';
import type { OlsTables } from './tables.ts';
import { takeOffClimbDrafts } from './take-off-climb.ts';
import { transitionalDrafts } from './transitional.ts';

interface Horizon {
  readonly type: Extract<SurfaceType, 'ols' | 'future_ols'>;
  readonly edition: string;
  readonly horizon: 'today' | 'master-plan';
}

/** Obstacle limitation surfaces of an aerodrome by an edition's tables. */
export function generateOls(aerodrome: Aerodrome, tables: OlsTables, how: Horizon): readonly Component[] {
  const runways = runwaysOf(aerodrome, how.horizon);
  const problems = missingFor(aerodrome, tables, runways, how.horizon);
  if (problems.length > 0) throw new InvalidAerodrome(problems);
  const frame = frameAt(aerodrome.arp);
  const datumM = datumOf(aerodrome, how.horizon);
  return finish(how.type, generated(how.edition), olsDrafts(tables, runways, datumM, frame));
}

function olsDrafts(tables: OlsTables, runways: readonly Runway[], datumM: number, frame: Frame): readonly Draft[] {
  const innerHorizontalM = innerHorizontalElevation(tables, runways, datumM);
  const lines = runways.map((runway) => runwayLine(runway, frame));
  const perRunway = lines.flatMap((line) => {
    const ols: RunwayOls = { line, tables, innerHorizontalM };
    return [
      ...stripDrafts(ols),
      ...approachDrafts(ols, 0),
      ...approachDrafts(ols, 1),
      ...takeOffClimbDrafts(ols, 0),
      ...takeOffClimbDrafts(ols, 1),
      ...obstacleFreeZoneDrafts(ols, 0),
      ...obstacleFreeZoneDrafts(ols, 1),
      ...transitionalDrafts(ols),
    ];
  });
  return [...perRunway, ...horizontalDrafts(tables, lines, datumM, { x: 0, y: 0 })];
}

/** Planned ends count in today's mean; ends that the master plan removes do not count in its mean. */
function datumOf(aerodrome: Aerodrome, horizon: 'today' | 'master-plan'): number {
  if (aerodrome.referenceElevationAhdM !== null) return aerodrome.referenceElevationAhdM;
  const counted = horizon === 'today' ? aerodrome.runways : runwaysOf(aerodrome, 'master-plan');
  return referenceElevationDatum(aerodrome.arp.elevationAhdM, counted);
}

function missingFor(
  aerodrome: Aerodrome,
  tables: OlsTables,
  runways: readonly Runway[],
  horizon: 'today' | 'master-plan',
): readonly Problem[] {
  const problems: Problem[] = [];
  if (runways.length === 0) {
    const which = horizon === 'today' ? 'existing' : 'existing or planned';
    problems.push({ path: 'runways', expected: `at least one ${which} runway`, got: 'none' });
  }
  if (tables.datum.rule === 'established' && aerodrome.referenceElevationAhdM === null) {
    const expected = `the established elevation datum (${tables.datum.clause})`;
    problems.push({ path: 'referenceElevationAhdM', expected, got: 'null' });
  }
  for (const runway of runways) {
    const path = `runways[${aerodrome.runways.indexOf(runway)}]`;
    if (runwayRow(tables.strip, runway) === undefined) {
      const actual = `code ${runway.codeNumber} with ${governingType(runway)}`;
      problems.push({
        path: `${path}.codeNumber`,
        expected: `a code and approach type in ${tables.edition}`,
        got: actual,
      });
    }
    for (const [index, end] of runway.ends.entries()) {
      if (end.departure !== null && runway.codeNumber >= 3 && end.departure.turnsOver15Deg === null) {
        const expected = 'yes or no: it decides the final width of the take-off climb for code 3 and 4';
        problems.push({ path: `${path}.ends[${index}].departure.turnsOver15Deg`, expected, got: 'null' });
      }
    }
  }
  return problems;
}
