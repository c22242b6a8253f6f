import type { Aerodrome, VisualSegment } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import { DEGREES_TO_RADIANS } from '../../geodesy/degrees.ts';
import type { Frame } from '../../geodesy/frame.ts';
import type { Draft } from '../draft.ts';
import { planeIn, polygonIn } from '../frame/axes.ts';
import type { RunwayEndMatch } from '../frame/find-end.ts';
import { findEnd } from '../frame/find-end.ts';
import { outward, outwardOf } from '../frame/runway-line.ts';
import { mos139Tables } from '../mos139-2019/tables.ts';
import { runwayRow } from '../ols/runway-ols.ts';
import { ofRunway } from './of-runway.ts';
import { visualSegment as table } from './tables.ts';

/** From 60 m before the threshold at threshold elevation, rising at the path angle less 1.12°, until OCH is reached. */
export function visualSegmentDraft(aerodrome: Aerodrome, frame: Frame, segment: VisualSegment, index: number): Draft {
  const field = `procedures.visualSegments[${index}]`;
  const found = findEnd(aerodrome, frame, segment.runwayEnd, `${field}.runwayEnd`);
  const { line, end } = found;
  const axes = outward(line, end, outwardOf(end, line.thresholdU[end], table.originBeforeThresholdM.value));
  const slope = Math.tan((segment.verticalPathAngleDeg - table.belowPathDeg.value) * DEGREES_TO_RADIANS);
  const length = segment.ochM / slope;
  const half = (segment.baseWidthM ?? tableWidth(found, segment, field)) / 2;
  // Outward axes point against the landing direction: the pilot's left is on their right.
  const left = half + splay(segment, 'left') * length;
  const right = half + splay(segment, 'right') * length;
  return {
    kind: 'vss',
    label: `vss:${segment.id}`,
    name: `Visual segment surface of ${ofRunway(aerodrome.procedures.visualSegments, index)}`,
    subject: { kind: 'runway', runway: line.runway.id, end: segment.runwayEnd },
    clause: table.originBeforeThresholdM.clause,
    confidence: 'M-H',
    footprint: polygonIn(axes, [
      [0, -half],
      [length, -right],
      [length, left],
      [0, half],
    ]),
    law: planeIn(axes, { z0: line.runway.ends[end].threshold.elevationAhdM, perS: slope, perV: 0 }),
    notes: ['Objects lower than 15\u00a0m above threshold may be disregarded by the procedure designer'],
  };
}

function splay(segment: VisualSegment, side: 'left' | 'right'): number {
  if (segment.widthMode === 'localiser') return 0;
  const offset = segment.offset?.side === side ? segment.offset.angleDeg : 0;
  return Math.tan(Math.atan(table.splay.value) + offset * DEGREES_TO_RADIANS);
}

function tableWidth({ line, end }: RunwayEndMatch, segment: VisualSegment, field: string): number {
  const { runway } = line;
  if (segment.widthMode === 'localiser') {
    return runway.codeNumber <= 2 ? table.localiserWidthCode12M.value : table.localiserWidthM.value;
  }
  const { landing } = runway.ends[end];
  const row = landing === null ? undefined : runwayRow(mos139Tables.approach, runway, end);
  if (landing === null || row === undefined) {
    throw new SurfacesError('incomplete_input', `${field}.baseWidthM`, 'a width, as no approach type gives one', null);
  }
  return landing.innerEdgeM ?? row.innerEdgeM;
}
