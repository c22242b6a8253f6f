import type { Application, TransitionRequest } from '@jibline/contract';
import { HOUR_MS } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  LODGE,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findPerson } from '../../rights/person-store.ts';
import { expireApplications } from '../lifecycle/expire.ts';
import { verifyPermit } from '../permit/verify.ts';
import { updateApplication } from '../update.ts';

const on = (day: number, hour: number) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Every day from 07:00 to 17:00 UTC, from day 40 to day 50. */
const HOURS = {
  timeZoneMode: 1,
  'schedule.hours': [{ days: WEEK, from: '07:00', to: '17:00', overMidnight: false }],
};

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  await served.db
    .updateTable('airports')
    .set({
      contacts: JSON.stringify([
        { kind: 'tower', name: 'Tower', phone: null, email: 'tower@yaaa.test' },
        { kind: 'operations', name: 'Operations', phone: null, email: 'operations@yaaa.test' },
      ]),
    })
    .where('id', '=', world.airport)
    .execute();
});
afterAll(() => served.stop());

const contextAt = (at: Date) => ({ ...served.casework, now: () => at });
async function transitionAt(at: Date, who: ApplicationPerson, { id }: Application, transition: TransitionRequest) {
  const person = await findPerson(served.db, world.ids[who] ?? '');
  if (!person) throw new Error(`no ${who}`);
  const { version } = await world.as('globalAdmin').read(id);
  return updateApplication(contextAt(at), person, id, { version, transition });
}
async function approved(lodged: Application): Promise<Application> {
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY]) await admin.move(lodged.id, transition);
  return admin.move(lodged.id, approval(lodged, world.airport));
}
const permit = async () => approved(await world.lodged(CLEAR, { changes: HOURS }));
const up = (at: Date): TransitionRequest => ({ event: 'start', startedAt: at.toISOString(), operatorName: null });
const down = (at: Date): TransitionRequest => ({ event: 'stop', stoppedAt: at.toISOString() });
const hold = (from: Date): TransitionRequest => ({
  event: 'suspend',
  text: 'Air show.',
  from: from.toISOString(),
  until: null,
});

async function emailsOf({ id }: Application, kind: string) {
  const untold = () =>
    served.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', '=', id)
      .where('handled_at', 'is', null)
      .execute();
  await expect.poll(untold, { timeout: 20_000 }).toEqual([]);
  return served.db
    .selectFrom('letters')
    .select(['to_address as to', 'subject', 'text_body as text'])
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('to_address')
    .execute();
}
const EVERYONE = [
  'airportAdmin@cases.test',
  'airportManager@cases.test',
  'applicant@cases.test',
  'operations@yaaa.test',
  'operatorAdmin@cases.test',
  'tower@yaaa.test',
];

/** What happened to the permit, when the crane went up, and what every recipient reads about it. */
type Against = [what: string, prepare: (one: Application) => Promise<unknown>, at: Date, state: number, says: RegExp];
const AGAINST: Against[] = [
  ['not started', async () => {}, on(39, 9), 7, /The permit of YAAA starts on /],
  [
    'before the hours of the day',
    async () => {},
    on(41, 6.9),
    7,
    /Outside the permitted hours of YAAA\. Next permitted: /,
  ],
  ['after the hours of the day', async () => {}, on(41, 17), 7, /Outside the permitted hours of YAAA/],
  [
    'suspended',
    (one) => transitionAt(on(41, 8), 'airportManager', one, hold(on(41, 8))),
    on(41, 9),
    7,
    /Reason: Air show\./,
  ],
  ['over, not closed yet', async () => {}, on(50, 8), 7, /The permit of YAAA ended on /],
  [
    'overdue',
    async (one) => {
      await transitionAt(on(49, 8), 'applicant', one, up(on(49, 8)));
      await expireApplications(contextAt(on(50, 1)));
      await transitionAt(on(50, 2), 'applicant', one, down(on(50, 2)));
    },
    on(50, 8),
    7,
    /The permit of YAAA ended on /,
  ],
  ['ended and closed', () => expireApplications(contextAt(on(51, 1))), on(52, 9), 4, /The permit of YAAA ended on /],
  [
    'ended early: the crane was removed',
    async (one) => {
      await transitionAt(on(42, 8), 'applicant', one, up(on(42, 8)));
      await transitionAt(on(42, 9), 'applicant', one, {
        event: 'report-removal',
        removedAt: on(42, 9).toISOString(),
        fileId: null,
      });
    },
    on(43, 9),
    4,
    /The permit of YAAA ended on /,
  ],
  [
    'revoked',
    (one) =>
      transitionAt(on(41, 8), 'airportAdmin', one, {
        event: 'revoke',
        reasonCode: 'safety',
        text: 'Danger.',
        effectiveAt: on(41, 8).toISOString(),
        instruction: 'Lower.',
        confirmed: true,
      }),
    on(41, 9),
    8,
    /The permit of YAAA is revoked\./,
  ],
  [
    'cancelled',
    (one) => transitionAt(on(39, 8), 'applicant', one, { event: 'cancel', reason: 'WITHDRAWN', text: '' }),
    on(41, 9),
    5,
    /The permit of YAAA is cancelled\./,
  ],
];

