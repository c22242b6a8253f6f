import type { GroundGrid, TerrainModel } from '@jibline/contract';
import { UNSTATED_ACCURACY95_M } from '@jibline/contract/enums';
import type { Frame, Position } from '@jibline/surfaces';
import { useEffect, useState } from 'react';
import type { GroundSquare, Terrace } from '../mesh/terrain-mesh.ts';
import { GROUND_SQUARES } from '../picture/lay-pictures.ts';
import type { TerrainQuestion, TerrainSquare } from './build-terrain.ts';

/** Asks a terrain model for a square of ground. */
export type AskGround = (at: Position, halfWidthM: number) => Promise<GroundGrid>;

export interface Terrain {
  /** One for each square of the ground, from the coarsest to the finest. */
  readonly squares: readonly TerrainSquare[];
  readonly models: readonly TerrainModel[];
}

interface Question {
  /** Must be stable; none: the ground is flat. */
  readonly ask: AskGround | undefined;
  /** Never before the limits are seen. */
  readonly isDue: boolean;
  readonly frame: Frame;
  readonly groundAhdM: number;
  readonly craneAt: Position | undefined;
  readonly craneRadiusM: number;
}

/** A square's corners lie outside the same width in degrees. */
const MORE = 1.01;

type DrawnGrid = Exclude<GroundGrid, { kind: 'not-known' }>;
type FoundSquare = Pick<GroundSquare, 'centre' | 'halfM'> & { readonly grid: DrawnGrid | null };

/** The squares as far as a model has them; one that cannot be had is as if no model had it. */
async function askAll(ask: AskGround, frame: Frame, terrace: Terrace | null) {
  const site = terrace ? [{ centre: { x: terrace.x, y: terrace.y }, halfM: GROUND_SQUARES.site.halfM }] : [];
  const middle = { x: 0, y: 0 };
  const squares = [
    { centre: middle, halfM: GROUND_SQUARES.wide.halfM },
    { centre: middle, halfM: GROUND_SQUARES.middle.halfM },
    ...site,
  ];
  const found: FoundSquare[] = [];
  // One after another: each is several tiles, which a provider serves and may count.
  for (const { centre, halfM } of squares) {
    const at = frame.toGeographic(centre.x, centre.y);
    const grid = await ask(at, Math.ceil(halfM * MORE)).catch(() => null);
    found.push({ centre, halfM, grid: grid === null || grid.kind === 'not-known' ? null : grid });
  }
  return found;
}

/** The ground's relief where a terrain model has it, made in a worker; null until then, and where none has any. */
export function useTerrain({ ask, isDue, frame, groundAhdM, craneAt, craneRadiusM }: Question): Terrain | null {
  const [terrain, setTerrain] = useState<Terrain | null>(null);
  useEffect(() => {
    if (!ask || !isDue) return;
    const terrace = craneAt ? { ...frame.toLocal(craneAt.lat, craneAt.lon), radiusM: craneRadiusM } : null;
    let removed = false;
    let worker: Worker | null = null;
    void askAll(ask, frame, terrace).then((squares) => {
      const models = squares.flatMap(({ grid }) => grid?.model ?? []);
      if (removed) return;
      if (models.length === 0) {
        performance.mark('globe ground');
        return;
      }
      const question: TerrainQuestion = {
        reference: frame.toGeographic(0, 0),
        squares: squares.map(({ centre, halfM, grid }) => ({
          ...{ centre, halfM, grid, accuracyM: grid?.model.accuracy95M ?? UNSTATED_ACCURACY95_M },
        })),
        statedAhdM: groundAhdM,
        terrace,
      };
      worker = new Worker(new URL('./terrain-worker.ts', import.meta.url), { type: 'module' });
      // Without it the ground stays flat, as the page says.
      worker.onmessage = ({ data }: MessageEvent<readonly TerrainSquare[]>) => {
        setTerrain({ squares: data, models: unlike(models) });
        performance.mark('globe ground');
        worker?.terminate();
      };
      worker.postMessage(question);
    });
    return () => {
      removed = true;
      worker?.terminate();
      setTerrain(null);
    };
  }, [ask, isDue, frame, groundAhdM, craneAt, craneRadiusM]);
  return terrain;
}

const unlike = (models: readonly TerrainModel[]): TerrainModel[] => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
];
