import { type GroundLevelQuery, PrecheckAnswer, PrecheckRequest } from '@jibline/contract';
import type { AnswerThread } from '../assessments/index.ts';
import type { Terrain } from '../integrations/terrain/source.ts';
import type { Operations } from '../operation.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import { groundGrid } from './ground-grid.ts';
import { groundProfile } from './profile.ts';
import { type Proposed, proposeGroundLevel } from './propose.ts';

export interface TerrainParts {
  terrain: Terrain;
  surfaces: SurfacesInForce;
  thread: AnswerThread;
  people: { now: () => Date };
}

/** Whether any airport answers differently at the two ends of the level's uncertainty. */
async function verdictDiffers(
  { surfaces, thread, people }: TerrainParts,
  { latitude, longitude, heightAglM, radiusM, craneType }: GroundLevelQuery,
  { levelAhdM, u95M, model }: Proposed,
): Promise<boolean> {
  if (heightAglM === undefined) return false;
  const request = PrecheckRequest.parse({
    ...{ latitude, longitude, heightAglM, radiusM, craneType: craneType ?? null },
    groundLevelAhdM: levelAhdM,
    groundLevelSource: 'terrain-model',
    groundModel: { choice: 'used', latitude, longitude, levelAhdM, u95M, model },
  });
  const answer = await thread.ask(await surfaces.lastKnown(), { wants: 'answer', request, at: people.now() });
  return PrecheckAnswer.parse(JSON.parse(answer.toString())).airports.some(
    ({ groundEnds }) =>
      groundEnds !== null &&
      (groundEnds.low.needed !== groundEnds.high.needed || groundEnds.low.outcome !== groundEnds.high.outcome),
  );
}

/** For anyone, without an account, like the pre-check it helps with. */
export const terrainOperations = (parts: TerrainParts) =>
  ({
    proposeGroundLevel: ({ query }) =>
      proposeGroundLevel(parts.terrain, query, (proposed) => verdictDiffers(parts, query, proposed)),
    readGroundGrid: ({ query }) => groundGrid(parts.terrain, query),
    readGroundProfile: ({ query }) => groundProfile(parts.terrain, query),
  }) satisfies Operations;
