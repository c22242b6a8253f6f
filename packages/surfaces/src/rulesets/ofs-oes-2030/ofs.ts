import type { DesignGroup } from '../../aerodrome/aerodrome.ts';
import type { Draft } from '../draft.ts';
import { type EndIndex, endU, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import { mos139Tables } from '../mos139-2019/tables.ts';
import { type Fan, fanBefore, fanPiece } from '../ols/approach.ts';
import {
  baulkedDrafts,
  baulkedEdge,
  type InnerBand,
  innerApproachDraft,
  innerApproachEdge,
  innerTransitionalDrafts,
  landingStripEdges,
  other,
} from '../ols/obstacle-free-zone.ts';
import { stripOf } from '../ols/runway-ols.ts';
import { fanEdges, profileEdges, risingSides } from '../ols/transitional.ts';
import * as table from './tables.ts';

/** Obstacle free surfaces of one runway, up to 60 m above the highest threshold of the aerodrome. */
export function ofsDrafts(line: RunwayLine, group: DesignGroup, highestThresholdM: number): readonly Draft[] {
  const top = highestThresholdM + table.ofsTransitional.aboveHighestThresholdM;
  const fans = [ofsFan(line, 0, group), ofsFan(line, 1, group)] as const;
  const drafts = ([0, 1] as const).flatMap((end) => {
    const fan = fans[end];
    return fan === undefined ? [] : [approachDraft(line, fan), ...innerDrafts(line, end, group, fan, top)];
  });
  return [...drafts, ...transitionalDrafts(line, fans, top)].map((draft) => ({
    ...draft,
    label: `ofs_${draft.label}`,
    name: `Obstacle free surface: ${draft.name}`,
  }));
}

function ofsFan(line: RunwayLine, end: EndIndex, group: DesignGroup): Fan | undefined {
  const { landing } = line.runway.ends[end];
  if (landing === null) return undefined;
  const row = table.ofsApproach.find(
    (candidate) => candidate.groups.includes(group) && candidate.instrument === (landing.type !== 'NI'),
  );
  const edge = row?.innerEdges.find(
    ({ overM, upToM }) =>
      line.runway.widthM > (overM ?? 0) && line.runway.widthM <= (upToM ?? Number.POSITIVE_INFINITY),
  );
  if (row === undefined || edge === undefined) return undefined;
  return fanBefore(line, end, {
    innerEdgeM: edge.innerEdgeM,
    distanceFromThresholdM: row.distanceFromThresholdM,
    divergence: table.OFS_DIVERGENCE,
    sections: [{ lengthM: row.lengthM, slope: row.slope }],
    clause: row.clause,
    confidence: row.confidence,
  });
}

function approachDraft(line: RunwayLine, fan: Fan): Draft {
  const section = fan.sections[0] ?? { from: 0, to: 0, fromElevationM: fan.innerEdgeElevationM, slope: 0 };
  return {
    kind: 'approach',
    label: `approach:${fan.designator}`,
    name: `Approach to runway ${fan.designator}`,
    subject: { kind: 'runway', runway: line.runway.id, end: fan.designator },
    clause: fan.clause,
    confidence: fan.confidence,
    ...fanPiece(fan, section),
  };
}

/** Along the runway the lower edge is at half the wider inner edge, from one inner edge to the other. */
function transitionalDrafts(
  line: RunwayLine,
  fans: readonly [Fan | undefined, Fan | undefined],
  top: number,
): readonly Draft[] {
  const half = Math.max(fans[0]?.halfWidthM ?? 0, fans[1]?.halfWidthM ?? 0);
  const from = fans[0]?.innerEdgeU ?? 0;
  const to = fans[1]?.innerEdgeU ?? line.lengthM;
  const edges = [
    ...profileEdges(line, from, to, half),
    ...fans.flatMap((fan) => (fan === undefined ? [] : fanEdges(fan))),
  ];
  return edges
    .flatMap((edge) => risingSides(edge, table.ofsTransitional.slope, top))
    .map((piece) => ({
      kind: 'transitional',
      label: `transitional:${line.runway.id}`,
      name: `Transitional of runway ${line.runway.id}`,
      subject: { kind: 'runway', runway: line.runway.id },
      clause: table.ofsTransitional.clause,
      confidence: table.ofsTransitional.confidence,
      ...piece,
    }));
}

function innerDrafts(line: RunwayLine, end: EndIndex, group: DesignGroup, fan: Fan, top: number): readonly Draft[] {
  const landing = line.runway.ends[end].landing?.type;
  const type = landing === 'NI' || landing === 'NPA' ? landing : 'PA';
  const inner = table.ofsInnerApproach.find((row) => row.groups.includes(group) && row.types.includes(type));
  const side = table.ofsInnerTransitional.find((row) => row.groups.includes(group) && row.types.includes(type));
  const baulked = table.ofsBaulkedLanding.find((row) => row.groups.includes(group));
  const slope = fan.sections[0]?.slope;
  if (inner === undefined || side === undefined || baulked === undefined || slope === undefined) return [];
  const band: InnerBand = {
    fan: { ...fan, halfWidthM: inner.widthM / 2, divergence: 0, clause: inner.clause, confidence: inner.confidence },
    lengthM: inner.lengthM,
    slope,
  };
  const distance = baulkedDistance(line, end, baulked.distanceFromThresholdM);
  const climb = baulkedEdge(line, end, distance, baulked, top);
  const along = landingStripEdges(line, end, fan, distance, inner.widthM / 2);
  const edges = [innerApproachEdge(band), ...along, ...(type === 'PA' ? [climb] : [])];
  const stepped = edges.map((edge) => ({ ...edge, z0: edge.z0 + side.stepM }));
  return [
    innerApproachDraft(line, band),
    ...innerTransitionalDrafts(line, fan.designator, side, stepped, top),
    ...(type === 'PA' ? baulkedDrafts(line, fan.designator, climb, baulked) : []),
  ];
}

/** To the end of the strip, or the table's distance but not beyond the runway's end. */
function baulkedDistance(line: RunwayLine, end: EndIndex, tableM: number | null): number {
  const far = endU(line, other(end));
  if (tableM !== null) return Math.min(tableM, Math.abs(far - line.thresholdU[end]));
  const { extensionM } = stripOf(line.runway, mos139Tables);
  return Math.abs(outwardOf(other(end), far, extensionM) - line.thresholdU[end]);
}
