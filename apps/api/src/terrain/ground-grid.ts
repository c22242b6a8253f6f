import {
  GROUND_GRID_POINTS,
  type GroundGrid,
  type GroundGridQuery,
  MOST_MAP_U95_M,
  type NoGroundReason,
  noGroundText,
  u95Of,
} from '@jibline/contract';
import { boxAbout, geoidSeparationAt } from '@jibline/surfaces';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Terrain, TerrainFacts, TerrainSource } from '../integrations/terrain/source.ts';
import { ANSWER_TIMEOUT_MS } from '../integrations/time-limits.ts';
import { modelOf, terrainUnavailable } from './model-reply.ts';

type Known = Extract<GroundGrid, { kind: 'known' }>;
type Unknown = Extract<GroundGrid, { kind: 'not-known' }>;

const refuse = (reason: NoGroundReason, u95M?: number): Unknown => ({
  kind: 'not-known',
  reason,
  sentence: noGroundText(reason, u95M === undefined ? {} : { u95M }),
});

type Usable = TerrainFacts & Pick<Known, 'accuracy95M' | 'heights'>;

/** Whether a model's ground may be subtracted from a surface: where it could not, heights above ground would mislead. */
function usable(facts: TerrainFacts): Usable | Unknown {
  const { accuracy95M, heights } = facts;
  if (facts.surface !== 'ground') return refuse('tops-only');
  if (heights === null) return refuse('datum-unknown');
  if (accuracy95M === null) return refuse('accuracy-unknown');
  const u95M = u95Of({ accuracy95M, slope: 0, horizontal95M: 0, rangeM: 0, heights });
  return u95M > MOST_MAP_U95_M ? refuse('too-uncertain', u95M) : { ...facts, accuracy95M, heights };
}

async function gridFrom(source: TerrainSource, query: GroundGridQuery, signal: AbortSignal): Promise<GroundGrid> {
  const middle = { lat: query.latitude, lon: query.longitude };
  // A call for each point is for one level, not for a picture.
  if (source.asksForEach) return refuse('no-data');
  const facts = usable(await source.describe(middle.lat, signal));
  if ('kind' in facts) return facts;
  const offsetM = facts.heights === 'ellipsoid' ? geoidSeparationAt(middle) : 0;
  if (offsetM === null) return refuse('datum-unknown');
  // Points closer than the model's own cells would repeat heights, and hide how uneven the ground is.
  const widthM = 2 * query.halfWidthM;
  const points = Math.max(2, Math.min(GROUND_GRID_POINTS, Math.floor(widthM / facts.cellM) + 1));
  const box = boxAbout(middle, query.halfWidthM);
  const share = (at: number) => at / (points - 1);
  const places = Array.from({ length: points * points }, (_, at) => ({
    lat: box.north - share(Math.floor(at / points)) * (box.north - box.south),
    lon: box.west + share(at % points) * (box.east - box.west),
  }));
  const heights = await source.heightsAt(places, signal, widthM / (points - 1));
  if (!heights?.some((m) => m !== null)) return refuse('no-data');
  return {
    ...{ kind: 'known', model: modelOf(facts), accuracy95M: facts.accuracy95M, heights: facts.heights },
    ...{ ...box, columns: points, rows: points },
    levelsAhdM: heights.map((m) => (m === null ? null : Math.round((m - offsetM) * 10) / 10)),
  };
}

/** The ground around a place, of the first model that is good enough for a map; drawn, never assessed. */
export async function groundGrid(terrain: Terrain, query: GroundGridQuery): Promise<GroundGrid> {
  if (terrain.sources.length === 0) return refuse('no-source');
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const refused: Unknown[] = [];
  for (const source of terrain.sources) {
    try {
      const found = await gridFrom(source, query, signal);
      if (found.kind === 'known') return found;
      refused.push(found);
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
    }
  }
  const [first] = refused;
  if (!first) throw terrainUnavailable();
  // A model that does not reach this far says least.
  return refused.find(({ reason }) => reason !== 'no-data') ?? first;
}
