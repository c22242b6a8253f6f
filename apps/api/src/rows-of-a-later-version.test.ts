import { type Application, type ApprovalSettings, usualSettings } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { airportBody } from '../test/airports.ts';
import { approval, READY } from '../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../test/blob-storage.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { storeAsLaterVersion } from '../test/later-version.ts';
import { openPaymentWorld, type PaymentWorld } from '../test/payment-world.ts';
import { readPdf } from '../test/pdf-text.ts';
import { aPaidPermit, type PaidPermit } from '../test/permit-with-documents.ts';

let storage: BlobStorage;
let checkout: PaymentWorld;
let paid: PaidPermit;
let parameters: { id: string; version: number };

/** A notice period, a buffer and a NOTAM that are not the usual ones. */
const SETTINGS: ApprovalSettings = {
  ...usualSettings(0),
  leadDaysClear: 17,
  bufferM: 6.05,
  notamRequired: 'always',
  notamLeadHours: 31,
};
const settings = () => ({ airportId: checkout.world.airport, craneType: 0, path: null, ...SETTINGS });
const staff = () => checkout.world.as('airportAdmin');
const requested = (person: string, url: string) => checkout.as(`${person}@cases.test`, { url: checkout.api(url) });

beforeAll(async () => {
  const database = await freshDatabase();
  await storeAsLaterVersion(database.db);
  storage = await startBlobStorage();
  checkout = await openPaymentWorld({}, { env: storage.env, database });
  const added = await staff().post('defaultApprovalParameters', settings());
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  parameters = added.body;
  paid = await aPaidPermit(checkout);
});
afterAll(async () => {
  await checkout.stop();
  await storage.stop();
});

it('the rows here are of a later version: their objects have a key more', async () => {
  const { rows } = await sql`
    select a.settings -> 'lowVisibilityStop' ->> 'ofALaterVersion' as setting, p.answers -> 'site' ->> 'ofALaterVersion' as answer,
      c.conditions -> 0 ->> 'ofALaterVersion' as condition
    from approval_parameters a, applications p join application_airports c on c.application_id = p.id`.execute(
    checkout.db,
  );
  expect(rows).toEqual([{ setting: '6.05', answer: '6.05', condition: '6.05' }]);
});

it('an airport reads and changes its approval settings', async () => {
  const url = `defaultApprovalParameters/${checkout.world.airport}`;
  const { status, body } = await staff().get(url);
  expect([status, body.items]).toMatchObject([200, [{ id: parameters.id, ...settings() }]]);
  await sql`update approval_parameters set settings = settings || '{"quietHours": [33.3]}'`.execute(checkout.db);
  const changed = await staff().put('defaultApprovalParameters', {
    ...settings(),
    ...{ id: parameters.id, version: body.items[0].version, leadDaysClear: 19 },
  });
  expect(changed).toMatchObject({ status: 200, body: { leadDaysClear: 19, bufferM: 6.05 } });
  const stored = await sql`select settings -> 'quietHours' as hours, settings -> 'leadDaysClear' as days
    from approval_parameters`.execute(checkout.db);
  expect(stored.rows).toEqual([{ hours: [33.3], days: 19 }]);
});

it('the public sees the notice period, and an application is decided by the settings', async () => {
  const notice = await requested('applicant', `aerodromes-notice?airportIds=${checkout.world.airport}`);
  expect(notice.json().items[0].settings).toMatchObject([{ craneType: 0, leadDaysClear: 19 }]);
  const { id } = await checkout.pending();
  const transaction = await checkout.begin(id);
  await checkout.pay(transaction);
  await checkout.report(transaction.id, 'look-up');
  const lodged: Application = await staff().move(id, { event: 'take' });
  await staff().move(id, READY);
  const [height, notam] = READY.conditions;
  const without = approval(lodged, checkout.world.airport, { conditions: [height] });
  expect(await staff().tryMove(id, without)).toMatchObject({
    status: 400,
    body: {
      issues: [{ message: 'This airport requires a NOTAM. Add the condition about the NOTAM from the library.' }],
    },
  });
  const permit = await staff().move(id, { ...without, conditions: [height, notam] });
  expect(permit.airports[0]?.conditions).toEqual([height, notam]);
});

