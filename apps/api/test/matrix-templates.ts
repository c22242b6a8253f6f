import type { RouteName } from '@jibline/contract';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

const WORDING = { title: 'Our reason', text: 'Clear by {margin}.' };
const TEXT = { kind: 'approval-reason', key: 'clear' } as const;

/** Requests about the wording of the person's own airport or operator, or of another. */
export function askingForTemplates(
  served: () => Served,
  airportOf: (world: World, side: Side) => string,
  applicationOf: (world: World, who: Someone, side: Side, state: 2) => Promise<{ id: string }>,
) {
  type Asking = (world: World, who: Someone, side: Side) => Promise<CallInput>;

  /** A text that was worded once. */
  const aWordedText = async (world: World, side: Side) => {
    const id = airportOf(world, side);
    const { db } = served();
    await db.deleteFrom('template_versions').execute();
    await db
      .insertInto('template_versions')
      .values({
        airport_id: id,
        ...TEXT,
        version: 1,
        event: 'saved',
        ...WORDING,
        made_by: world.root,
        made_by_name: 'Root',
        made_at: new Date(),
      })
      .execute();
    return { id, ...TEXT };
  };
  const ofText =
    (payload?: object): Asking =>
    async (world, _who, side) => ({ params: await aWordedText(world, side), ...(payload && { payload }) });

  return {
    listTemplates: async (world, _who, side) => ({ params: { id: airportOf(world, side) } }),
    listTemplateVersions: ofText(),
    saveTemplate: ofText({ version: 1, ...WORDING }),
    resetTemplate: ofText({ version: 1 }),
    restoreTemplate: ofText({ version: 1, restore: 1 }),
    previewTemplate: async (world, who, side) => {
      const { id } = await applicationOf(world, who, side, 2);
      const { number } = await served()
        .db.selectFrom('applications')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { params: { id: airportOf(world, side) }, payload: { kind: 'risk', text: 'For {number}.', number } };
    },
    compareTemplates: async (world, who, side) => ({
      params: { id: world.organisation(who, side), ...TEXT },
      payload: WORDING,
    }),
    setTemplateForAll: async (world, who, side) => {
      const id = world.organisation(who, side);
      const { db } = served();
      await db.deleteFrom('template_versions').execute();
      const airports = await db.selectFrom('airports').select('id').where('organisation_id', '=', id).execute();
      const versions = airports.map((airport) => ({ id: airport.id, version: 0 }));
      return {
        params: { id, ...TEXT },
        payload: { ...WORDING, airports: versions.length > 0 ? versions : [{ id, version: 0 }] },
      };
    },
  } satisfies Partial<Record<RouteName, Asking>>;
}
