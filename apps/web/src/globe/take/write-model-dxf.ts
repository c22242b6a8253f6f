import { type DxfEntity, type DxfLayer, type DxfPoint, layerName, writeDxf } from '@jibline/drawings';
import { mapGridFromPosition, type Position } from '@jibline/surfaces';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import { WHOLE_CONTOURS } from '../build/build-picture.ts';
import type { Vector } from '../gl/matrices.ts';
import { groundMesh } from '../mesh/ground-mesh.ts';
import { runwayCorners } from '../mesh/runway.ts';
import type { CraneLine } from '../picture/crane-picture.ts';
import { GROUND_SQUARES } from '../picture/lay-pictures.ts';
import type { TakenModel } from './taken-model.ts';

/** AutoCAD colour indices: red, yellow, green, cyan, blue, white or black, grey. */
const COLOUR = { red: 1, yellow: 2, green: 3, cyan: 4, blue: 5, ink: 7, grey: 8 } as const;
const LAYER = {
  ground: { name: 'GROUND', colour: COLOUR.green },
  skin: { name: 'LOWEST_LIMIT', colour: COLOUR.grey },
  contours: { name: 'CONTOURS', colour: COLOUR.grey },
  bold: { name: 'CONTOURS_BOLD', colour: COLOUR.ink },
  names: { name: 'SURFACE_NAMES', colour: COLOUR.blue },
  runways: { name: 'RUNWAYS', colour: COLOUR.ink },
  crane: { name: 'CRANE', colour: COLOUR.yellow },
  craneAbove: { name: 'CRANE_TOO_HIGH', colour: COLOUR.red },
  sweep: { name: 'SWEEP', colour: COLOUR.cyan },
  sweepAbove: { name: 'SWEEP_TOO_HIGH', colour: COLOUR.red },
  text: { name: 'TEXT', colour: COLOUR.ink },
} as const satisfies Record<string, DxfLayer>;

/** Height of the words, in metres on the ground. */
const [TITLE_M, NAME_M] = [120, 25];

/** The model for CAD: easting and northing of the map grid, metres AHD, nothing exaggerated. */
export function writeModelDxf(model: TakenModel): string {
  const { frame } = model;
  const { zone } = mapGridFromPosition(frame.origin);
  const onGrid = (position: Position, z: number): DxfPoint => {
    const { eastingM, northingM } = mapGridFromPosition(position, zone);
    return [eastingM, northingM, z];
  };
  const at = ([x, y, z]: Vector) => onGrid(frame.toGeographic(x, y), z);
  const line =
    (below: DxfLayer, above: DxfLayer) =>
    ({ from, to, isAbove }: CraneLine): DxfEntity => ({
      is: 'polyline',
      layer: (isAbove ? above : below).name,
      points: [at(from), at(to)],
    });
  const surfaces = [...new Set(model.outlines.map(({ type }) => type))].map((type) => ({
    type,
    layer: { name: layerName(`SURFACES_${SURFACE_NAMES[type]}`), colour: COLOUR.blue },
  }));
  const layerOf = new Map(surfaces.map(({ type, layer }) => [type, layer.name]));
  const facts = [
    `${model.title}. ${model.subtitle}`,
    `Easting and northing in metres, MGA2020 zone ${zone}; heights in metres AHD. 1 unit is 1 metre, heights not exaggerated.`,
    `Contours every ${WHOLE_CONTOURS.stepM}\u00a0m, bold every ${WHOLE_CONTOURS.boldM}\u00a0m. Not for navigation.`,
    `Layer ${LAYER.ground.name}: ${model.groundSource}`,
  ];
  const [originX, originY] = onGrid(frame.origin, 0);
  const entities: DxfEntity[] = [
    ...(model.skin ? faces(model.skin, LAYER.skin.name, at) : []),
    ...faces(groundOf(model), LAYER.ground.name, at),
    ...model.contours.map(
      ({ elevationAhdM, positions }): DxfEntity => ({
        is: 'polyline',
        layer: (elevationAhdM % WHOLE_CONTOURS.boldM === 0 ? LAYER.bold : LAYER.contours).name,
        points: positions.map((position) => onGrid(position, elevationAhdM)),
      }),
    ),
    ...model.outlines.flatMap(({ type, name, rings }): DxfEntity[] => {
      const layer = layerOf.get(type) ?? '';
      const drawn = rings.map((ring) => pointsOf(ring).map(at));
      const first = drawn[0]?.[0];
      return [
        ...drawn.map((points): DxfEntity => ({ is: 'polyline', layer, points, isClosed: true })),
        ...(first ? [{ is: 'text', layer: LAYER.names.name, at: first, heightM: NAME_M, text: name } as const] : []),
      ];
    }),
    ...model.runways.map(
      (runway): DxfEntity => ({
        is: 'polyline',
        layer: LAYER.runways.name,
        points: runwayCorners(runway).map(([lon, lat, ahdM]) => onGrid({ lat, lon }, ahdM)),
        isClosed: true,
      }),
    ),
    ...model.crane.bars.map(line(LAYER.crane, LAYER.craneAbove)),
    ...model.crane.sweep.map(line(LAYER.sweep, LAYER.sweepAbove)),
    ...facts.map(
      (text, i): DxfEntity => ({
        ...{ is: 'text', layer: LAYER.text.name, heightM: TITLE_M, text },
        at: [originX, originY - 3_000 - i * 2 * TITLE_M],
      }),
    ),
  ];
  return writeDxf([...Object.values(LAYER), ...surfaces.map(({ layer }) => layer)], entities, facts);
}

const pointsOf = (ring: Float32Array): Vector[] =>
  Array.from({ length: ring.length / 3 }, (_, i) => [ring[3 * i]!, ring[3 * i + 1]!, ring[3 * i + 2]!]);

/** To each side of a square: half of what the picture has, so that CAD programs stay quick. */
const GROUND_CELLS = 48;
const groundOf = ({ ground, groundAhdM }: TakenModel) =>
  groundMesh(ground, { halfM: GROUND_SQUARES.middle.halfM, ahdM: groundAhdM }, GROUND_CELLS);

function faces(
  { corners, triangles }: { readonly corners: Float32Array; readonly triangles: Uint32Array },
  layer: string,
  at: (point: Vector) => DxfPoint,
): DxfEntity[] {
  const points = pointsOf(corners).map(at);
  return Array.from({ length: triangles.length / 3 }, (_, i): DxfEntity => {
    const [a, b, c] = [0, 1, 2].map((k) => points[triangles[3 * i + k]!]!);
    return { is: 'face', layer, corners: [a!, b!, c!] };
  });
}