it('a permit and its papers are printed, with their conditions', async () => {
  const { id } = paid;
  const { airport } = checkout.world;
  const pdfs = [`applications/certificates/${id}/${airport}`, `applications/siteCards/${id}/${airport}`];
  for (const url of pdfs) {
    const { statusCode, rawPayload } = await requested('applicant', url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect((await readPdf(rawPayload)).text).toContain('A NOTAM must be in force first.');
  }
  expect((await requested('airportAdmin', `applications/evidence/${id}`)).statusCode).toBe(200);
});

it('an airport with runways is shown, changed, and given surfaces', async () => {
  const root = checkout.world.as('globalAdmin');
  const { id, version } = (await root.post('Airports', airportBody({ icao: 'YCCC' }))).body;
  const { rows } = await sql`select runways -> 0 -> 'ends' -> 1 ->> 'ofALaterVersion' as runway_end from airports
    where id = ${id}::uuid`.execute(checkout.db);
  expect(rows).toEqual([{ runway_end: '6.05' }]);
  expect((await root.get(`Airports/${id}`)).body).toMatchObject({ runways: airportBody().runways });
  expect((await requested('applicant', `aerodromes/${id}`)).json().runways).toHaveLength(2);
  const sent = { ...airportBody({ icao: 'YCCC' }), shortTermMonths: 6, version };
  expect(await root.put(`Airports/${id}`, sent)).toMatchObject({ status: 200, body: { shortTermMonths: 6 } });
  const made = await root.post('SurfaceSets/generate', { airportId: id, name: 'OLS', rulesets: ['nasf-c'] });
  expect(made.status).toBe(201);
});

it('every page about it is there', async () => {
  const { airport, company, ids } = checkout.world;
  const pages: [string, string][] = [
    ['applicant', `CranePermitApplications/${paid.id}`],
    ['airportAdmin', `CranePermitApplications/${paid.id}`],
    ['airportAdmin', `applications/history/${paid.id}`],
    ['applicant', `EmailHistory/${paid.id}`],
    ['applicant', `applications/columnPreferences/${ids.applicant}`],
    ['applicant', `application/Payments/${paid.id}`],
    ['applicant', `application/Payments/${paid.id}/invoice/${paid.transactionId}`],
    ['airportAdmin', `airports/paymentSettings/${airport}`],
    ['applicant', `airports/fees/${airport}`],
    ['airportAdmin', `Airports/${airport}`],
    ['airportAdmin', `Airports/${airport}/templates`],
    ['applicant', `aerodromes/${airport}`],
    ['companyReader', `Fleet?organisationId=${company}`],
  ];
  const statuses = await Promise.all(pages.map(async ([person, url]) => (await requested(person, url)).statusCode));
  expect(pages.map(([, url], at) => [url, statuses[at]])).toEqual(pages.map(([, url]) => [url, 200]));
});

it('a pre-check is answered from the published surfaces, kept and printed', async () => {
  // Through the inner horizontal surface: at 33.3 m our surfaces do not speak for the place, and no answer is kept.
  const place = { latitude: -35.3069, longitude: 149.217, groundLevelAhdM: 570, groundLevelSource: 'typed' };
  const saved = await staff().post('precheck/kept', { ...place, craneType: 0, heightAglM: 93.3 });
  expect(saved.status).toBe(201);
  const { number } = saved.body;
  expect((await requested('applicant', `precheck/${number}`)).json()).toEqual(saved.body);
  const { statusCode, rawPayload } = await requested('applicant', `precheck/${number}/pdf`);
  expect(statusCode).toBe(200);
  expect((await readPdf(rawPayload)).text).toContain(number);
});

it('nothing failed in the background, emails and jobs neither', () => {
  const failed = checkout
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  expect(failed).toEqual([]);
});
