import type { RouteName } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  query?: string;
  payload?: object;
}

/** Requests about the hand-overs of others: two officers of the person's airport, or of one where they have no role. */
export function askingForHandOvers(served: () => Served, airportOf: (world: World, side: Side) => string) {
  const anOfficer = (airportId: string) =>
    served().prepare(`officer-${newId()}@matrix.test`, { name: 'Olive Officer' }, [[1, 1, airportId]]);
  const two = async (world: World, side: Side) => {
    const airportId = airportOf(world, side);
    return { fromId: await anOfficer(airportId), toId: await anOfficer(airportId) };
  };
  return {
    previewHandOver: async (world, _who, side) => ({ query: `fromId=${(await two(world, side)).fromId}` }),
    handOver: async (world, _who, side) => ({
      payload: { ...(await two(world, side)), note: 'Holiday', firstDay: null, lastDay: null, returns: false },
    }),
    endHandOver: async (world, _who, side) => {
      const { fromId, toId } = await two(world, side);
      const [id, at] = [newId(), new Date()];
      await served()
        .db.insertInto('hand_overs')
        .values({
          id,
          from_id: fromId,
          to_id: toId,
          note: 'Holiday',
          airport_ids: [airportOf(world, side)],
          time_zone: 'Australia/Sydney',
          starts_at: at,
          returns: true,
          made_by: fromId,
          made_at: at,
          started_at: at,
        })
        .execute();
      return { params: { id }, payload: { returns: true } };
    },
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;
}
