import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, CLEAR, inDays } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

/** Recipients of the emails about an application whose subject ends like this, sorted, without the part after the @. */
async function receivers(number: string, what: string): Promise<string[]> {
  const letters = await served.mailbox.letters();
  return letters
    .filter(({ subject }) => subject?.startsWith(`${number}: ${what}`))
    .flatMap(({ to }) => [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address)))
    .map((address) => address.replace(/@.*/, '').toLowerCase())
    .toSorted();
}
const received = (number: string, what: string) =>
  expect.poll(() => receivers(number, what), { timeout: 30_000, interval: 100 });

const NEW = 'new application';
const QUESTIONS_SUBJECT = 'the airport has questions';
const question = { event: 'ask', questions: ['Which crane is it?'], dueAt: inDays(10) };

it('“Copy emails to”: the named people get the applicant’s emails, and none meant for the airport', async () => {
  const copies = { 'applicant.ccEmails': ['foreman@site.test', 'office@site.test'] };
  const { id, number } = await world.lodged(CLEAR, { changes: copies });
  await world.as('airportAdmin').move(id, { event: 'take' });
  await world.as('airportAdmin').move(id, question);
  await received(number, '').not.toEqual([]);
  await received(number, NEW).toEqual(['airportadmin', 'airportmanager', 'operatoradmin']);
  await received(number, QUESTIONS_SUBJECT).toEqual(['applicant', 'foreman', 'office']);

  const uncopied = await world.lodged(CLEAR);
  await received(uncopied.number, NEW).toEqual(['airportadmin', 'airportmanager', 'operatoradmin']);
  for (const one of ['foreman', 'office']) expect(await receivers(uncopied.number, '')).not.toContain(one);
});

it('people who turn emails off in their profile get no optional ones, still get the others, and can turn them on again', async () => {
  const choose = async (who: 'airportManager' | 'applicant', email: boolean) => {
    const { id, version } = (await world.as(who).get('Users/CurrentUser')).body;
    const answer = await world.as(who).put('UserDetails/', { id, version, notifications: { email, digest: false } });
    expect(answer.status).toBe(200);
  };
  await choose('airportManager', false);
  await choose('applicant', false);
  const quiet = await world.lodged(CLEAR);
  await world.as('airportAdmin').move(quiet.id, { event: 'take' });
  await world.as('airportAdmin').move(quiet.id, question);
  await received(quiet.number, QUESTIONS_SUBJECT).toEqual(['applicant']);
  await received(quiet.number, NEW).toEqual(['airportadmin', 'operatoradmin']);

  await choose('airportManager', true);
  const loud = await world.lodged(CLEAR);
  await received(loud.number, NEW).toEqual(['airportadmin', 'airportmanager', 'operatoradmin']);
});
