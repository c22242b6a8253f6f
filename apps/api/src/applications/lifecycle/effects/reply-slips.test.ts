import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, inDays, PIERCING } from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const FAR = '9999-12-31T12:00:00Z';
const taken = async () => {
  const { id } = await world.lodged(PIERCING);
  return world.as('airportAdmin').move(id, { event: 'take' });
};
const refer = (replyBy: string) => ({
  event: 'refer',
  referrals: [{ authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy, note: '' }],
});
const ask = (dueAt: string) => ({ event: 'ask', questions: ['Which crane?'], dueAt });
const issuesOf = async (id: string, move: object) => {
  const { status, body } = await world.as('airportAdmin').tryMove(id, move);
  return [status, body.issues?.map(({ path, message }: { path: string; message: string }) => [path, message])];
};

/* A due date three business days after the end of 9999 made every list of the airport fail. */
it('a slip in the year of a reply date is refused, and everything can be read as before', async () => {
  const { id, dueAt } = await taken();
  const inYear = 'Choose a reply date within the next 365 days.';
  expect(await issuesOf(id, refer(inDays(367)))).toEqual([400, [['transition.replyBy', inYear]]]);
  expect(await issuesOf(id, refer(FAR))).toEqual([400, [['transition.replyBy', inYear]]]);
  expect(await issuesOf(id, ask(FAR))).toEqual([
    400,
    [['transition.dueAt', 'Choose a date within the next 365 days.']],
  ]);
  expect(await world.as('airportAdmin').read(id)).toMatchObject({ phase: 'TRIAGE', dueAt, referrals: [] });
  const listed = await world.as('airportAdmin').post('CranePermitApplications/get-application', { ids: [id] });
  expect([listed.status, listed.body.total]).toEqual([200, 1]);
});

it('a reply cannot have arrived before it was asked for, nor tomorrow', async () => {
  const { id } = await taken();
  const { referrals } = await world.as('airportAdmin').move(id, refer(inDays(20)));
  const reply = (receivedAt: string) => ({
    ...{ event: 'record-reply', referralId: referrals[0]?.id, reply: 'no-objection', text: '', receivedAt },
  });
  const [status, issues] = await issuesOf(id, reply(inDays(-365)));
  expect([status, issues]).toEqual([
    400,
    [['transition.receivedAt', expect.stringMatching(/^The authority was asked on .*\. Enter a later time\.$/)]],
  ]);
  const ahead = 'This time is in the future. Enter a time that has passed.';
  expect(await issuesOf(id, reply(inDays(2)))).toEqual([400, [['transition.receivedAt', ahead]]]);
  const now = new Date().toISOString();
  const replied = await world.as('airportAdmin').move(id, reply(now));
  expect(replied.referrals).toMatchObject([{ reply: 'no-objection', receivedAt: now }]);
});
