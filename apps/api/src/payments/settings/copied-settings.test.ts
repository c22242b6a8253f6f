import type { PaymentSettings, PaymentSettingsElsewhere } from '@jibline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApplicationPerson, ApplicationWorld } from '../../../test/application-world.ts';
import { settingsFor } from '../../../test/payment-world.ts';
import { caller } from '../../../test/people.ts';
import type { Served } from '../../../test/served.ts';
import { servedSeveralAirports } from '../../../test/several-airports.ts';

const DAY = '2027-07-01';
/** What is the second airport's own. */
const OWN = {
  supplierName: 'Second Airport Pty Ltd',
  supplierAbn: '51824753556',
  gstBasisPoints: 0,
  invoicePrefix: 'SEC-',
  accountsEmail: 'accounts@second.test',
  termsUrl: 'https://second.test/terms',
  receiptText: 'Second thanks you.',
  bankDetails: 'Second Bank, BSB 111-111',
  methods: ['BANK_TRANSFER' as const],
  cardSurcharge: { kind: 'FIXED' as const, cents: 100 },
  provider: null,
};
const PRICES = {
  baseFeeCents: { mobile: 20_000, tower: 60_000, platform: 15_000, development: 70_000 },
  freeWeeks: 2,
  refundPercent: { beforeWork: 90, afterTriage: 0, afterReferral: 0, rejected: 0, duplicate: 100, systemError: 100 },
};

let served: Served;
let world: ApplicationWorld;
let second: string;
let third: string;
beforeAll(async () => {
  ({ served, world, second, third } = await servedSeveralAirports());
});
afterAll(() => served.stop());
beforeEach(async () => {
  await served.db.deleteFrom('payment_settings').execute();
});

const setAt = async (airportId: string, over: Parameters<typeof settingsFor>[1] = {}): Promise<PaymentSettings> =>
  (
    await world
      .as('operatorAdmin')
      .post('airports/paymentSettings', settingsFor(airportId, { effectiveFrom: DAY, ...over }))
  ).body;
const others = (id: string, who: ApplicationPerson = 'operatorAdmin') =>
  world.as(who).get(`airports/paymentSettings/${id}/others`);
const copy = (id: string, sent: object, who: ApplicationPerson = 'operatorAdmin') =>
  world.as(who).post(`airports/paymentSettings/${id}/copy`, sent);
const at = async (airportId: string): Promise<PaymentSettings[]> =>
  (await world.as('operatorAdmin').get(`airports/paymentSettings/${airportId}`)).body.items;
const historyOf = (id: string) =>
  served.db
    .selectFrom('history')
    .select(['about_kind', 'event', 'actor_id', 'detail'])
    .where('about_id', '=', id)
    .orderBy('sequence')
    .execute();
const changes = ({ airports }: PaymentSettingsElsewhere) => airports.map(({ id, change }) => [id, change]);
const settingsOnly = ({ id: _i, version: _v, updatedAt: _u, actions: _a, ...settings }: PaymentSettings) => settings;

it('says what would be replaced and added, and changes nothing', async () => {
  const source = await setAt(world.airport, PRICES);
  await setAt(second, OWN);
  await setAt(third, { effectiveFrom: '2026-01-01' });
  const { status, body } = await others(source.id);
  expect([status, changes(body)]).toEqual([
    200,
    [
      [second, 'replaces'],
      [third, 'adds'],
    ],
  ]);
  expect(body.airports).toMatchObject([
    { current: { version: 1, freeWeeks: 4 }, previous: null, after: { ...OWN, ...PRICES }, refusal: null },
    { current: null, previous: { effectiveFrom: '2026-01-01' }, after: { effectiveFrom: DAY, ...PRICES } },
  ]);
  expect((await at(second)).map(({ freeWeeks }) => freeWeeks)).toEqual([4]);
  expect(await at(third)).toHaveLength(1);
});

