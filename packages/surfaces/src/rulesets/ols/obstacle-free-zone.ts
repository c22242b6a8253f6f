import type { Cited } from '../clause.ts';
import type { Draft } from '../draft.ts';
import { planeIn, polygonIn } from '../frame/axes.ts';
import { type EndIndex, endU, outward, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import { approachFan, type Fan } from './approach.ts';
import { type RunwayOls, runwayRow, stripOf } from './runway-ols.ts';
import { type Edge, profileEdges, risingSides } from './transitional.ts';

/** Inner approach, inner transitional and baulked landing of one precision approach. */
export function obstacleFreeZoneDrafts(ols: RunwayOls, end: EndIndex): readonly Draft[] {
  const { line, tables, innerHorizontalM } = ols;
  const { runway } = line;
  const fan = approachFan(ols, end);
  const inner = runwayRow(tables.innerApproach, runway, end);
  const side = runwayRow(tables.innerTransitional, runway, end);
  const baulked = runwayRow(tables.baulkedLanding, runway, end);
  if (fan === undefined || inner === undefined || side === undefined || baulked === undefined) return [];
  const band: InnerBand = {
    fan: { ...fan, halfWidthM: inner.widthM / 2, divergence: 0, clause: inner.clause, confidence: inner.confidence },
    lengthM: inner.lengthM,
    slope: inner.slope,
  };
  const { extensionM } = stripOf(runway, tables);
  const toStripEnd = Math.abs(line.thresholdU[end] - outwardOf(other(end), endU(line, other(end)), extensionM));
  const distance = Math.min(baulked.distanceFromThresholdM ?? toStripEnd, toStripEnd);
  const climb = baulkedEdge(line, end, distance, baulked, innerHorizontalM);
  const edges = [innerApproachEdge(band), ...landingStripEdges(line, end, fan, distance, inner.widthM / 2), climb];
  return [
    innerApproachDraft(line, band),
    ...innerTransitionalDrafts(line, fan.designator, side, edges, innerHorizontalM),
    ...baulkedDrafts(line, fan.designator, climb, baulked),
  ];
}

export const other = (end: EndIndex): EndIndex => (end === 0 ? 1 : 0);

export interface InnerBand {
  readonly fan: Fan;
  readonly lengthM: number;
  readonly slope: number;
}

export function innerApproachDraft(line: RunwayLine, { fan, lengthM, slope }: InnerBand): Draft {
  return {
    kind: 'inner-approach',
    label: `inner_approach:${fan.designator}`,
    name: `Inner approach to runway ${fan.designator}`,
    subject: { kind: 'runway', runway: line.runway.id, end: fan.designator },
    clause: fan.clause,
    confidence: fan.confidence,
    footprint: polygonIn(fan.axes, [
      [0, -fan.halfWidthM],
      [lengthM, -fan.halfWidthM],
      [lengthM, fan.halfWidthM],
      [0, fan.halfWidthM],
    ]),
    law: planeIn(fan.axes, { z0: fan.innerEdgeElevationM, perS: slope, perV: 0 }),
  };
}

export function innerApproachEdge({ fan, lengthM, slope }: InnerBand): Edge {
  return {
    axes: fan.axes,
    from: 0,
    to: lengthM,
    edge0: fan.halfWidthM,
    edgePerS: 0,
    z0: fan.innerEdgeElevationM,
    zPerS: slope,
  };
}

/** Along the strip from the inner approach past the threshold to the baulked landing's inner edge. */
export function landingStripEdges(
  line: RunwayLine,
  end: EndIndex,
  fan: Fan,
  distanceM: number,
  halfWidthM: number,
): readonly Edge[] {
  const baulkedU = outwardOf(other(end), line.thresholdU[end], distanceM);
  return profileEdges(line, Math.min(fan.innerEdgeU, baulkedU), Math.max(fan.innerEdgeU, baulkedU), halfWidthM);
}

export interface BaulkedDimensions extends Cited {
  readonly widthM: number;
  readonly divergence: number;
  readonly slope: number;
}

/** The side of the baulked landing, from its inner edge `distanceM` past the threshold to where it reaches `topM`. */
export function baulkedEdge(
  line: RunwayLine,
  end: EndIndex,
  distanceM: number,
  row: BaulkedDimensions,
  topM: number,
): Edge {
  const u = outwardOf(other(end), line.thresholdU[end], distanceM);
  const z0 = line.centreline(u);
  return {
    axes: outward(line, other(end), u),
    from: 0,
    to: Math.max(0, topM - z0) / row.slope,
    edge0: row.widthM / 2,
    edgePerS: row.divergence,
    z0,
    zPerS: row.slope,
  };
}

/** Empty if the centreline is already at or above the top level. */
export function baulkedDrafts(line: RunwayLine, designator: string, edge: Edge, row: Cited): readonly Draft[] {
  return edge.to > 0 ? [baulkedDraft(line, designator, edge, row)] : [];
}

function baulkedDraft(line: RunwayLine, designator: string, edge: Edge, row: Cited): Draft {
  const far = edge.edge0 + edge.edgePerS * edge.to;
  return {
    kind: 'baulked-landing',
    label: `baulked_landing:${designator}`,
    name: `Baulked landing, runway ${designator}`,
    subject: { kind: 'runway', runway: line.runway.id, end: designator },
    clause: row.clause,
    confidence: row.confidence,
    footprint: polygonIn(edge.axes, [
      [0, -edge.edge0],
      [edge.to, -far],
      [edge.to, far],
      [0, edge.edge0],
    ]),
    law: planeIn(edge.axes, { z0: edge.z0, perS: edge.zPerS, perV: 0 }),
  };
}

export function innerTransitionalDrafts(
  line: RunwayLine,
  designator: string,
  row: Cited & { readonly slope: number },
  edges: readonly Edge[],
  topM: number,
): readonly Draft[] {
  return edges
    .flatMap((edge) => risingSides(edge, row.slope, topM))
    .map((piece) => ({
      kind: 'inner-transitional',
      label: `inner_transitional:${designator}`,
      name: `Inner transitional, runway ${designator}`,
      subject: { kind: 'runway', runway: line.runway.id, end: designator },
      clause: row.clause,
      confidence: row.confidence,
      ...piece,
    }));
}
