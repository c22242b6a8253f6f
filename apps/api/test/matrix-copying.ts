import type { RouteName } from '@jibline/contract';
import type { Side, Someone, World } from './matrix-people.ts';
import { someSettings } from './money.ts';
import { anAirport } from './people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

const SISTERS: Record<Side, string> = { own: 'YSO1', foreign: 'YSF1' };

/** Requests to copy what an airport has set to a second airport of its operator. */
export function askingForCopying(
  served: () => Served,
  airportOf: (world: World, side: Side) => string,
  someParameters: (airportId: string) => Promise<string>,
  aDay: () => string,
) {
  type Asking = (world: World, who: Someone, side: Side) => Promise<CallInput>;

  /** The operator's second airport, while these calls are tried. */
  async function aSister(world: World, side: Side): Promise<string> {
    const { db } = served();
    const operator = side === 'own' ? world.operator : world.foreignOperator;
    const known = await db.selectFrom('airports').select('id').where('icao', '=', SISTERS[side]).executeTakeFirst();
    if (!known) return anAirport(served(), SISTERS[side], operator);
    await db.updateTable('airports').set({ organisation_id: operator }).where('id', '=', known.id).execute();
    return known.id;
  }
  const copying = async (world: World, side: Side, id: string): Promise<CallInput> => ({
    params: { id },
    payload: { version: 1, airports: [{ id: await aSister(world, side), version: null }] },
  });
  /** Both airports have the same limit, so that copying is allowed and changes nothing. */
  const aSetting = (id: string) => ({ params: { id, setting: 'shortTermMonths' } });
  const aSchedule = async (world: World, side: Side) => {
    await someSettings(served(), await aSister(world, side), aDay());
    return someSettings(served(), airportOf(world, side), aDay());
  };

  return {
    listAirportSettingElsewhere: async (world, _who, side) => aSetting(airportOf(world, side)),
    copyAirportSetting: async (world, _who, side) => {
      const { version } = await served()
        .db.selectFrom('airports')
        .select('version')
        .where('id', '=', airportOf(world, side))
        .executeTakeFirstOrThrow();
      const airports = [{ id: await aSister(world, side), version: 1 }];
      return { ...aSetting(airportOf(world, side)), payload: { version, airports } };
    },
    listApprovalElsewhere: async (world, _who, side) => ({
      params: { id: await someParameters(airportOf(world, side)) },
    }),
    copyApprovalParameters: async (world, _who, side) =>
      copying(world, side, await someParameters(airportOf(world, side))),
    listPaymentSettingsElsewhere: async (world, _who, side) => ({ params: { id: await aSchedule(world, side) } }),
    copyPaymentSettings: async (world, _who, side) => copying(world, side, await aSchedule(world, side)),
  } satisfies Partial<Record<RouteName, Asking>>;
}

/** Elsewhere in the matrix an operator has one airport, so that its staff have the right over all of them. */
export const withoutSisters = ({ db }: Served) =>
  db.updateTable('airports').set({ organisation_id: null }).where('icao', 'in', Object.values(SISTERS)).execute();
