import { frameAt, inverse, type Position } from '@jibline/surfaces';
import type { GlobeCrane } from '../mesh/crane-mesh.ts';
import type { Landing } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';

/** What the camera looks at and from where: a point, a distance and a direction. */
export interface CameraView {
  readonly target: Position;
  readonly targetAhdM: number;
  readonly rangeM: number;
  /** True bearing the camera looks along. */
  readonly headingDeg: number;
  /** 0 level, −90 straight down. */
  readonly pitchDeg: number;
  readonly fieldDeg: number;
  /** The whole must be visible: for an image that is not square the camera moves farther away. */
  readonly isWhole?: boolean;
}

const FIELD_DEG = 50;
/** From afar with a narrow field of view, so that near and far have the same size, as on a section drawing. */
const SECTION_FIELD_DEG = 6;
const GLIDE_DEG = 3;
/** Height over the threshold of an aircraft on a 3° path (ICAO Annex 10 reference datum height, 15 m). */
const OVER_THRESHOLD_M = 15;
const FINAL_M = 4_000;
const APPROACH_M = 9_000;
const NARROWEST_OVERVIEW_M = 4_000;

export interface Scenery {
  readonly meshes: readonly SurfaceMesh[];
  readonly cranes: readonly GlobeCrane[];
  readonly landings: readonly Landing[];
  readonly groundAhdM: number;
}

/**
 * How much farther away the camera moves for this aspect ratio (width by height): the field of view spans the longer
 * side. Ground is foreshortened vertically, but its near side appears larger; the square root of the sine fits both.
 */
export const withdrawn = ({ isWhole, pitchDeg }: CameraView, shape: number) =>
  isWhole ? Math.max(1, 1 / shape, shape * Math.sqrt(Math.sin((-pitchDeg * Math.PI) / 180))) : 1;

const AUSTRALIA: CameraView = {
  ...{ target: { lat: -27.5, lon: 134 }, targetAhdM: 0, rangeM: 5_500_000 },
  ...{ headingDeg: 0, pitchDeg: -90, fieldDeg: FIELD_DEG },
};

/** Only areas relevant close to the aerodrome: 30 km areas for wind farms and birds would make it a dot. */
export function overview({ meshes, cranes, landings, groundAhdM }: Scenery): CameraView {
  const ols = meshes.filter(({ type }) => type === 'ols');
  const shown = ols.length > 0 ? ols : meshes;
  const positions: Position[] = [
    ...shown.flatMap(({ box }) => [
      { lat: box.south, lon: box.west },
      { lat: box.north, lon: box.east },
    ]),
    ...cranes.map(({ at }) => at),
    ...landings.map(({ threshold }) => threshold),
  ];
  if (positions.length === 0) return AUSTRALIA;
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const acrossM = Math.max(
    NARROWEST_OVERVIEW_M,
    inverse({ lat: south, lon: west }, { lat: north, lon: east }).distanceM,
  );
  return {
    target: { lat: (south + north) / 2, lon: (west + east) / 2 },
    targetAhdM: groundAhdM,
    rangeM: acrossM * 0.95,
    headingDeg: 0,
    pitchDeg: -42,
    fieldDeg: FIELD_DEG,
    isWhole: true,
  };
}

export const fromAbove = (scenery: Scenery): CameraView => ({ ...overview(scenery), headingDeg: 0, pitchDeg: -90 });

/** From outside and above the approach, looking along it to the runway. */
export const alongApproach = ({ threshold, far }: Landing): CameraView => ({
  target: threshold,
  targetAhdM: threshold.elevationAhdM,
  rangeM: APPROACH_M,
  headingDeg: inverse(threshold, far).bearingDeg,
  pitchDeg: -9,
  fieldDeg: FIELD_DEG,
});

/** On the glide path, about 4 km before the threshold. */
export const pilotsEye = ({ threshold, far }: Landing): CameraView => ({
  target: threshold,
  targetAhdM: threshold.elevationAhdM + OVER_THRESHOLD_M,
  rangeM: FINAL_M,
  headingDeg: inverse(threshold, far).bearingDeg,
  pitchDeg: -GLIDE_DEG,
  fieldDeg: FIELD_DEG,
});

const topOf = ({ working, groundAhdM }: GlobeCrane) =>
  Math.max(groundAhdM, ...working.flatMap(({ top }) => (top.kind === 'level' ? [top.ahdM] : [top.pivotAhdM])));

const craneHeightM = (crane: GlobeCrane) => Math.max(10, topOf(crane) - crane.groundAhdM);

export const craneWidthM = ({ working }: GlobeCrane) =>
  Math.max(
    0,
    ...working.map(({ shape }) =>
      shape.kind === 'disc' ? shape.radiusM : shape.kind === 'polygon' ? shape.bufferM : shape.outerRadiusM,
    ),
  ) * 2;

/** Close to the crane, all of it visible. */
export const closeUp = (crane: GlobeCrane): CameraView => ({
  target: crane.at,
  targetAhdM: crane.groundAhdM + craneHeightM(crane) / 2,
  rangeM: Math.max(craneHeightM(crane) * 2.6, craneWidthM(crane) * 1.5),
  headingDeg: 20,
  pitchDeg: -12,
  fieldDeg: FIELD_DEG,
  isWhole: true,
});

export interface Section {
  /** Half the section's length, to either side of the crane. */
  readonly halfM: number;
  readonly bearingDeg: number;
  readonly view: CameraView;
}

/** A view across the line from the nearest runway to the crane, like a section drawing. */
export function section(crane: GlobeCrane, landings: readonly Landing[]): Section {
  const nearest = landings
    .map(({ threshold }) => inverse(threshold, crane.at))
    .sort((a, b) => a.distanceM - b.distanceM)[0];
  const bearingDeg = nearest?.finalBearingDeg ?? 90;
  const widthM = Math.max(craneHeightM(crane) * 7, craneWidthM(crane) * 4, 500);
  return {
    bearingDeg,
    halfM: widthM,
    view: {
      target: crane.at,
      targetAhdM: crane.groundAhdM + craneHeightM(crane) * 0.75,
      rangeM: widthM / 2 / Math.tan(((SECTION_FIELD_DEG / 2) * Math.PI) / 180),
      // The runway is on the left, as distances are read.
      headingDeg: (bearingDeg + 270) % 360,
      pitchDeg: -1.5,
      fieldDeg: SECTION_FIELD_DEG,
    },
  };
}

/** Points along the section line, centred on the crane. */
export function alongSection({ at }: GlobeCrane, { halfM, bearingDeg }: Section, samples = 160): Position[] {
  const frame = frameAt(at);
  const bearing = (bearingDeg * Math.PI) / 180;
  return Array.from({ length: samples + 1 }, (_, i) => {
    const along = -halfM + (2 * halfM * i) / samples;
    return frame.toGeographic(along * Math.sin(bearing), along * Math.cos(bearing));
  });
}