describe('a crane reported up under a permit that does not allow it', () => {
  it.each(AGAINST)(
    '%s: is recorded, shown on the verification page, and everyone who can act is emailed',
    async (...row) => {
      const [, prepare, at, state, says] = row;
      const one = await permit();
      await prepare(one);
      const raised = await transitionAt(at, 'applicant', one, up(at));
      expect(raised).toMatchObject({
        state,
        activations: expect.arrayContaining([expect.objectContaining({ stoppedAt: null })]),
      });
      expect(raised.actions).toContain('applications:stop');
      expect(raised.actions).not.toContain('applications:start');
      expect(await verifyPermit(served.db, one.airports[0]?.permitCode ?? '', at)).toMatchObject({
        reportedUp: true,
        mayBeUpNow: false,
      });
      const emails = await emailsOf(one, 'E37');
      expect(emails.map(({ to }) => to)).toEqual(EVERYONE);
      for (const { subject, text } of emails) {
        expect(subject).toBe(`${one.number}: crane up without a permit in force`);
        expect(text).toMatch(says);
        expect(text).toContain('Site: lower the crane now and report it down.');
      }
      const { body } = await world.as('airportAdmin').get(`applications/history/${one.id}`);
      const noted = body.items.filter(({ event }: { event: string }) => event === 'start');
      expect(noted.some(({ text }: { text?: string }) => text?.startsWith('Up without a permit in force.'))).toBe(true);
      const lowered = await transitionAt(new Date(at.getTime() + HOUR_MS), 'applicant', one, down(at));
      expect(lowered.state).toBe(state);
      expect(lowered.activations.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
    },
  );

  it('within its hours: only tower and operations are emailed that it is up', async () => {
    const one = await permit();
    await transitionAt(on(41, 9), 'applicant', one, up(on(41, 9)));
    expect((await emailsOf(one, 'E34')).map(({ to }) => to)).toEqual(['operations@yaaa.test', 'tower@yaaa.test']);
    expect(await emailsOf(one, 'E37')).toEqual([]);
  });

  it('an application that never became a permit accepts no report', async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('applicant').move(lodged.id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    const tried = await world.as('applicant').tryMove(lodged.id, up(new Date()));
    expect([tried.status, tried.body.code]).toEqual([409, 'transition-refused']);
    expect((await world.as('applicant').read(lodged.id)).actions).not.toContain('applications:start');
  });

  it('reported under a replaced permit, it counts for the permit that replaced it', async () => {
    const old = await permit();
    const me = world.as('applicant');
    const draft = await me.create({}, { kind: 'EXTENSION', parentId: old.id });
    const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = draft;
    const answers = { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety };
    const schedule = { ...draft.schedule, startAt: inDays(50), endAt: inDays(60) };
    await me.saved(draft.id, { version: draft.version, answers: { ...answers, schedule } });
    const next = await approved(await me.move(draft.id, LODGE));
    await transitionAt(on(50, 9), 'applicant', old, up(on(50, 8)));
    expect(await me.read(next.id)).toMatchObject({
      phase: 'ACTIVE',
      activations: [{ startedAt: on(50, 8).toISOString() }],
    });
    expect(await me.read(old.id)).toMatchObject({ state: 4, closeReason: 'SUPERSEDED', activations: [] });
    expect(await emailsOf(next, 'E37')).toEqual([]);
  });
});
