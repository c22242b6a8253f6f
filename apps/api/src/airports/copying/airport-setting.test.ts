import {
  type Airport,
  type AirportSettingElsewhere,
  AirportUpdate,
  type CopiedSetting,
  type ReferralContact,
} from '@jibline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  PIERCING,
  publishSurfaces,
} from '../../../test/application-world.ts';
import { caller } from '../../../test/people.ts';
import type { Served } from '../../../test/served.ts';
import { servedSeveralAirports } from '../../../test/several-airports.ts';

const UNUSED_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const CASA: ReferralContact = { authority: 'CASA', name: 'Aerodromes', email: 'aerodromes@casa.test' };
const DEFENCE: ReferralContact = { authority: 'DEFENCE', name: 'Estate', email: 'estate@defence.test' };
const COUNCIL: ReferralContact = { authority: 'PLANNING_AUTHORITY', name: 'Council', email: 'plan@council.test' };

let served: Served;
let world: ApplicationWorld;
let second: string;
let third: string;
beforeAll(async () => {
  ({ served, world, second, third } = await servedSeveralAirports());
});
afterAll(() => served.stop());

interface Set {
  months?: number;
  off?: string[];
  contacts?: ReferralContact[];
}
/** As if just added: version 1, three months, every kind of surface, no addresses. */
const setAt = (id: string, { months = 3, off = [], contacts = [] }: Set = {}) =>
  served.db
    .updateTable('airports')
    .set({
      ...{ version: 1, short_term_months: months },
      ...{ surface_types_off: JSON.stringify(off), referral_contacts: JSON.stringify(contacts) },
    })
    .where('id', '=', id)
    .execute();
beforeEach(() => Promise.all([world.airport, second, third].map((id) => setAt(id))));

const others = (setting: string, who: ApplicationPerson = 'operatorAdmin', id = world.airport) =>
  world.as(who).get(`Airports/${id}/settings/${setting}/others`);
const copy = (setting: string, sent: object, who: ApplicationPerson = 'operatorAdmin', id = world.airport) =>
  world.as(who).post(`Airports/${id}/settings/${setting}/copy`, sent);
const to = (...ids: string[]) => ({ version: 1, airports: ids.map((id) => ({ id, version: 1 })) });
const at = async (id: string): Promise<Airport> => (await world.as('operatorAdmin').get(`Airports/${id}`)).body;
const historyOf = (id: string) =>
  served.db
    .selectFrom('history')
    .select(['about_kind', 'event', 'actor_id', 'detail'])
    .where('about_id', '=', id)
    .where('event', '=', 'airport.changed')
    .orderBy('sequence')
    .execute();
const changes = ({ airports }: AirportSettingElsewhere) => airports.map(({ id, change }) => [id, change]);

describe('what copying changes at each airport, by setting', () => {
  const CASES: [setting: CopiedSetting, here: Set, there: Set, field: keyof Airport, was: unknown, becomes: unknown][] =
    [
      ['shortTermMonths', { months: 4 }, { months: 6 }, 'shortTermMonths', 6, 4],
      [
        'surfaceTypesOff',
        { off: ['wildlife', 'anef'] },
        { off: ['vss'] },
        'surfaceTypesOff',
        ['vss'],
        ['wildlife', 'anef'],
      ],
      ['surfaceTypesOff', {}, { off: ['vss'] }, 'surfaceTypesOff', ['vss'], []],
      ['referralContacts', { contacts: [CASA] }, {}, 'referralContacts', [DEFENCE], [DEFENCE, CASA]],
    ];

  it.each(CASES)('%s of %j to an airport with %j', async (setting, here, there, field, was, becomes) => {
    await setAt(world.airport, here);
    // What is not copied differs, too.
    await setAt(second, { ...{ months: 9, off: ['lighting'], contacts: [DEFENCE] }, ...there });
    const before = await at(second);
    await setAt(third, here);
    const { status, body } = await others(setting);
    expect([status, changes(body)]).toEqual([
      200,
      [
        [second, 'replaces'],
        [third, 'none'],
      ],
    ]);
    expect(body.airports[0]).toMatchObject({ version: 1, refusal: null, label: 'AIRPORT YCCC - (YCCC)' });
    expect([body.airports[0].current[field], body.airports[0].after[field]]).toEqual([was, becomes]);
    expect(await at(second)).toEqual(before);

    const done = await copy(setting, to(second));
    expect([done.status, changes(done.body)[0]]).toEqual([200, [second, 'none']]);
    const { updatedAt: _, ...after } = await at(second);
    const { updatedAt: __, ...unchanged } = before;
    expect(after).toEqual({ ...unchanged, version: 2, [field]: becomes });
  });
});

