import { LIGHT } from './light.ts';

/** Heights of a square of ground as a terrain model has them, row by row from the south-west; null: none. */
export interface GroundSquare {
  readonly centre: { readonly x: number; readonly y: number };
  readonly halfM: number;
  readonly levelsAhdM: readonly (number | null)[];
  /** Of the heights, at 95%. */
  readonly accuracyM: number;
}

/** Around a crane the ground is drawn at its stated level, whatever a model has. */
export interface Terrace {
  readonly x: number;
  readonly y: number;
  /** What the crane sweeps. */
  readonly radiusM: number;
}

/** How a node's height is known. */
const [UNKNOWN, MOVED, OWN] = [0, 1, 2] as const;

/** A square as it is drawn: the height of each node, and whether it is the model's own or was moved. */
export interface DrawnSquare extends Pick<GroundSquare, 'centre' | 'halfM'> {
  readonly across: number;
  readonly heights: Float32Array;
  readonly known: Uint8Array;
}

export interface TerrainMesh {
  /** x, y, z, u, v, light, and the height below which the ground is for sure, of each node. */
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
  /** Those whose corners a model has: only they hide what is behind them. */
  readonly hiding: Uint32Array;
}

/** From the crane's sweep to where the model's own ground is reached. */
const LEAST_BANK_M = 60;

const acrossOf = ({ levelsAhdM }: GroundSquare) => Math.round(Math.sqrt(levelsAhdM.length));
const smooth = (t: number) => t * t * (3 - 2 * t);

/**
 * Nodes of a square inside a coarser one: at its edge they lie on the coarser one's facets, so that no gap opens, and
 * where nothing is known too. The coarsest lies at the stated level there.
 */
export function drawnSquare(
  square: GroundSquare,
  around: DrawnSquare | null,
  statedAhdM: number,
  terrace: Terrace | null,
): DrawnSquare {
  const across = acrossOf(square);
  const { centre, halfM, levelsAhdM } = square;
  const stepM = (2 * halfM) / (across - 1);
  const heights = new Float32Array(across * across);
  const known = new Uint8Array(across * across);
  for (let at = 0; at < heights.length; at++) {
    const [row, column] = [Math.floor(at / across), at % across];
    const [x, y] = [centre.x - halfM + column * stepM, centre.y - halfM + row * stepM];
    const isEdge = row === 0 || column === 0 || row === across - 1 || column === across - 1;
    const own = levelsAhdM[at] ?? null;
    const outer = around && (isEdge || own === null) ? drawnHeightAt(around, x, y) : null;
    const share = shareOfModel(terrace, x, y);
    known[at] = own === null ? UNKNOWN : outer === null && share === 1 ? OWN : MOVED;
    heights[at] = statedAhdM + ((outer ?? own ?? statedAhdM) - statedAhdM) * share;
  }
  return { centre, halfM, across, heights, known };
}

function shareOfModel(terrace: Terrace | null, x: number, y: number): number {
  if (!terrace) return 1;
  const beyond = Math.hypot(x - terrace.x, y - terrace.y) - terrace.radiusM;
  return smooth(Math.max(0, Math.min(1, beyond / Math.max(LEAST_BANK_M, terrace.radiusM))));
}

/** On the facet over a place, as it is drawn; null outside the square. */
export function drawnHeightAt({ centre, halfM, across, heights }: DrawnSquare, x: number, y: number): number | null {
  const steps = across - 1;
  const [east, north] = [((x - centre.x) / halfM + 1) * (steps / 2), ((y - centre.y) / halfM + 1) * (steps / 2)];
  if (!(east >= 0 && north >= 0 && east <= steps && north <= steps)) return null;
  const [column, row] = [Math.min(steps - 1, Math.floor(east)), Math.min(steps - 1, Math.floor(north))];
  const [u, v] = [east - column, north - row];
  const at = row * across + column;
  const [sw, se, nw, ne] = [heights[at]!, heights[at + 1]!, heights[at + across]!, heights[at + across + 1]!];
  return u >= v ? sw + u * (se - sw) + v * (ne - se) : sw + v * (nw - sw) + u * (ne - nw);
}

/** Hills of some per cent must still show. */
const STEEPER = 4;
const CONTRAST = 0.7;
const [DARKEST, LIGHTEST] = [0.6, 1.18];

/** 1 on level ground. */
function lightOn(eastUp: number, northUp: number): number {
  const [x, y] = [-eastUp * STEEPER, -northUp * STEEPER];
  const facing = (x * LIGHT[0] + y * LIGHT[1] + LIGHT[2]) / Math.hypot(x, y, 1);
  return Math.max(DARKEST, Math.min(LIGHTEST, 1 + CONTRAST * (facing - LIGHT[2])));
}

/** Facets between the nodes, lit by the model's own slopes: a bank around a crane is no hill. */
export function terrainMesh(square: DrawnSquare, accuracyM: number): TerrainMesh {
  const { centre, halfM, across, heights, known } = square;
  const stepM = (2 * halfM) / (across - 1);
  const corners = new Float32Array(across * across * CORNER);
  const triangles: number[] = [];
  const hiding: number[] = [];
  for (let at = 0; at < heights.length; at++) {
    const [row, column] = [Math.floor(at / across), at % across];
    const z = heights[at]!;
    const isInner = row > 0 && column > 0 && row < across - 1 && column < across - 1;
    const beside = isInner ? [at - 1, at + 1, at - across, at + across] : [];
    const [west = z, east = z, south = z, north = z] = beside.map((one) => heights[one]!);
    const isLit = isInner && [at, ...beside].every((one) => known[one] === OWN);
    const light = isLit ? lightOn((east - west) / (2 * stepM), (north - south) / (2 * stepM)) : 1;
    // Between nodes the ground is off the facet by an eighth of this bend at least, and hardly by a quarter.
    const bendM = Math.max(Math.abs(west - 2 * z + east), Math.abs(south - 2 * z + north));
    corners.set(
      [
        ...[centre.x - halfM + column * stepM, centre.y - halfM + row * stepM, z],
        ...[column / (across - 1), 1 - row / (across - 1), light, z - accuracyM - bendM / 4],
      ],
      at * CORNER,
    );
    if (row === across - 1 || column === across - 1) continue;
    const cell = [at, at + 1, at + across + 1, at, at + across + 1, at + across];
    triangles.push(...cell);
    if (cell.every((one) => known[one] !== UNKNOWN)) hiding.push(...cell);
  }
  return { corners, triangles: Uint32Array.from(triangles), hiding: Uint32Array.from(hiding) };
}

/** Numbers of a corner. */
const CORNER = 7;
