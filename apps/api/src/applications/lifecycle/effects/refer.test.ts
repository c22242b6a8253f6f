import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  attachKinds,
  inDays,
  PIERCING,
} from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { newId } from '../../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

interface Sent {
  authority: string;
  name?: string;
  email: string;
  replyBy?: string;
  saveAddress?: boolean;
}
const refer = (...referrals: Sent[]) => ({
  event: 'refer',
  referrals: referrals.map((one) => ({ name: `${one.authority} desk`, replyBy: inDays(20), note: '', ...one })),
});
const taken = async (by: ApplicationPerson = 'airportAdmin') => {
  const { id } = await world.lodged(PIERCING);
  // Those of the test world are in no storage, so no letter could enclose them.
  await served.db.deleteFrom('application_files').where('application_id', '=', id).execute();
  return world.as(by).move(id, { event: 'take' });
};
const addresses = async () => (await world.as('airportReader').get(`Airports/${world.airport}`)).body.referralContacts;
const versionOfAirport = async () => (await world.as('airportReader').get(`Airports/${world.airport}`)).body.version;
const lettersAbout = async (number: string) =>
  (await served.mailbox.letters())
    .filter(({ subject }) => subject?.startsWith(`${number}: advice sought`))
    .flatMap(({ to }) => (Array.isArray(to) ? to : to ? [to] : []).flatMap(({ value }) => value))
    .map(({ address = '' }) => address)
    .toSorted((a, b) => a.localeCompare(b));

it('sends several authorities each its own referral and letter with one press', async () => {
  const { id, number } = await taken();
  const { phase, referrals } = await world
    .as('airportAdmin')
    .move(
      id,
      refer({ authority: 'CASA', email: 'casa@gov.test' }, { authority: 'PLANNING_AUTHORITY', email: 'plan@gov.test' }),
    );
  expect(phase).toBe('REFERRED');
  expect(referrals.map(({ authority, name, reply }) => ({ authority, name, reply }))).toEqual([
    { authority: 'CASA', name: 'CASA desk', reply: null },
    { authority: 'PLANNING_AUTHORITY', name: 'PLANNING_AUTHORITY desk', reply: null },
  ]);
  await expect
    .poll(() => lettersAbout(number), { timeout: 60_000, interval: 100 })
    .toEqual(['casa@gov.test', 'plan@gov.test']);
  // Nothing was to be saved.
  expect(await addresses()).toEqual([]);
});

it('saves an address for the airport, where it takes the place of the one in use', async () => {
  const first = await taken();
  await world
    .as('airportAdmin')
    .move(
      first.id,
      refer(
        { authority: 'CASA', email: 'old@casa.test', saveAddress: true },
        { authority: 'PLANNING_AUTHORITY', email: 'plan@gov.test' },
      ),
    );
  expect(await addresses()).toEqual([{ authority: 'CASA', name: 'CASA desk', email: 'old@casa.test' }]);
  const second = await taken();
  const before = await versionOfAirport();
  await world
    .as('airportAdmin')
    .move(
      second.id,
      refer(
        { authority: 'PLANNING_AUTHORITY', email: 'plan@gov.test', saveAddress: true },
        { authority: 'CASA', name: 'Airspace', email: 'new@casa.test', saveAddress: true },
      ),
    );
  expect(await addresses()).toEqual([
    { authority: 'CASA', name: 'Airspace', email: 'new@casa.test' },
    { authority: 'PLANNING_AUTHORITY', name: 'PLANNING_AUTHORITY desk', email: 'plan@gov.test' },
  ]);
  // Who edits the airport meanwhile is told, and the airport's history says who saved it.
  expect(await versionOfAirport()).toBe(before + 1);
  const events = await served.db
    .selectFrom('history')
    .select(['event', 'actor_id'])
    .where('about_id', '=', world.airport)
    .orderBy('sequence', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([{ event: 'airport.changed', actor_id: world.ids.airportAdmin }]);
  // The same address again changes nothing.
  const third = await taken();
  await world
    .as('airportAdmin')
    .move(third.id, refer({ authority: 'CASA', name: 'Airspace', email: 'new@casa.test', saveAddress: true }));
  expect(await versionOfAirport()).toBe(before + 1);
});

it('an officer who may not edit the airport refers, but saves no address; nothing is sent then', async () => {
  const { id, number } = await taken('airportManager');
  const saved = await addresses();
  const answer = await world
    .as('airportManager')
    .tryMove(
      id,
      refer(
        { authority: 'CASA', email: 'mine@casa.test', saveAddress: true },
        { authority: 'PLANNING_AUTHORITY', email: 'plan@gov.test' },
      ),
    );
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await world.as('airportManager').read(id)).referrals).toEqual([]);
  expect(await addresses()).toEqual(saved);
  await world.as('airportManager').move(id, refer({ authority: 'CASA', email: 'mine@casa.test' }));
  await expect.poll(() => lettersAbout(number), { timeout: 60_000, interval: 100 }).toEqual(['mine@casa.test']);
});

