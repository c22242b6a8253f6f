import type { RouteName } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

/** Requests for the calls of the airport's desk. */
export function askingForDesk(
  served: () => Served,
  airportOf: (world: World, side: Side) => string,
  applicationOf: (world: World, who: Someone, side: Side, state: 2) => Promise<{ id: string; version: number }>,
) {
  /** Those without an account are refused before anyone looks whose view it is. */
  const makerOf = async (world: World, who: Someone) =>
    (await served().db.selectFrom('users').select('id').where('id', '=', who.id).executeTakeFirst())?.id ?? world.root;

  async function aLabel(world: World, side: Side) {
    const id = newId();
    const label = { id, airport_id: airportOf(world, side), name: `Label ${id}`, colour: 'blue' as const };
    await served()
      .db.insertInto('labels')
      .values({ ...label, created_at: new Date() })
      .execute();
    return id;
  }

  async function aView(world: World, who: Someone, side: Side) {
    const id = newId();
    let owner_id = await makerOf(world, who);
    if (side === 'foreign') owner_id = await served().prepare(`viewer-${id}@matrix.test`, { name: 'Vi Viewer' });
    const [created_at, updated_at] = [new Date(), new Date()];
    await served()
      .db.insertInto('saved_views')
      .values({ id, owner_id, name: `View ${id}`, filter: '{}', created_at, updated_at })
      .execute();
    return id;
  }

  const saved = () => ({ name: `View ${newId()}`, filter: { view: 'up' }, columns: null });
  return {
    createSavedView: async (world, _who, side) => ({
      payload: { ...saved(), airportId: side === 'own' ? null : airportOf(world, side) },
    }),
    updateSavedView: async (world, who, side) => ({
      params: { id: await aView(world, who, side) },
      payload: { ...saved(), airportId: null, version: 1 },
    }),
    deleteSavedView: async (world, who, side) => ({ params: { id: await aView(world, who, side) } }),
    createLabel: async (world, _who, side) => ({
      payload: { airportId: airportOf(world, side), name: newId().slice(-12), colour: 'grey' },
    }),
    updateLabel: async (world, _who, side) => ({
      params: { id: await aLabel(world, side) },
      payload: { name: newId().slice(-12), colour: 'pink' },
    }),
    deleteLabel: async (world, _who, side) => ({ params: { id: await aLabel(world, side) } }),
    labelApplication: async (world, who, side) => ({
      params: { id: (await applicationOf(world, who, side, 2)).id },
      payload: { add: [await aLabel(world, side)], remove: [] },
    }),
    changeApplications: async (world, who, side) => {
      const { id, version } = await applicationOf(world, who, side, 2);
      return { payload: { applications: [{ id, version }], change: { kind: 'remind' } } };
    },
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;
}
