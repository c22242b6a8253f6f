import type { Footprint } from '../../surface/footprint.ts';
import type { Plane } from '../../surface/law.ts';
import type { Draft } from '../draft.ts';
import { type Axes, elevation, planeIn, polygonIn, type SV, type Tilt } from '../frame/axes.ts';
import { clip } from '../frame/clip.ts';
import { type EndIndex, endU, evenPieces, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import { approachFan, type Fan } from './approach.ts';
import { type RunwayOls, runwayRow, stripOf } from './runway-ols.ts';

/** An edge along s, at offset `edge0 + edgePerS·s` on both sides and elevation `z0 + zPerS·s`, from which a surface rises. */
export interface Edge {
  readonly axes: Axes;
  readonly from: number;
  readonly to: number;
  readonly edge0: number;
  readonly edgePerS: number;
  readonly z0: number;
  readonly zPerS: number;
}

export interface Piece {
  readonly footprint: Footprint;
  readonly law: Plane;
}

/** Both sides of an edge up to the level `topM`, the slope measured perpendicular to the centreline. */
export function risingSides(edge: Edge, slope: number, topM: number): readonly Piece[] {
  return [...sidePiece(edge, slope, topM, 1), ...sidePiece(edge, slope, topM, -1)];
}

function sidePiece(edge: Edge, slope: number, topM: number, sign: 1 | -1): readonly Piece[] {
  if (edge.to <= edge.from) return [];
  const tilt: Tilt = {
    z0: edge.z0 - slope * edge.edge0,
    perS: edge.zPerS - slope * edge.edgePerS,
    perV: sign * slope,
  };
  const offset = (s: number) => edge.edge0 + edge.edgePerS * s;
  const lowest = edge.z0 + Math.min(edge.zPerS * edge.from, edge.zPerS * edge.to);
  const beyondTop = Math.max(offset(edge.from), offset(edge.to)) + Math.max(0, topM - lowest) / slope + 1;
  const block: readonly SV[] = [
    [edge.from, sign * offset(edge.from)],
    [edge.to, sign * offset(edge.to)],
    [edge.to, sign * beyondTop],
    [edge.from, sign * beyondTop],
  ];
  const corners = clip(block, (s, v) => topM - elevation(tilt, s, v));
  return corners.length === 0 ? [] : [{ footprint: polygonIn(edge.axes, corners), law: planeIn(edge.axes, tilt) }];
}

/** The edges along the centreline between two stations, divided where the surveyed profile bends. */
export function profileEdges(line: RunwayLine, fromU: number, toU: number, halfWidthM: number): readonly Edge[] {
  return evenPieces(line, fromU, toU).map(([a, b]) => {
    const zPerS = (b.z - a.z) / (b.u - a.u);
    return { axes: line.axes, from: a.u, to: b.u, edge0: halfWidthM, edgePerS: 0, z0: a.z - zPerS * a.u, zPerS };
  });
}

/** The sides of a fan, one edge per section. */
export function fanEdges(fan: Fan): readonly Edge[] {
  return fan.sections.map((section) => ({
    axes: fan.axes,
    from: section.from,
    to: section.to,
    edge0: fan.halfWidthM,
    edgePerS: fan.divergence,
    z0: section.fromElevationM - section.slope * section.from,
    zPerS: section.slope,
  }));
}

/**
 * From the sides of the strip and of both approaches up to the inner horizontal plane. Along the strip the lower edge
 * has the strip's whole length, even where a displaced threshold makes the approach start farther in: the lower of the
 * two readings (docs/regulations/mos139-2019.md). Where an inner edge is beyond the strip, the edge continues to it.
 */
export function transitionalDrafts(ols: RunwayOls): readonly Draft[] {
  const { line, tables, innerHorizontalM } = ols;
  const strip = stripOf(line.runway, tables);
  const fans = [approachFan(ols, 0), approachFan(ols, 1)] as const;
  const stripEnd = (end: EndIndex) => outwardOf(end, endU(line, end), strip.extensionM);
  const fromU = Math.min(stripEnd(0), fans[0]?.innerEdgeU ?? stripEnd(0));
  const toU = Math.max(stripEnd(1), fans[1]?.innerEdgeU ?? stripEnd(1));
  const along = runwayRow(tables.transitional, line.runway);
  const drafts: Draft[] = [];
  const add = (edges: readonly Edge[], row: typeof along, where: string) => {
    if (row === undefined) return;
    for (const piece of edges.flatMap((edge) => risingSides(edge, row.slope, innerHorizontalM))) {
      drafts.push({
        kind: 'transitional',
        label: `transitional:${line.runway.id}`,
        name: `Transitional of runway ${line.runway.id}, ${where}`,
        subject: { kind: 'runway', runway: line.runway.id },
        clause: row.clause,
        confidence: row.confidence,
        ...piece,
      });
    }
  };
  add(profileEdges(line, fromU, toU, strip.widthM / 2), along, 'beside the strip');
  for (const end of [0, 1] as const) {
    const fan = fans[end];
    if (fan === undefined) continue;
    add(fanEdges(fan), runwayRow(tables.transitional, line.runway, end), `beside the approach to ${fan.designator}`);
  }
  return drafts;
}
