import type { SurfaceType } from '@jibline/contract/enums';
import { contours, type Frame, LIMITING_TYPES, type MapContour, type Skin } from '@jibline/surfaces';
import { WHOLE_CONTOURS } from '../build/build-picture.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { DrawnSquare } from '../mesh/terrain-mesh.ts';
import { type CraneLine, cranePicture } from '../picture/crane-picture.ts';
import { type CraneState, type GlobeCrane, piercedLimit } from '../picture/globe-crane.ts';
import { type GlobeAirport, limitsOf, type Scope } from '../picture/limits.ts';
import type { Outline } from '../picture/outlines.ts';

/** What a file for another program holds; points in metres east and north of the frame's origin, and AHD. */
export interface TakenModel {
  readonly title: string;
  readonly subtitle: string;
  readonly frame: Frame;
  readonly groundAhdM: number;
  /** The ground as it is drawn, from the coarsest square to the finest; none: flat at its level. */
  readonly ground: readonly DrawnSquare[];
  /** Where it comes from, in whole sentences. */
  readonly groundSource: string;
  readonly skin: Skin | null;
  /** Contours of the lowest limit, by its formulas. */
  readonly contours: readonly MapContour[];
  readonly outlines: readonly Outline[];
  /** Types a person has switched on; the others are in the file, hidden where the format can hide. */
  readonly shown: ReadonlySet<SurfaceType>;
  readonly runways: readonly GlobeRunway[];
  readonly crane: { readonly label: string; readonly bars: readonly CraneLine[]; readonly sweep: readonly CraneLine[] };
}

/** Plain data, so that a worker can be asked. */
export interface ModelQuestion extends Omit<TakenModel, 'frame' | 'contours' | 'crane'> {
  readonly airports: readonly GlobeAirport[];
  readonly scope: Scope;
  readonly reachM: number;
  readonly crane: GlobeCrane | undefined;
  readonly state: CraneState;
}

/** Arcs are drawn with chords this close to them. */
const CHORD_M = 0.5;
const METRES_PER_DEGREE = 111_320;

export function describeModel({ airports, scope, reachM, crane, state, ...rest }: ModelQuestion): TakenModel {
  const limits = limitsOf(airports, scope, rest.groundAhdM);
  const { frame } = limits;
  const { lat, lon } = frame.origin;
  const [north, east] = [reachM / METRES_PER_DEGREE, reachM / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))];
  const drawn = crane && cranePicture(crane, state, frame, piercedLimit(crane, state, limits));
  return {
    ...rest,
    frame,
    contours: contours(
      airports.map(({ arp, components }, i) => ({
        id: String(i),
        arp,
        components: components.map(({ component }) => component),
      })),
      {
        bounds: { west: lon - east, east: lon + east, south: lat - north, north: lat + north },
        stepM: WHOLE_CONTOURS.stepM,
        chordErrorM: CHORD_M,
        types: scope === 'ols' ? ['ols'] : LIMITING_TYPES,
      },
    ),
    crane: { label: crane?.label ?? '', bars: drawn?.lines ?? [], sweep: drawn?.rims ?? [] },
  };
}
