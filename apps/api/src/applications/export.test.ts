import { dayAt } from '@jibline/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import readSpreadsheet from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationPerson, type ApplicationWorld, approval, CLEAR, READY } from '../../test/application-world.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { newId } from '../new-id.ts';

let served: Served;
let world: ApplicationWorld;
let id: string;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  const lodged = await world.lodged(CLEAR, { by: 'companyAdmin' });
  id = lodged.id;
  const admin = world.as('airportAdmin');
  await admin.move(id, { event: 'take' });
  await admin.move(id, READY);
  await admin.move(id, approval(lodged, world.airport));
});
afterAll(() => served.stop());

const ask = (who: ApplicationPerson, filter: object = {}) =>
  served.as(`${who}@cases.test`, {
    method: 'POST',
    url: served.api('CranePermitApplications/get-application-excelfile'),
    payload: filter,
  });
/** The first row by its titles. */
async function firstRow(who: ApplicationPerson, filter: object = {}) {
  const [sheet] = await readSpreadsheet((await ask(who, filter)).rawPayload);
  const [titles = [], row = []] = sheet?.data ?? [];
  return Object.fromEntries(titles.map((title, at) => [String(title), row[at] ?? null]));
}

/* The crane of `atCanberra`: 20 m above ground at 570 m AHD, at rest 4 m. */
it('has where the crane is, how high, its margins, its permit and its decision, whatever columns were chosen', async () => {
  const application = await world.as('airportReader').read(id);
  const row = await firstRow('airportReader', { columns: ['number', 'state'] });
  expect(Object.keys(row).slice(0, 4)).toEqual(['Number', 'State', 'Assessment', 'Officer']);
  expect(await firstRow('airportReader', { columns: ['craneType'] })).toMatchObject({ 'Crane type': 'Mobile crane' });
  expect(row).toMatchObject({
    Assessment: 'Clear',
    Officer: 'airportAdmin',
    Latitude: -35.3069,
    Longitude: 149.217,
    'Ground (m AHD)': 570,
    'Top (m AHD)': 590,
    'Top (m AGL)': 20,
    'At rest (m AHD)': 574,
    'At rest (m AGL)': 4,
    'Permit number': application.airports[0]?.permitNumber,
    'Approved height (m AHD)': 590,
    Decision: 'Approved',
  });
  expect(row['Valid from (airport time)']).toBeInstanceOf(Date);
  expect(row['Decided (airport time)']).toBeInstanceOf(Date);
  const ols = application.assessments[0]?.results.find(({ surfaceType }) => surfaceType === 'ols');
  const margins = ols?.dimension === 3 ? [ols.working, ols.resting].flatMap((one) => one?.worst?.marginM ?? []) : [];
  // Down to the decimetre, so that no margin in the file is larger than it is.
  const [stated, exact] = [Number(row['Obstacle limitation surfaces, margin (m)']), Math.min(...margins)];
  expect(stated).toBeCloseTo(Number(stated.toFixed(1)), 9);
  expect([stated <= exact, exact - stated < 0.1]).toEqual([true, true]);
});

it('has fees for the airport and the applicant, and none where nothing was charged', async () => {
  expect(await firstRow('airportReader')).toMatchObject({ 'Fee charged ($)': null, 'Fee paid ($)': null });
  const [settings, quote, due, payment] = [newId(), newId(), newId(), newId()];
  const at = new Date();
  await sql`insert into payment_settings (id, airport_id, effective_from, active, settings)
    values (${settings}, ${world.airport}, '2026-01-01', false, '{}')`.execute(served.db);
  await sql`insert into fee_quotes (id, application_id, application_version, purpose, settings_id, settings_version, facts, lines,
      gst_cents, total_cents, currency, charge_at, valid_until, created_at)
    values (${quote}, ${id}, 1, 'lodgement', ${settings}, 1, '{}', '[]', 2250, 24750, 'AUD', 'LODGEMENT', ${at}, ${at})`.execute(
    served.db,
  );
  await sql`insert into payment_dues (id, application_id, purpose, quote_id, opened_at, closes_at, closed_at, closed_how)
    values (${due}, ${id}, 'lodgement', ${quote}, ${at}, ${at}, ${at}, 'paid')`.execute(served.db);
  await sql`insert into payment_transactions (id, application_id, due_id, quote_id, attempt, idempotency_key, amount_cents,
      currency, method, outcome, received_cents, used, created_at, expires_at, confirmed_at)
    values (${payment}, ${id}, ${due}, ${quote}, 1, ${newId()}, 24750, 'AUD', 'CARD', 0, 24750, true, ${at}, ${at}, ${at})`.execute(
    served.db,
  );
  await sql`insert into payment_refunds (id, transaction_id, cents, reason, note, state, requested_at, settled_at)
    values (${newId()}, ${payment}, 4750, 'rejected', '', 'succeeded', ${at}, ${at})`.execute(served.db);
  for (const who of ['airportReader', 'companyAdmin'] as const)
    expect(await firstRow(who)).toMatchObject({ 'Fee charged ($)': 247.5, 'Fee paid ($)': 200 });
});

it('has a row of filters below a first line that stays, and the airport’s day in its name', async () => {
  await served.db
    .updateTable('airports')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', world.airport)
    .execute();
  const answer = await ask('airportReader', { columns: ['number'] });
  await served.db
    .updateTable('airports')
    .set({ time_zone: 'Australia/Sydney' })
    .where('id', '=', world.airport)
    .execute();
  // Fourteen hours ahead of UTC.
  const day = dayAt(new Date(), 'Pacific/Kiritimati');
  expect(answer.headers['content-disposition']).toContain(`CranePermitApplications-${day}.xlsx`);
  const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
  expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+2"\/>/);
  expect(xml).toContain('state="frozen"');
});

it('names the day of Sydney where the airports’ days may differ', async () => {
  const answer = await ask('globalReader', { columns: ['number'] });
  expect(answer.headers['content-disposition']).toContain(
    `CranePermitApplications-${dayAt(new Date(), 'Australia/Sydney')}.xlsx`,
  );
});
