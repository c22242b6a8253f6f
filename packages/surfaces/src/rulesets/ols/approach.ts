import type { Cited } from '../clause.ts';
import type { Draft } from '../draft.ts';
import { type Axes, planeIn, polygonIn } from '../frame/axes.ts';
import { type EndIndex, outward, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import { type RunwayOls, runwayRow } from './runway-ols.ts';
import type { Section } from './tables.ts';

/** A fan that widens evenly from its inner edge; s is measured outward from there. */
export interface Fan extends Cited {
  readonly designator: string;
  readonly axes: Axes;
  /** Station of the inner edge along the runway. */
  readonly innerEdgeU: number;
  readonly halfWidthM: number;
  readonly divergence: number;
  readonly innerEdgeElevationM: number;
  readonly sections: readonly FanSection[];
}

export interface FanSection {
  readonly from: number;
  readonly to: number;
  readonly fromElevationM: number;
  readonly slope: number;
}

export function fanSections(sections: readonly Section[], innerEdgeElevationM: number): readonly FanSection[] {
  const built: FanSection[] = [];
  let from = 0;
  let fromElevationM = innerEdgeElevationM;
  for (const { lengthM, slope } of sections) {
    built.push({ from, to: from + lengthM, fromElevationM, slope });
    from += lengthM;
    fromElevationM += slope * lengthM;
  }
  return built;
}

function halfWidthAt(fan: Fan, s: number): number {
  return fan.halfWidthM + fan.divergence * s;
}

interface FanDimensions extends Cited {
  readonly innerEdgeM: number;
  readonly distanceFromThresholdM: number;
  readonly divergence: number;
  readonly sections: readonly Section[];
}

/** A fan before the landing threshold of an end; the inner edge is level at the threshold's elevation. */
export function fanBefore(line: RunwayLine, end: EndIndex, row: FanDimensions): Fan {
  const { designator, threshold } = line.runway.ends[end];
  const innerEdgeU = outwardOf(end, line.thresholdU[end], row.distanceFromThresholdM);
  return {
    designator,
    axes: outward(line, end, innerEdgeU),
    innerEdgeU,
    halfWidthM: row.innerEdgeM / 2,
    divergence: row.divergence,
    innerEdgeElevationM: threshold.elevationAhdM,
    sections: fanSections(row.sections, threshold.elevationAhdM),
    clause: row.clause,
    confidence: row.confidence,
  };
}

/** The approach fan of an end, or undefined without landings. A published inner edge overrides the table's. */
export function approachFan({ line, tables }: RunwayOls, end: EndIndex): Fan | undefined {
  const { landing } = line.runway.ends[end];
  const row = landing === null ? undefined : runwayRow(tables.approach, line.runway, end);
  if (landing === null || row === undefined) return undefined;
  return fanBefore(line, end, { ...row, innerEdgeM: landing.innerEdgeM ?? row.innerEdgeM });
}

const ORDINALS = ['first', 'second', 'horizontal'];

export function approachDrafts(ols: RunwayOls, end: EndIndex): readonly Draft[] {
  const fan = approachFan(ols, end);
  if (fan === undefined) return [];
  return fan.sections.map((section, index) => ({
    kind: 'approach',
    label: `approach:${fan.designator}`,
    name:
      fan.sections.length === 1
        ? `Approach to runway ${fan.designator}`
        : `Approach to runway ${fan.designator}, ${section.slope === 0 ? 'horizontal' : ORDINALS[index]} section`,
    subject: { kind: 'runway', runway: ols.line.runway.id, end: fan.designator },
    clause: fan.clause,
    confidence: fan.confidence,
    ...fanPiece(fan, section),
  }));
}

export function fanPiece(fan: Fan, section: FanSection) {
  const near = halfWidthAt(fan, section.from);
  const far = halfWidthAt(fan, section.to);
  return {
    footprint: polygonIn(fan.axes, [
      [section.from, -near],
      [section.to, -far],
      [section.to, far],
      [section.from, near],
    ]),
    law: planeIn(fan.axes, {
      z0: section.fromElevationM - section.slope * section.from,
      perS: section.slope,
      perV: 0,
    }),
  };
}
