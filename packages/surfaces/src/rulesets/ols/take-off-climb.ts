import type { Cited } from '../clause.ts';
import type { Draft } from '../draft.ts';
import { planeIn, polygonIn, type SV } from '../frame/axes.ts';
import { type EndIndex, endU, outward, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import type { RunwayOls } from './runway-ols.ts';

export interface ClimbDimensions extends Cited {
  readonly innerEdgeM: number;
  readonly distanceFromEndM: number;
  readonly divergence: number;
  readonly finalWidthM: number;
  readonly lengthM: number;
  readonly slope: number;
}

/** The take-off climb for departures on an end's designator: it is beyond the other end. */
export function takeOffClimbDrafts({ line, tables }: RunwayOls, from: EndIndex): readonly Draft[] {
  const { departure } = line.runway.ends[from];
  const row = tables.takeOffClimb.find((candidate) => candidate.codes.includes(line.runway.codeNumber));
  if (departure === null || row === undefined) return [];
  const finalWidthM = departure.turnsOver15Deg === false ? row.finalWidthWithoutTurnM : row.finalWidthM;
  return [climbDraft(line, from, { ...row, finalWidthM })];
}

/** The inner edge is at the table's distance or at the end of the clearway, whichever is farther. */
export function climbDraft(line: RunwayLine, from: EndIndex, row: ClimbDimensions): Draft {
  const { designator, departure } = line.runway.ends[from];
  const over: EndIndex = from === 0 ? 1 : 0;
  const endElevation = line.runway.ends[over].end.elevationAhdM;
  const base = Math.max(endElevation, departure?.highestGroundAhdM ?? endElevation);
  const distance = Math.max(row.distanceFromEndM, departure?.clearwayM ?? 0);
  const axes = outward(line, over, outwardOf(over, endU(line, over), distance));
  return {
    kind: 'take-off-climb',
    label: `takeoff_climb:${designator}`,
    name: `Take-off climb from runway ${designator}`,
    subject: { kind: 'runway', runway: line.runway.id, end: designator },
    clause: row.clause,
    confidence: row.confidence,
    footprint: polygonIn(axes, wideningTo(row)),
    law: planeIn(axes, { z0: base, perS: row.slope, perV: 0 }),
    ...(departure?.highestGroundAhdM === null
      ? { notes: ['Ground beyond the runway end not surveyed: the inner edge is at the elevation of the runway end'] }
      : {}),
  };
}

/** Widening evenly to a final width, then straight. */
function wideningTo(row: ClimbDimensions): readonly SV[] {
  const half = row.innerEdgeM / 2;
  const final = row.finalWidthM / 2;
  const reached = (final - half) / row.divergence;
  if (reached >= row.lengthM) {
    const far = half + row.divergence * row.lengthM;
    return [
      [0, -half],
      [row.lengthM, -far],
      [row.lengthM, far],
      [0, half],
    ];
  }
  return [
    [0, -half],
    [reached, -final],
    [row.lengthM, -final],
    [row.lengthM, final],
    [reached, final],
    [0, half],
  ];
}
