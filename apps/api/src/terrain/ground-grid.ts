import {
  GROUND_GRID_POINTS,
  type GroundGrid,
  type GroundGridQuery,
  MOST_MAP_U95_M,
  type NoGroundReason,
  noGroundText,
  u95Of,
} from '@jibline/contract';
import { boxAbout } from '@jibline/surfaces';
import type { Terrain, TerrainFacts, TerrainSource } from '../integrations/terrain/source.ts';
import { drawnLevels, firstModel } from './drawn-ground.ts';
import { modelOf } from './model-reply.ts';

type Known = Extract<GroundGrid, { kind: 'known' }>;
type Unknown = Extract<GroundGrid, { kind: 'not-known' }>;

const refuse = (reason: NoGroundReason, u95M?: number): Unknown => ({
  kind: 'not-known',
  reason,
  sentence: noGroundText(reason, u95M === undefined ? {} : { u95M }),
});

/** Whether a model's ground may be subtracted from a surface, where a bad one would mislead, or at least be drawn. */
function fitFor(
  use: GroundGridQuery['use'],
  facts: TerrainFacts,
): Unknown | Pick<Known, 'kind' | 'accuracy95M' | 'heights'> | { readonly kind: 'picture' } {
  const { accuracy95M, heights } = facts;
  if (facts.surface !== 'ground') return refuse('tops-only');
  if (heights === null) return refuse('datum-unknown');
  if (use === 'picture') return { kind: 'picture' };
  if (accuracy95M === null) return refuse('accuracy-unknown');
  const u95M = u95Of({ accuracy95M, slope: 0, horizontal95M: 0, rangeM: 0, heights });
  return u95M > MOST_MAP_U95_M ? refuse('too-uncertain', u95M) : { kind: 'known', accuracy95M, heights };
}

/** The ground of a box in steps no finer than the model's own cells, which would repeat heights. */
async function gridFrom(source: TerrainSource, facts: TerrainFacts, query: GroundGridQuery, signal: AbortSignal) {
  const widthM = 2 * query.halfWidthM;
  const points = Math.max(2, Math.min(GROUND_GRID_POINTS, Math.floor(widthM / facts.cellM) + 1));
  const box = boxAbout({ lat: query.latitude, lon: query.longitude }, query.halfWidthM);
  const share = (at: number) => at / (points - 1);
  const places = Array.from({ length: points * points }, (_, at) => ({
    lat: box.north - share(Math.floor(at / points)) * (box.north - box.south),
    lon: box.west + share(at % points) * (box.east - box.west),
  }));
  const levelsAhdM = await drawnLevels(source, facts, places, { signal, pixelM: widthM / (points - 1) });
  return levelsAhdM && { model: modelOf(facts), ...box, columns: points, rows: points, levelsAhdM };
}

/** The ground around a place, of the first model that is good enough for its use; drawn, never assessed. */
export async function groundGrid(terrain: Terrain, query: GroundGridQuery): Promise<GroundGrid> {
  const refused: Unknown[] = [];
  const found = await firstModel(terrain, async (source, signal): Promise<GroundGrid | undefined> => {
    // A call for each point is for one level, not for a picture.
    const facts = source.asksForEach ? null : await source.describe(query.latitude, signal);
    const fit = facts ? fitFor(query.use, facts) : refuse('no-data');
    const grid = facts && fit.kind !== 'not-known' ? await gridFrom(source, facts, query, signal) : null;
    if (grid && fit.kind !== 'not-known') return { ...fit, ...grid };
    refused.push(fit.kind === 'not-known' ? fit : refuse('no-data'));
    return undefined;
  });
  if (found) return found;
  // A model that does not reach this far says least.
  return refused.find(({ reason }) => reason !== 'no-data') ?? refused[0] ?? refuse('no-source');
}