it('replaces the schedule from the same day, and leaves the airport what is its own', async () => {
  const source = await setAt(world.airport, { ...PRICES, pricesIncludeGst: false, effectiveTo: '2028-06-30' });
  const before = await setAt(second, OWN);
  const { status, body } = await copy(source.id, { version: 1, airports: [{ id: second, version: 1 }] });
  expect([status, changes(body)[0]]).toEqual([200, [second, 'none']]);
  const [after] = await at(second);
  expect(after).toMatchObject({ id: before.id, version: 2 });
  expect(after && settingsOnly(after)).toEqual({ ...settingsOnly(source), airportId: second, ...OWN });
  expect(await historyOf(before.id)).toMatchObject([
    { event: 'payment-settings.added' },
    {
      about_kind: 'payment-settings',
      event: 'payment-settings.changed',
      actor_id: world.ids.operatorAdmin,
      detail: { by: 'operatorAdmin', airportId: second, version: 2 },
    },
  ]);
  // Quotes made before still find the version they were made from.
  const versions = await served.db
    .selectFrom('payment_settings_versions')
    .select(['version', 'by_id'])
    .where('settings_id', '=', before.id)
    .orderBy('version')
    .execute();
  expect(versions).toEqual([
    { version: 1, by_id: world.ids.operatorAdmin },
    { version: 2, by_id: world.ids.operatorAdmin },
  ]);
});

it('adds a schedule with the supplier of the one that applied until then', async () => {
  const source = await setAt(world.airport, PRICES);
  await setAt(second, { effectiveFrom: '2026-01-01', ...OWN });
  await setAt(second, { effectiveFrom: '2028-01-01', invoicePrefix: 'LATER-' });
  const { status } = await copy(source.id, { version: 1, airports: [{ id: second, version: null }] });
  expect(status).toBe(200);
  const added = (await at(second)).find(({ effectiveFrom }) => effectiveFrom === DAY);
  expect(added).toMatchObject({ version: 1, ...OWN, ...PRICES });
  expect((await historyOf(added?.id ?? '')).map(({ event }) => event)).toEqual(['payment-settings.added']);
  expect(await at(second)).toHaveLength(3);
});