it('refuses addresses where they would be more than an airport can have, and then copied to none', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ ...COUNCIL, name: `Council ${n}` }));
  await setAt(world.airport, { contacts: [CASA, DEFENCE] });
  await setAt(second, { contacts: many });
  const refusal =
    'This airport would have 22 addresses of authorities, and 20 are possible. Delete some in its details first.';
  expect((await others('referralContacts')).body.airports.map((one: { refusal: unknown }) => one.refusal)).toEqual([
    refusal,
    null,
  ]);
  const refused = await copy('referralContacts', to(third, second));
  expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
  expect(refused.body.issues).toEqual([{ path: 'airports.1', message: `AIRPORT YCCC - (YCCC): ${refusal}` }]);
  expect((await at(third)).referralContacts).toEqual([]);
  // Another setting of the same airport is not in the way.
  await setAt(world.airport, { months: 5, contacts: [CASA, DEFENCE] });
  expect((await copy('shortTermMonths', to(second))).status).toBe(200);
});

it('writes the history of a single save at each airport, and none where nothing was copied', async () => {
  const sizes = async () => Promise.all([world.airport, second, third].map(async (id) => (await historyOf(id)).length));
  await setAt(world.airport, { months: 4 });
  const before = await sizes();
  await copy('shortTermMonths', to(third, second));
  expect(await sizes()).toEqual(before.map((entries, n) => (n === 0 ? entries : entries + 1)));
  const expected = (icao: string, version: number) => ({
    ...{ about_kind: 'airport', event: 'airport.changed', actor_id: world.ids.operatorAdmin },
    detail: { by: 'operatorAdmin', about: icao, version },
  });
  expect((await historyOf(second)).at(-1)).toEqual(expected('YCCC', 2));
  expect((await historyOf(third)).at(-1)).toEqual(expected('YDDD', 2));
  // The same entry as of a save by hand.
  expect((await saveByHand(second, { shortTermMonths: 5 })).status).toBe(200);
  expect((await historyOf(second)).at(-1)).toEqual(expected('YCCC', 3));
});

/** As the form of its details does. */
async function saveByHand(id: string, over: object) {
  const airport = await at(id);
  const sent = Object.fromEntries(Object.entries(airport).filter(([name]) => name in AirportUpdate.shape));
  const body = { ...sent, organisationId: airport.organisation?.id ?? null, ...over };
  return world.as('operatorAdmin').put(`Airports/${id}`, body);
}
it('does the same request twice once', async () => {
  await setAt(world.airport, { off: ['anef'] });
  const entries = (await historyOf(second)).length;
  const first = await copy('surfaceTypesOff', to(second));
  expect([first.status, await copy('surfaceTypesOff', to(second))]).toEqual([200, first]);
  expect((await at(second)).version).toBe(2);
  expect(await historyOf(second)).toHaveLength(entries + 1);
});

it.each(['shortTermMonths', 'surfaceTypesOff', 'referralContacts'])(
  'changes none where one airport changed in the meantime, and names it: %s',
  async (setting) => {
    await setAt(world.airport, { months: 4, off: ['anef'], contacts: [CASA] });
    await saveByHand(second, { name: 'Airport YCCC', shortTermMonths: 7 });
    const [before, entries] = [await at(third), (await historyOf(third)).length];
    const { status, body } = await copy(setting, to(third, second));
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      'Nothing was copied. AIRPORT YCCC - (YCCC) changed in the meantime. Compare again.',
    ]);
    expect(body.issues).toEqual([{ path: 'airports.1', message: 'AIRPORT YCCC - (YCCC) changed in the meantime.' }]);
    expect(await at(third)).toEqual(before);
    expect(await historyOf(third)).toHaveLength(entries);
    expect(await at(second)).toMatchObject({
      version: 2,
      shortTermMonths: 7,
      surfaceTypesOff: [],
      referralContacts: [],
    });
  },
);

it('changes none where this airport changed in the meantime, and says who did it', async () => {
  await saveByHand(world.airport, { shortTermMonths: 8 });
  const late = await copy('shortTermMonths', to(second));
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'conflict', changed: { by: 'operatorAdmin', version: 2 } },
  });
  expect((await at(second)).shortTermMonths).toBe(3);
});

it('takes one of two copies made at once to the same airport', async () => {
  await setAt(world.airport, { months: 4 });
  await setAt(second, { months: 6 });
  const answers = await Promise.all([
    copy('shortTermMonths', to(third)),
    copy('shortTermMonths', to(third), 'operatorAdmin', second),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await at(third)).version).toBe(2);
});

it('applies to the next assessment at the airport copied to', async () => {
  // The first airport has surfaces in force, 35.3 degrees south in Canberra.
  const assessedBy = async () => {
    const { body } = await world.as('operatorAdmin').get('public/airports-around?latitude=-35.3069&longitude=149.217');
    return body.items.map(({ surfaceTypesOff, shortTermMonths }: Airport) => [surfaceTypesOff, shortTermMonths]);
  };
  expect(await assessedBy()).toEqual([[[], 3]]);
  await setAt(second, { off: ['anef'], months: 5 });
  expect((await copy('surfaceTypesOff', to(world.airport), 'operatorAdmin', second)).status).toBe(200);
  expect(await assessedBy()).toEqual([[['anef'], 3]]);
  const next = { version: 1, airports: [{ id: world.airport, version: 2 }] };
  expect((await copy('shortTermMonths', next, 'operatorAdmin', second)).status).toBe(200);
  expect(await assessedBy()).toEqual([[['anef'], 5]]);
});

