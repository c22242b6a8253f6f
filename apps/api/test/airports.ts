import type { AirportCreate } from '@jibline/contract';
import { generate } from '@jibline/surfaces';
import { describeDemoAirports } from '../demo/airports/describe.ts';
import { aerodromeOf, lockAirport } from '../src/airports/index.ts';
import { publishDraft } from '../src/surface-sets/store.ts';
import { writeSet } from '../src/surface-sets/write-set.ts';
import type { Served } from './served.ts';

/** A request body that adds an airport; by default Canberra as in the demonstration, with a given ICAO code. */
export function airportBody(over: Partial<AirportCreate> = {}): AirportCreate {
  canberra ??= describeDemoAirports().find(({ described }) => described.icao === 'YSCB')?.described;
  if (!canberra) throw new Error('no YSCB');
  const { id: _id, published: _published, ...described } = canberra;
  return {
    ...described,
    type: 0,
    active: true,
    timeZone: 'Australia/Sydney',
    regime: 'FEDERAL_LEASED',
    delegation: null,
    shortTermMonths: 3,
    organisationId: null,
    contacts: [],
    referralContacts: [],
    legalTexts: [],
    surfaceTypesOff: [],
    ...over,
  };
}

let canberra: ReturnType<typeof describeDemoAirports>[number]['described'] | undefined;

/**
 * A surface set of the airport with the rings of one small ruleset, which limit no height, or with another's surfaces; a
 * published one replaces the previous.
 */
export async function aSet(
  served: Served,
  airportId: string,
  state: 'draft' | 'published',
  ruleset: 'nasf-c' | 'mos139-2019' = 'nasf-c',
) {
  const canberra = describeDemoAirports().find(({ described }) => described.icao === 'YSCB')?.described;
  if (!canberra) throw new Error('no YSCB');
  const aerodrome = aerodromeOf({ ...canberra, id: airportId });
  return served.db.transaction().execute(async (tx) => {
    const airport = await lockAirport(tx, airportId);
    if (!airport) throw new Error(`no airport ${airportId}`);
    const at = new Date();
    const components = generate(aerodrome, { ruleset });
    const id = await writeSet(tx, airport, {
      name: 'A set',
      rulesets: [ruleset],
      aerodrome,
      components,
      createdBy: null,
      at,
    });
    if (state === 'published') await publishDraft(tx, { id, airportId }, null, at);
    const surface = await tx.selectFrom('surfaces').select('id').where('set_id', '=', id).executeTakeFirstOrThrow();
    return { id, surfaceId: surface.id };
  });
}
