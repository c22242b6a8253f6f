import {
  buildSkin,
  type Component,
  type ComponentJson,
  componentFrom,
  FAR_TOLERANCES,
  NEAR_TOLERANCES,
  type Position,
  type Skin,
} from '@jibline/surfaces';
import { type ContourMark, contourMarks } from '../picture/contour-marks.ts';
import { type GlobeAirport, type Limits, limitsOf, type Scope } from '../picture/limits.ts';
import { type Outline, outlinesOf } from '../picture/outlines.ts';

/** Everything the worker needs; components as the server sends them. */
export interface PictureQuestion {
  readonly airports: readonly GlobeAirport[];
  readonly scope: Scope;
  readonly groundAhdM: number;
  readonly crane: { readonly at: Position; readonly radiusM: number } | null;
}

/** A skin with the labels of its contours. */
export interface SkinPicture {
  readonly skin: Skin;
  readonly marks: readonly ContourMark[];
}

/** In the order in which they are of use: around the crane, everything, and the other surfaces' outlines. */
export type PictureStep =
  | { readonly step: 'near'; readonly picture: SkinPicture }
  | { readonly step: 'whole'; readonly picture: SkinPicture }
  | { readonly step: 'outlines'; readonly outlines: readonly Outline[] };

/** Contours: every step, bold, in metres. */
export const NEAR_CONTOURS = { stepM: 1, boldM: 5 } as const;
export const WHOLE_CONTOURS = { stepM: 5, boldM: 20 } as const;

/** A disc about the crane: its rim shows that the limit is above the ground. */
const LEAST_NEAR_M = 140;
const NEAR_RADII = 3.5;
const MOST_WHOLE_M = 24_000;

/** One step after another, as far as someone asks for them. */
export function* buildPicture(question: PictureQuestion): Generator<PictureStep, void> {
  const limits = limitsOf(question.airports, question.scope, question.groundAhdM);
  if (limits.pieces.length > 0 && question.crane) yield { step: 'near', picture: nearSkin(limits, question.crane) };
  yield { step: 'outlines', outlines: outlinesOf(question.airports, question.groundAhdM) };
  if (limits.pieces.length > 0) yield { step: 'whole', picture: wholeSkin(limits) };
}

function nearSkin({ frame, pieces }: Limits, { at, radiusM }: NonNullable<PictureQuestion['crane']>): SkinPicture {
  const centre = frame.toLocal(at.lat, at.lon);
  const reach = Math.max(LEAST_NEAR_M, NEAR_RADII * radiusM);
  return {
    skin: buildSkin(pieces, { centre, radiusM: reach, tolerances: NEAR_TOLERANCES }),
    marks: contourMarks(pieces, { centre, radiusM: reach, boldM: NEAR_CONTOURS.boldM, bearings: 9 }),
  };
}

/** As far as the limits reach, at most as far as can be seen. */
export function reachOf({ pieces }: Pick<Limits, 'pieces'>): number {
  const far = pieces.map(({ box }) => Math.max(-box.minX, box.maxX, -box.minY, box.maxY));
  return Math.min(MOST_WHOLE_M, Math.max(2_000, ...far));
}

function wholeSkin(limits: Limits): SkinPicture {
  const [centre, radiusM] = [{ x: 0, y: 0 }, reachOf(limits)];
  return {
    skin: buildSkin(limits.pieces, { centre, radiusM, tolerances: FAR_TOLERANCES }),
    marks: contourMarks(limits.pieces, { centre, radiusM, boldM: 2 * WHOLE_CONTOURS.boldM, bearings: 7 }),
  };
}

/** A set as the server sends it, as an airport of the globe. */
export const globeAirport = (set: {
  readonly arp: { readonly latitude: number; readonly longitude: number };
  readonly components: readonly { readonly surfaceId: string; readonly component: ComponentJson }[];
}): GlobeAirport => ({
  arp: { lat: set.arp.latitude, lon: set.arp.longitude },
  components: set.components.map(({ surfaceId, component }): { surfaceId: string; component: Component } => ({
    surfaceId,
    component: componentFrom(component),
  })),
});
