import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import type { Frame } from '../../geodesy/frame.ts';
import type { Draft } from '../draft.ts';
import { planeIn, polygonIn, type SV, type Tilt } from '../frame/axes.ts';
import { clip } from '../frame/clip.ts';
import { findEnd, type RunwayEndMatch } from '../frame/find-end.ts';
import { outward } from '../frame/runway-line.ts';
import { ofRunway } from './of-runway.ts';
import { BASIC_ILS_TOP_M, type BasicIlsPart, basicIlsParts } from './tables.ts';

export function basicIlsDrafts(
  aerodrome: Aerodrome,
  frame: Frame,
  procedure: Aerodrome['procedures']['basicIls'][number],
  index: number,
): readonly Draft[] {
  const found = findEnd(aerodrome, frame, procedure.runwayEnd, `procedures.basicIls[${index}].runwayEnd`);
  return basicIlsPieces(found).map(({ part, ...piece }) => ({
    kind: 'basic-ils',
    label: `basic_ils:${procedure.id}`,
    name: `Basic ILS surface of ${ofRunway(aerodrome.procedures.basicIls, index)}, ${part.part}`,
    subject: { kind: 'runway', runway: found.line.runway.id, end: procedure.runwayEnd },
    clause: part.clause,
    confidence: part.confidence,
    ...piece,
  }));
}

/** The parts with footprint and law, in axes looking outward from the threshold (s is x, |v| is y). */
export function basicIlsPieces({ line, end }: RunwayEndMatch) {
  const axes = outward(line, end, line.thresholdU[end]);
  const thresholdM = line.runway.ends[end].threshold.elevationAhdM;
  return basicIlsParts.flatMap((part) =>
    outlines(part).map(({ sign, corners }) => {
      const tilt: Tilt = { z0: thresholdM + part.c, perS: part.a, perV: sign * part.b };
      return { part, footprint: polygonIn(axes, corners), law: planeIn(axes, tilt) };
    }),
  );
}

function outlines(part: BasicIlsPart): readonly { sign: 1 | -1; corners: readonly SV[] }[] {
  const { fromX, toX, innerAtFrom, innerAtTo } = part;
  if (!part.transitional) {
    const corners: readonly SV[] = [
      [fromX, -innerAtFrom],
      [toX, -innerAtTo],
      [toX, innerAtTo],
      [fromX, innerAtFrom],
    ];
    return [{ sign: 1, corners }];
  }
  const beyond = 10_000;
  return ([1, -1] as const).map((sign) => ({
    sign,
    corners: clip(
      [
        [fromX, sign * innerAtFrom],
        [toX, sign * innerAtTo],
        [toX, sign * beyond],
        [fromX, sign * beyond],
      ],
      (x, v) => BASIC_ILS_TOP_M - (part.a * x + part.b * sign * v + part.c),
    ),
  }));
}