it('does not make up a supplier for an airport without any fee schedule, and then copies to none', async () => {
  const source = await setAt(world.airport, PRICES);
  await setAt(second, OWN);
  const { body } = await others(source.id);
  expect(body.airports[1]).toMatchObject({ id: third, after: null });
  expect(body.airports[1].refusal).toBe(
    'This airport has no fee schedule, so its supplier, ABN and invoice numbers are not known. Add its first fee schedule there.',
  );
  const refused = await copy(source.id, {
    version: 1,
    airports: [
      { id: second, version: 1 },
      { id: third, version: null },
    ],
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
  expect(refused.body.issues).toMatchObject([{ path: 'airports.1' }]);
  expect(refused.body.detail).toContain('AIRPORT YDDD - (YDDD): This airport has no fee schedule');
  expect((await at(second)).map(({ version }) => version)).toEqual([1]);
});

it('does the same request twice once', async () => {
  const source = await setAt(world.airport, PRICES);
  const before = await setAt(second, OWN);
  const sent = { version: 1, airports: [{ id: second, version: 1 }] };
  const first = await copy(source.id, sent);
  const again = await copy(source.id, sent);
  expect([first.status, again]).toEqual([200, first]);
  expect(await historyOf(before.id)).toHaveLength(2);
});

it('changes none where one changed in the meantime, and names it', async () => {
  const source = await setAt(world.airport, PRICES);
  const seen = await setAt(second, OWN);
  await setAt(third);
  const { id, version } = seen;
  await world.as('operatorAdmin').put('airports/paymentSettings', { ...settingsOnly(seen), id, version, freeWeeks: 9 });
  const { status, body } = await copy(source.id, {
    version: 1,
    airports: [
      { id: second, version: 1 },
      { id: third, version: 1 },
    ],
  });
  expect([status, body.code, body.detail]).toEqual([
    409,
    'conflict',
    'Nothing was copied. AIRPORT YCCC - (YCCC) changed in the meantime. Compare again.',
  ]);
  expect(body.issues).toEqual([{ path: 'airports.0', message: 'AIRPORT YCCC - (YCCC) changed in the meantime.' }]);
  expect((await at(second)).map(({ freeWeeks }) => freeWeeks)).toEqual([9]);
  expect((await at(third)).map((one) => [one.freeWeeks, one.version])).toEqual([[4, 1]]);
  // Of the schedule itself, too.
  const late = await copy(source.id, { version: 7, airports: [{ id: third, version: 1 }] });
  expect(late).toMatchObject({ status: 409, body: { changed: { by: 'operatorAdmin', version: 1 } } });
});

it('takes one of two made at once, and two airports can copy to each other at once', async () => {
  const source = await setAt(world.airport, PRICES);
  const other = await setAt(second, OWN);
  await setAt(third, { effectiveFrom: '2026-01-01' });
  const twice = await Promise.all([
    copy(source.id, { version: 1, airports: [{ id: third, version: null }] }),
    copy(other.id, { version: 1, airports: [{ id: third, version: null }] }),
  ]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await at(third)).toHaveLength(2);
  const crossed = await Promise.all([
    copy(source.id, { version: 1, airports: [{ id: second, version: 1 }] }),
    copy(other.id, { version: 1, airports: [{ id: world.airport, version: 1 }] }),
  ]);
  expect(crossed.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const same = await Promise.all([
    setAt(third, { effectiveFrom: '2029-01-01' }),
    setAt(third, { effectiveFrom: '2029-01-01' }),
  ]);
  expect(
    same.map((one) => ('code' in one ? one.code : 'saved')).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['already-exists', 'saved']);
});

it('moves one of two fee schedules to a day when both are moved there at once', async () => {
  const [one, two] = [
    await setAt(third, { effectiveFrom: '2028-01-01' }),
    await setAt(third, { effectiveFrom: '2028-02-01' }),
  ];
  const moved = await Promise.all(
    [one, two].map(({ id }) =>
      world.as('operatorAdmin').put('airports/paymentSettings', {
        ...settingsFor(third, { effectiveFrom: '2028-03-01' }),
        ...{ id, version: 1 },
      }),
    ),
  );
  expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(moved.find(({ status }) => status === 409)?.body.code).toBe('already-exists');
  expect((await at(third)).map(({ effectiveFrom }) => effectiveFrom)).toContain('2028-03-01');
});

it('is for airports of the same operator whose fees the person may change, checked one by one', async () => {
  const source = await setAt(world.airport, PRICES);
  await setAt(second, OWN);
  await setAt(third);
  const to = (id: string, version: number | null = 1) => ({ version: 1, airports: [{ id, version }] });
  expect((await others(source.id, 'airportAdmin')).body).toEqual({ airports: [] });
  expect((await copy(source.id, to(second), 'airportAdmin')).body.code).toBe('not-found');
  expect((await copy(source.id, to(second), 'airportManager')).body.code).toBe('forbidden');
  expect((await copy(source.id, to(second), 'globalManager')).body.code).toBe('not-found');
  expect((await copy(source.id, to(world.other, null))).body.code).toBe('not-found');
  expect((await copy(source.id, to(world.other, null), 'globalAdmin')).body.issues).toEqual([
    { path: 'airports.0.id', message: 'Choose another airport of the same operator.' },
  ]);
  const mixed = { version: 1, airports: [...to(second).airports, ...to(world.other, null).airports] };
  expect((await copy(source.id, mixed)).status).toBe(404);
  expect((await at(second)).map(({ version }) => version)).toEqual([1]);

  // Manages the third airport: sees its fees, and may not change them.
  await served.prepare('two@cases.test', { name: 'Two' }, [
    [1, 0, world.airport],
    [1, 0, second],
    [1, 1, third],
  ]);
  const two = caller(served, 'two@cases.test');
  const seen = await two.get(`airports/paymentSettings/${source.id}/others`);
  expect(seen.body.airports.map(({ id }: { id: string }) => id)).toEqual([second]);
  expect((await two.post(`airports/paymentSettings/${source.id}/copy`, to(third))).body.code).toBe('forbidden');
  expect((await two.post(`airports/paymentSettings/${source.id}/copy`, to(second))).status).toBe(200);
});

it('is offered where there is another airport', async () => {
  const saved = await setAt(world.airport, PRICES);
  const offered = async (who: ApplicationPerson) =>
    (await world.as(who).get(`airports/paymentSettings/${world.airport}`)).body.items[0].actions;
  expect(saved.actions).toContain('payments:copy-settings');
  expect(await offered('operatorAdmin')).toContain('payments:copy-settings');
  expect(await offered('airportAdmin')).toEqual(['payments:edit-settings', 'payments:delete-settings']);
  expect(await offered('airportManager')).toEqual([]);
});
