import type { Application } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { watchCranes } from './scheduled/remind.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const TYPED = { 'applicant.applicantEmail': 'site-office@builder.test', 'applicant.applicantName': 'Bea Builder' };

async function permit(by: ApplicationPerson, changes: Record<string, unknown> = TYPED): Promise<Application> {
  const lodged = await world.lodged(CLEAR, { by, changes });
  for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport)])
    await world.as('airportAdmin').move(lodged.id, transition);
  return lodged;
}

/** As accounts were removed before this was refused. */
const removeInDatabase = async (who: ApplicationPerson) => {
  const id = world.ids[who] ?? '';
  await served.db
    .updateTable('users')
    .set({ subject: null, email: `removed-${id}@removed.invalid`, active: false, removed_at: new Date() })
    .where('id', '=', id)
    .execute();
};

const emails = (about: string, kind: string) =>
  served.db
    .selectFrom('letters')
    .select(['to_address', 'subject', 'text_body', 'side'])
    .where('about_id', '=', about)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const receivers = async (about: string, kind: string) =>
  (await emails(about, kind)).map(({ to_address }) => to_address).toSorted();

/** Everything due by the clock, twice: each is sent once. */
const watch = async () => {
  await watchCranes(served.casework);
  await watchCranes(served.casework);
};

it('after an account was deleted, letters of its permit go to the address in the application, and the officer is told once', async () => {
  const { id, number } = await permit('applicant');
  const draft = await world.as('applicant').create({ applicant: { applicantEmail: 'site-office@builder.test' } });
  await watch();
  expect(await emails(id, 'E44')).toEqual([]);
  await removeInDatabase('applicant');

  const admin = world.as('airportAdmin');
  await admin.move(id, { event: 'suspend', from: new Date().toISOString(), until: inDays(2), text: 'Fog.' });
  await admin.move(id, { event: 'lift', text: 'Clear again.' });
  await expect
    .poll(async () => (await emails(id, 'E20')).filter(({ side }) => side === 'applicant'), { timeout: 30_000 })
    .toMatchObject([
      { to_address: 'site-office@builder.test', subject: `${number}: permit suspended, lower the crane now` },
      { to_address: 'site-office@builder.test', subject: `${number}: suspension lifted` },
    ]);
  const [first] = (await emails(id, 'E20')).filter(({ side }) => side === 'applicant');
  expect(first?.text_body).toContain('Hello Bea,');
  expect(first?.text_body).toContain(
    'You get this because your address is in the application, and the applicant’s account is gone.',
  );

  await watch();
  const [notice, ...more] = await emails(id, 'E44');
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    to_address: 'airportAdmin@cases.test',
    side: 'staff',
    subject: `${number}: the applicant’s account is deleted`,
  });
  expect(notice?.text_body).toContain('The account of applicant is deleted.');
  expect(notice?.text_body).toContain(
    'Emails about this application go to site-office@builder.test, the address in it. Phone to make sure that someone reads them.',
  );
  expect(notice?.text_body).toContain('Applicant: Bea Builder, ');
  expect(await emails(draft.id, 'E44')).toEqual([]);
  const gone = served.db.selectFrom('letters').select('id').where('to_address', 'like', '%removed.invalid');
  expect(await gone.execute()).toEqual([]);
});

it('letters of an inactive account go there too; where no address is left, nobody gets them and the officer phones', async () => {
  const [named, unnamed] = [await permit('companyManager'), await permit('companyManager')];
  // An application of an earlier system, without the answer.
  await served.db
    .updateTable('applications')
    .set({ answers: sql`answers #- '{applicant,applicantEmail}'` })
    .where('id', '=', unnamed.id)
    .execute();
  await served.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', world.ids.companyManager ?? '')
    .execute();
  const admin = world.as('airportAdmin');
  for (const { id } of [named, unnamed])
    await admin.move(id, { event: 'suspend', from: new Date().toISOString(), until: inDays(2), text: 'Fog.' });
  await watch();

  // The airport names no tower, so its other managers get it.
  const toTower = ['airportManager@cases.test', 'operatorAdmin@cases.test'];
  await expect
    .poll(() => receivers(named.id, 'E20'), { timeout: 30_000 })
    .toEqual([...toTower, 'site-office@builder.test']);
  await expect.poll(() => receivers(unnamed.id, 'E20'), { timeout: 30_000 }).toEqual(toTower);
  expect(await emails(unnamed.id, 'E44')).toMatchObject([
    {
      to_address: 'airportAdmin@cases.test',
      subject: `${unnamed.number}: the applicant’s account is inactive`,
      text_body: expect.stringContaining(
        'The application has no other email address, so emails to the applicant reach no one. Phone them.',
      ),
    },
  ]);
  expect(
    await admin.post(`ContactApplicant/EmailUserToUser/${unnamed.id}`, { subject: 'Wind', text: 'Take care.' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', detail: expect.stringContaining('has no email address. Phone them') },
  });
  expect(
    (await admin.post(`ContactApplicant/EmailUserToUser/${named.id}`, { subject: 'Wind', text: 'Take care.' })).body,
  ).toMatchObject({ to: ['site-office@builder.test'] });
});
