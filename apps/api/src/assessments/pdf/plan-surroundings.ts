import type { SavedPrecheck } from '@jibline/contract';
import type { Db } from '../../db.ts';
import { runwaysOfSet } from '../../surface-sets/index.ts';
import { loadGround } from './plan-ground.ts';
import { type PlanSurroundings, planReachM } from './plan-svg.ts';

/** Shore around the location, and the runways that the answer's surfaces were made from. */
export async function surroundingsOf(db: Db, { airports, request }: SavedPrecheck): Promise<PlanSurroundings> {
  const runways = await Promise.all(airports.map(({ surfaceSetId }) => runwaysOfSet(db, surfaceSetId)));
  return {
    coast: await loadGround({ lat: request.latitude, lon: request.longitude }, planReachM({ airports })),
    runways: runways.flat().filter(({ status }) => status === 'existing'),
  };
}