it('reaches open applications when they are reassessed, alone or with the next set', async () => {
  const staff = world.as('operatorAdmin');
  // For ten days and up to 80 m: penetrates the inner horizontal, 45 m above the aerodrome.
  const { id } = await world.lodged(PIERCING);
  const path = async () => (await staff.read(id)).airports[0]?.path;
  expect(await path()).toBe('RED-S');
  await setAt(second, { months: 0, off: ['ols'] });
  expect((await copy('shortTermMonths', to(world.airport), 'operatorAdmin', second)).status).toBe(200);
  expect(await path()).toBe('RED-S');
  expect((await staff.post(`applications/assessments/${id}`)).status).toBe(201);
  expect(await path()).toBe('RED-L');

  const next = { version: 1, airports: [{ id: world.airport, version: 2 }] };
  expect((await copy('surfaceTypesOff', next, 'operatorAdmin', second)).status).toBe(200);
  expect(await path()).toBe('RED-L');
  await publishSurfaces(served, world.airport);
  const refresh = `Airports/${world.airport}/refreshsurfaceresults`;
  expect((await staff.post(refresh, {})).status).toBe(202);
  await expect.poll(async () => (await staff.get(refresh)).body.last.state).toBe('done');
  expect(await path()).toBe('GREEN');
});

it('is for airports of the same operator that the person may change, checked one by one', async () => {
  await setAt(world.airport, { months: 4 });
  // An administrator of one airport has no other to copy to.
  expect((await others('shortTermMonths', 'airportAdmin')).body).toEqual({ airports: [] });
  expect((await copy('shortTermMonths', to(second), 'airportAdmin')).body.code).toBe('not-found');
  expect((await copy('shortTermMonths', to(second), 'airportManager')).body.code).toBe('forbidden');
  expect((await copy('shortTermMonths', to(second), 'applicant')).body.code).toBe('not-found');
  // Another operator's airport is not there for the operator's administrator, and wrong for the platform's.
  expect((await copy('shortTermMonths', to(world.other))).body.code).toBe('not-found');
  expect((await copy('shortTermMonths', to(world.other), 'globalAdmin')).body.issues).toEqual([
    { path: 'airports.0.id', message: 'Choose another airport of the same operator.' },
  ]);
  expect((await copy('shortTermMonths', to(world.airport))).body.code).toBe('bad-request');
  expect((await copy('shortTermMonths', to(UNUSED_ID))).body.code).toBe('not-found');
  // A foreign airport's settings answer as those of an airport that does not exist.
  const foreign = await copy('shortTermMonths', to(second), 'operatorAdmin', world.other);
  const missing = await copy('shortTermMonths', to(second), 'operatorAdmin', UNUSED_ID);
  expect([foreign.status, foreign.body.detail]).toEqual([404, missing.body.detail]);
  // All or none: one that may be changed does not help.
  expect((await copy('shortTermMonths', to(third, world.other))).status).toBe(404);
  expect((await at(third)).shortTermMonths).toBe(3);

  await served.prepare('two@settings.test', { name: 'Two' }, [
    [1, 0, world.airport],
    [1, 0, second],
    [1, 1, third],
  ]);
  const two = caller(served, 'two@settings.test');
  const path = `Airports/${world.airport}/settings/shortTermMonths`;
  const seen = await two.get(`${path}/others`);
  expect(seen.body.airports.map(({ id }: { id: string }) => id)).toEqual([second]);
  expect((await two.post(`${path}/copy`, to(third))).body.code).toBe('forbidden');
  expect((await two.post(`${path}/copy`, to(second))).status).toBe(200);
});

it('is offered where there is another airport', async () => {
  const offered = async (who: ApplicationPerson, id = world.airport) =>
    ((await world.as(who).get(`Airports/${id}`)).body.actions as string[]).includes('airports:copy-settings');
  expect([await offered('operatorAdmin'), await offered('globalAdmin')]).toEqual([true, true]);
  expect([await offered('airportAdmin'), await offered('airportManager')]).toEqual([false, false]);
  expect(await offered('otherAdmin', world.other)).toBe(false);
});

it('refuses a request that makes no sense, field by field', async () => {
  const paths = async (sent: object, setting = 'shortTermMonths') =>
    (await copy(setting, sent)).body.issues.map(({ path }: { path: string }) => path);
  expect(await paths({ version: 1, airports: [] })).toEqual(['airports']);
  expect(await paths(to(second, second))).toEqual(['airports']);
  expect(await paths({ version: 0, airports: [{ id: 'x', version: -1 }] })).toEqual([
    'version',
    'airports.0.id',
    'airports.0.version',
  ]);
  expect(await paths(to(second), 'emailSignature')).toEqual(['setting']);
  expect((await others('shortTermMonths', 'operatorAdmin', 'not-an-id')).status).toBe(400);
  await setAt(world.airport, { months: 4 });
  const without = { version: 1, airports: [{ id: second, version: null }] };
  expect((await copy('shortTermMonths', without)).status).toBe(409);
});