it('sends none of them if one cannot be sent, and says which field is wrong', async () => {
  const { id } = await taken();
  const admin = world.as('airportAdmin');
  const casa = { authority: 'CASA', email: 'casa@gov.test', saveAddress: true };
  const saved = await addresses();
  const late = await admin.tryMove(id, refer(casa, { authority: 'DEFENCE', email: 'd@gov.test', replyBy: inDays(-1) }));
  expect(late).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'transition.replyBy', message: 'Choose a reply date in the future.' }] },
  });
  const twice = await admin.tryMove(id, refer(casa, { ...casa, email: 'CASA@gov.test' }));
  expect(twice).toMatchObject({
    status: 400,
    body: { issues: [{ message: 'Refer to each authority and address only once.' }] },
  });
  const unreadable = await admin.tryMove(id, refer(casa, { authority: 'DEFENCE', email: 'nowhere' }));
  expect(unreadable).toMatchObject({ status: 400, body: { issues: [{ path: 'transition.referrals.1.email' }] } });
  expect((await admin.read(id)).referrals).toEqual([]);
  expect(await addresses()).toEqual(saved);
});

it('a second press sends nothing more, and a later one on an older version is told', async () => {
  const { id, number, version } = await taken();
  const admin = world.as('airportAdmin');
  const transition = refer(
    { authority: 'CASA', email: 'casa@gov.test' },
    { authority: 'DEFENCE', email: 'd@gov.test' },
  );
  expect(await admin.update(id, { version, transition })).toMatchObject({ status: 200 });
  expect(await admin.update(id, { version, transition })).toMatchObject({ status: 200 });
  const other = await world
    .as('operatorAdmin')
    .update(id, { version, transition: refer({ authority: 'OTHER', email: 'o@gov.test' }) });
  expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await admin.read(id)).referrals).toHaveLength(2);
  await expect
    .poll(() => lettersAbout(number), { timeout: 60_000, interval: 100 })
    .toEqual(['casa@gov.test', 'd@gov.test']);
});

it('a reply has the authority’s letter, which only staff see', async () => {
  const { id } = await taken();
  const [admin, applicant] = [world.as('airportAdmin'), world.as('applicant')];
  const { referrals } = await admin.move(id, refer({ authority: 'CASA', email: 'casa@gov.test' }));
  await attachKinds(served, id, world.airport, ['authority-reply', 'site-plan']);
  const listed = `applications/files/GetAllFilesByAppId/${id}`;
  const files: { id: string; kind: string; documentPath: string }[] = (await admin.get(listed)).body.items;
  const [letter, plan] = ['authority-reply', 'site-plan'].map((kind) => files.find((file) => file.kind === kind)!);
  const reply = (fileId: string | undefined) => ({
    ...{ event: 'record-reply', referralId: referrals[0]?.id, reply: 'no-objection', text: '' },
    ...{ receivedAt: new Date().toISOString(), fileId },
  });
  const wrong = await admin.tryMove(id, reply(plan?.id));
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'transition.fileId', message: 'Upload the authority’s written reply to this application first.' },
      ],
    },
  });
  const replied = await admin.move(id, reply(letter?.id));
  expect(replied.referrals).toMatchObject([{ reply: 'no-objection', letterId: letter?.id }]);
  // The applicant sees neither the letter nor that there is one, and can add none.
  expect((await applicant.read(id)).referrals).toMatchObject([{ reply: 'no-objection', letterId: null }]);
  const seen: { kind: string }[] = (await applicant.get(listed)).body.items;
  expect(seen.map(({ kind }) => kind)).toEqual(['site-plan']);
  expect(await applicant.get(letter?.documentPath ?? '')).toMatchObject({ status: 404 });
  const added = await applicant.put(`applications/files/FileStorageDB/${id}/${newId()}`, {
    ...{ filename: 'letter.pdf', kind: 'authority-reply', sizeBytes: 3, sha256: 'a'.repeat(64) },
  });
  expect(added).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

it('refuses one more address than an airport can have, and says so', async () => {
  const { id } = await taken();
  const full = Array.from({ length: 20 }, (_, n) => ({
    authority: 'OTHER',
    name: `Office ${n}`,
    email: `${n}@gov.test`,
  }));
  await served.db
    .updateTable('airports')
    .set({ referral_contacts: JSON.stringify(full) })
    .where('id', '=', world.airport)
    .execute();
  const answer = await world
    .as('airportAdmin')
    .tryMove(id, refer({ authority: 'CASA', email: 'casa@gov.test', saveAddress: true }));
  expect(answer).toMatchObject({
    status: 400,
    body: { issues: [{ message: 'YAAA has 20 addresses of authorities. Delete one in its details first.' }] },
  });
  expect((await world.as('airportAdmin').read(id)).referrals).toEqual([]);
});
