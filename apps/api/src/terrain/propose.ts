import {
  type GroundAnswer,
  type GroundLevelQuery,
  levelToleranceM,
  type ModelLevel,
  notProposedText,
  type TerrainModel,
} from '@jibline/contract';
import { frameAt, geoidSeparationAt } from '@jibline/surfaces';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Terrain, TerrainSource } from '../integrations/terrain/source.ts';
import { ANSWER_TIMEOUT_MS } from '../integrations/time-limits.ts';
import { modelOf, terrainUnavailable } from './model-reply.ts';
import { type ModelSays, proposalOf } from './proposal.ts';
import { discRadiusM, gridOver, ringsOver } from './sample-points.ts';

/** A model's level with its uncertainty, to be tried on the crane. */
export interface Proposed {
  readonly levelAhdM: number;
  readonly u95M: number;
  readonly model: TerrainModel;
}

interface ModelReply {
  readonly model: TerrainModel;
  readonly says: ModelSays;
}

async function ask(source: TerrainSource, query: GroundLevelQuery, signal: AbortSignal): Promise<ModelReply> {
  const at = { lat: query.latitude, lon: query.longitude };
  const facts = await source.describe(at.lat, signal);
  const horizontal95M = Math.hypot(query.horizontalAccuracyM, facts.horizontal95M);
  const radiusM = discRadiusM(horizontal95M);
  const offsets = source.asksForEach ? ringsOver(radiusM) : gridOver(radiusM, facts.cellM);
  const frame = frameAt(at);
  const places = offsets.map(({ eastM, northM }) => frame.toGeographic(eastM, northM));
  const heights = await source.heightsAt(places, signal);
  const samples = heights && offsets.map((offset, i) => ({ ...offset, heightM: heights[i] ?? null }));
  return { model: modelOf(facts), says: proposalOf({ samples, facts, horizontal95M, geoidM: geoidSeparationAt(at) }) };
}

/** Every model that answers; a single silent one stops nobody, all of them do. */
async function askAll(terrain: Terrain, query: GroundLevelQuery): Promise<ModelReply[]> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const settled = await Promise.allSettled(terrain.sources.map((source) => ask(source, query, signal)));
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const broken = failed.find((error) => !(error instanceof IntegrationError));
  if (broken !== undefined) throw broken;
  if (failed.length > 0 && failed.length === settled.length) throw terrainUnavailable();
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

const levelOf = ({ model, says }: ModelReply): ModelLevel[] => {
  const levelAhdM = says.kind === 'proposes' ? says.levelAhdM : says.roughlyAhdM;
  return levelAhdM === null ? [] : [{ levelAhdM, toleranceM: levelToleranceM(model.accuracy95M), model }];
};

/** The first model that has anything here says why; a model that does not cover this location says least. */
function refusalOf(replies: readonly ModelReply[]) {
  const refusals = replies.flatMap(({ says }) => (says.kind === 'refuses' ? [says] : []));
  return refusals.find(({ reason }) => reason !== 'no-data') ?? refusals[0];
}

/**
 * The ground level to offer at a place, never used unless a person takes it. `decides`: whether the crane's verdict
 * differs within the uncertainty, in which case only a survey helps.
 */
export async function proposeGroundLevel(
  terrain: Terrain,
  query: GroundLevelQuery,
  decides: (proposed: Proposed) => Promise<boolean>,
): Promise<GroundAnswer> {
  const replies = await askAll(terrain, query);
  const models = replies.flatMap(levelOf);
  const refuse = (...[reason, measured]: Parameters<typeof notProposedText>): GroundAnswer => ({
    kind: 'not-proposed',
    reason,
    sentence: notProposedText(reason, measured),
    models,
  });
  if (terrain.sources.length === 0) return refuse('no-source');
  const [proposed] = replies.flatMap(({ model, says }) =>
    says.kind === 'proposes' ? [{ levelAhdM: says.levelAhdM, u95M: says.u95M, model }] : [],
  );
  if (!proposed) {
    const refusal = refusalOf(replies);
    return refuse(refusal?.reason ?? 'no-data', refusal?.measured);
  }
  if (query.standsOn !== undefined && query.standsOn !== 'ground') return refuse('ground-changed');
  if (await decides(proposed)) return refuse('survey-decides', { u95M: proposed.u95M });
  return { kind: 'proposed', ...proposed, models };
}
