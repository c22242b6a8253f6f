import type { Aerodrome, Oas } from '../../aerodrome/aerodrome.ts';
import type { Frame } from '../../geodesy/frame.ts';
import type { Draft } from '../draft.ts';
import { elevation, planeIn, polygonIn, type SV, type Tilt } from '../frame/axes.ts';
import { clip } from '../frame/clip.ts';
import { findEnd } from '../frame/find-end.ts';
import { outward } from '../frame/runway-line.ts';
import { ofRunway } from './of-runway.ts';
import { oasCited } from './tables.ts';

/** Beyond any template: CAT I reaches about 13 km. */
const FAR_M = 60_000;

/**
 * The height of the OAS at a point is the highest of its planes (and never below the threshold), so the area is divided
 * into cells in each of which one plane is highest, up to the template's height.
 */
export function oasDrafts(aerodrome: Aerodrome, frame: Frame, oas: Oas, index: number): readonly Draft[] {
  const { line, end } = findEnd(aerodrome, frame, oas.runwayEnd, `procedures.oas[${index}].runwayEnd`);
  const axes = outward(line, end, line.thresholdU[end]);
  const thresholdM = line.runway.ends[end].threshold.elevationAhdM;
  return ([1, -1] as const).flatMap((sign) =>
    oasCells(oas, sign).map(({ name, tilt, corners }) => ({
      kind: 'oas',
      label: `oas:${oas.id}`,
      name: `Obstacle assessment surface ${name} of ${ofRunway(aerodrome.procedures.oas, index)}`,
      subject: { kind: 'runway', runway: line.runway.id, end: oas.runwayEnd },
      ...oasCited,
      footprint: polygonIn(axes, corners),
      law: planeIn(axes, { ...tilt, z0: tilt.z0 + thresholdM }),
    })),
  );
}

export interface OasCell {
  readonly name: string;
  readonly tilt: Tilt;
  readonly corners: readonly SV[];
}

/** The cells on one side of the centreline: x before the threshold, y = sign·v. */
function oasCells(oas: Pick<Oas, 'w' | 'x' | 'y' | 'z' | 'heightM'>, sign: 1 | -1): readonly OasCell[] {
  const tiltOf = (plane: Oas['w']): Tilt => ({ z0: plane.c, perS: plane.a, perV: sign * plane.b });
  const planes = [
    { name: 'ground', tilt: { z0: 0, perS: 0, perV: 0 } },
    { name: 'W', tilt: tiltOf(oas.w) },
    { name: 'X', tilt: tiltOf(oas.x) },
    { name: 'Y', tilt: tiltOf(oas.y) },
    { name: 'Z', tilt: tiltOf(oas.z) },
  ];
  const half: readonly SV[] = [
    [-FAR_M, 0],
    [FAR_M, 0],
    [FAR_M, sign * FAR_M],
    [-FAR_M, sign * FAR_M],
  ];
  return planes.flatMap(({ name, tilt }) => {
    const others = planes.filter((other) => other.name !== name);
    const governed = others.reduce(
      (corners, other) => clip(corners, (s, v) => elevation(tilt, s, v) - elevation(other.tilt, s, v)),
      half,
    );
    const corners = clip(governed, (s, v) => oas.heightM - elevation(tilt, s, v));
    return corners.length === 0 ? [] : [{ name, tilt, corners }];
  });
}
