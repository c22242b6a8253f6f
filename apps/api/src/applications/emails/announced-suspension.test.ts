import type { Application, TransitionRequest } from '@jibline/contract';
import { HOUR_MS } from '@jibline/contract';
import { sql } from 'kysely';
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
import { beginSuspensions } from '../lifecycle/begin-suspensions.ts';
import { replacePermits } from '../lifecycle/expire.ts';
import { summaryOf } from '../permit/documents/evidence-summary.ts';
import { verifyPermit } from '../permit/verify.ts';
import { findApplication } from '../store.ts';
import { updateApplication } from '../update.ts';
import { instantOf } from './email-context.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** From day 40 to day 50, at every hour of interest here. */
const HOURS = {
  timeZoneMode: 1,
  'schedule.hours': [{ days: WEEK, from: '00:00', to: '23:59', overMidnight: false }],
};
const on = (day: number, hour: number) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);
const ANNOUNCED = on(41, 8);
/** 36 h 25 min later. */
const BEGINS = new Date(ANNOUNCED.getTime() + 2_185 * 60_000);
const EXPECTED_END = on(43, 6);
const JUST_BEFORE = new Date(BEGINS.getTime() - 1);

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
const read = ({ id }: Pick<Application, 'id'>) => world.as('globalAdmin').read(id);
async function transitionAt(at: Date, who: ApplicationPerson, { id }: Application, transition: TransitionRequest) {
  const person = await findPerson(served.db, world.ids[who] ?? '');
  if (!person) throw new Error(`no ${who}`);
  const { version } = await read({ id });
  return updateApplication(contextAt(at), person, id, { version, transition });
}
async function approved(lodged: Application): Promise<Application> {
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY]) await admin.move(lodged.id, transition);
  return admin.move(lodged.id, approval(lodged, world.airport));
}
const permit = async () =>
  approved(await world.lodged(CLEAR, { changes: { ...HOURS, 'applicant.ccEmails': ['office@site.test'] } }));
async function extended(parent: Application): Promise<Application> {
  const me = world.as('applicant');
  const draft = await me.create({}, { kind: 'EXTENSION', parentId: parent.id });
  const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = draft;
  const schedule = { ...draft.schedule, startAt: inDays(50), endAt: inDays(60) };
  const answers = { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety };
  await me.saved(draft.id, { version: draft.version, answers: { ...answers, schedule } });
  return approved(await me.move(draft.id, LODGE));
}

const hold = (from: Date, until: Date | null = EXPECTED_END): TransitionRequest => ({
  event: 'suspend',
  text: 'Air show.',
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});
const LIFT: TransitionRequest = { event: 'lift', text: 'The show is off.' };
const announced = async () => {
  const one = await permit();
  await transitionAt(ANNOUNCED, 'airportAdmin', one, hold(BEGINS));
  return one;
};

/** Each email about a suspension, in the order they were written, once all events of the permit have been told. */
async function emailsOf({ id }: Application) {
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
    .select(['to_address as to', 'subject', 'text_body as text', 'html_body as html'])
    .where('about_id', '=', id)
    .where('kind', '=', 'E20')
    .orderBy('id')
    .execute();
}
const toEach = (emails: Awaited<ReturnType<typeof emailsOf>>) => emails.map(({ to }) => to).toSorted();
const EVERYONE = ['applicant@cases.test', 'office@site.test', 'operations@yaaa.test', 'tower@yaaa.test'];

const inZone = ({ airports }: Application, at: Date) => instantOf({ timeZone: airports[0]?.timeZone ?? 'UTC' }, at);
const verified = ({ airports }: Application, at: Date) => verifyPermit(served.db, airports[0]?.permitCode ?? '', at);
/** What the evidence says of the state at an instant. */
async function evidence({ id }: Application, at: Date) {
  const application = await findApplication(served.db, id);
  if (!application) throw new Error('gone');
  const history = { items: [], chain: { intact: true, brokenAtSequence: null } };
  return summaryOf({ application, answers: null, assessments: [], history, documents: [], at });
}
const ORDER = /lower the crane now/i;
const SUSPENDED_NOW =
  'This permit is suspended. Lower the crane now. Do not raise it until the airport tells you the suspension is lifted.';

/** The job runs at these instants, as after a restart or an outage. */
const runAt = async (...instants: Date[]) => {
  for (const at of instants) await beginSuspensions(contextAt(at));
};

describe('a suspension that starts in 36 h 25 min', () => {
  it('is announced to everyone as such, and orders nobody to lower the crane while the permit allows it', async () => {
    const one = await announced();
    const emails = await emailsOf(one);
    expect(toEach(emails)).toEqual(EVERYONE);
    const begins = inZone(one, BEGINS);
    for (const { subject, text, html } of emails) {
      expect(subject).toBe(`${one.number}: permit will be suspended from ${begins}`);
      expect(text).toContain(
        `This permit will be suspended from ${begins} until the airport lifts the suspension. Until then it stays valid, with the same dates, hours and conditions.`,
      );
      expect(text).toContain(`From: ${begins}\n`);
      expect(text).toContain(`Expected until: ${inZone(one, EXPECTED_END)}. The suspension lasts until`);
      expect(text).toContain('> Air show.');
      expect(text).toMatch(/^State: Approved$/m);
      for (const all of [subject, text, html]) expect(all).not.toMatch(ORDER);
    }
    expect(await evidence(one, JUST_BEFORE)).toContain('State: Approved\n');
    expect(await evidence(one, BEGINS)).toContain('State: Suspended\n');
    // The verification page in the same second, and just before the beginning.
    for (const at of [ANNOUNCED, JUST_BEFORE])
      expect(await verified(one, at)).toMatchObject({ status: 'valid-now', mayBeUpNow: true });
    expect(await verified(one, BEGINS)).toMatchObject({ status: 'suspended', mayBeUpNow: false });
  });

  it('is told once to each when it starts, however often the job runs and whoever runs it', async () => {
    const one = await announced();
    await runAt(ANNOUNCED, JUST_BEFORE);
    expect(await emailsOf(one)).toHaveLength(EVERYONE.length);
    const later = new Date(BEGINS.getTime() + 60_000);
    await Promise.all([beginSuspensions(contextAt(BEGINS)), beginSuspensions(contextAt(BEGINS))]);
    await runAt(BEGINS, later);
    const second = (await emailsOf(one)).slice(EVERYONE.length);
    expect(toEach(second)).toEqual(EVERYONE);
    for (const { subject, text } of second) {
      expect(subject).toBe(`${one.number}: permit suspended, lower the crane now`);
      expect(text).toContain(SUSPENDED_NOW);
      expect(text).toContain('> Air show.');
      expect(text).toContain(`From: ${inZone(one, BEGINS)}\n`);
      expect(text).toMatch(/^State: Suspended$/m);
    }
    expect(await read(one)).toMatchObject({ phase: 'SUSPENDED', suspension: { reason: 'Air show.' } });
    await transitionAt(later, 'airportAdmin', one, LIFT);
    const lifted = (await emailsOf(one)).slice(2 * EVERYONE.length);
    expect(lifted.map(({ subject }) => subject)).toEqual(EVERYONE.map(() => `${one.number}: suspension lifted`));
    expect(await read(one)).toMatchObject({ phase: 'UPCOMING', suspension: null });
  });

  it('is told late where nothing ran when it started, and says that the crane is still up', async () => {
    const one = await announced();
    const up = on(41, 9);
    await transitionAt(up, 'applicant', one, { event: 'start', startedAt: up.toISOString(), operatorName: null });
    // Five hours without a process; the expected end has not passed.
    const back = new Date(BEGINS.getTime() + 5 * HOUR_MS);
    await runAt(back, back);
    const second = (await emailsOf(one)).slice(EVERYONE.length);
    expect(toEach(second)).toEqual(EVERYONE);
    for (const { text } of second) {
      expect(text).toContain(SUSPENDED_NOW);
      expect(text).toContain(`The crane was last reported up at ${inZone(one, up)} and has not been reported down`);
    }
  });

  it('is told at its time without anyone asking: the announcement queues it', async () => {
    const one = await permit();
    const soon = new Date(Date.now() + 2_500);
    await transitionAt(new Date(), 'airportAdmin', one, hold(soon, null));
    const { rows: queued } = await sql<{ name: string }>`
      select name from pgboss.job where start_after = ${soon}`.execute(served.db);
    expect(queued).toEqual([{ name: 'begin-suspensions' }]);
    const second = async () => (await emailsOf(one)).filter(({ text }) => text.includes(SUSPENDED_NOW));
    await expect.poll(async () => toEach(await second()), { timeout: 45_000, interval: 250 }).toEqual(EVERYONE);
    const { at } = await served.db
      .selectFrom('application_events')
      .select('at')
      .where('application_id', '=', one.id)
      .where('event', '=', 'begin-suspension')
      .executeTakeFirstOrThrow();
    expect(at.getTime()).toBeGreaterThanOrEqual(soon.getTime());
  });

  it('lifted before it starts: everyone reads that it will not take place, and nothing is told at its time', async () => {
    const one = await announced();
    await transitionAt(JUST_BEFORE, 'airportAdmin', one, LIFT);
    await runAt(BEGINS, EXPECTED_END);
    const emails = (await emailsOf(one)).slice(EVERYONE.length);
    expect(toEach(emails)).toEqual(EVERYONE);
    for (const { subject, text } of emails) {
      expect(subject).toBe(`${one.number}: announced suspension will not take place`);
      expect(text).toContain(
        `The suspension announced for ${inZone(one, BEGINS)} will not take place. The permit stays valid under its conditions.`,
      );
      expect(text).toContain('> The show is off.');
      expect(text).not.toMatch(/raise the crane again/);
    }
  });

  it('announced anew for another time is told at that time only', async () => {
    const one = await announced();
    await transitionAt(on(41, 9), 'airportAdmin', one, LIFT);
    const later = on(44, 3.55);
    await transitionAt(on(41, 10), 'airportAdmin', one, hold(later, null));
    await runAt(BEGINS, new Date(later.getTime() - 1));
    expect(await emailsOf(one)).toHaveLength(3 * EVERYONE.length);
    await runAt(later);
    const second = (await emailsOf(one)).slice(3 * EVERYONE.length);
    expect(toEach(second)).toEqual(EVERYONE);
    expect(second[0]?.text).toContain(`From: ${inZone(one, later)}\n`);
  });

  it.each<[string, TransitionRequest[]]>([
    [
      'revoked',
      [
        {
          event: 'revoke',
          reasonCode: 'safety',
          text: 'Danger.',
          effectiveAt: on(41, 9).toISOString(),
          instruction: 'Lower.',
          confirmed: true,
        },
      ],
    ],
    [
      'closed because the crane was removed',
      [{ event: 'report-removal', removedAt: on(41, 9).toISOString(), fileId: null }],
    ],
    ['withdrawn, once lifted', [LIFT, { event: 'cancel', reason: 'WITHDRAWN', text: 'No longer needed.' }]],
  ])('is not told of a permit that was %s before', async (_what, moves) => {
    const one = await announced();
    const before = (await emailsOf(one)).length;
    for (const move of moves) await transitionAt(on(41, 10), 'airportAdmin', one, move);
    await runAt(BEGINS, on(49, 0));
    const after = await emailsOf(one);
    expect(after.slice(before).filter(({ text }) => text.includes(SUSPENDED_NOW))).toEqual([]);
  });

  it('is not told of a permit that ended before, though nobody closed it', async () => {
    const one = await permit();
    await transitionAt(on(49, 8), 'airportAdmin', one, hold(on(50, 3), null));
    await runAt(on(50, 4));
    expect(await emailsOf(one)).toHaveLength(EVERYONE.length);
  });
});

describe('with the permit that follows it', () => {
  it('one email for both, announced and started', async () => {
    const old = await permit();
    const next = await extended(old);
    await transitionAt(ANNOUNCED, 'airportAdmin', old, hold(BEGINS));
    await runAt(BEGINS, BEGINS);
    const both = `The same applies to ${next.number}, approved to follow this permit.`;
    const emails = await emailsOf(old);
    expect(emails.map(({ text }) => text.includes(both))).toEqual([...EVERYONE, ...EVERYONE].map(() => true));
    expect(emails.slice(EVERYONE.length).map(({ text }) => text.includes(SUSPENDED_NOW))).toEqual(
      EVERYONE.map(() => true),
    );
    expect(await emailsOf(next)).toEqual([]);
  });

  it('the one that has taken over is told by its own emails', async () => {
    const old = await permit();
    const next = await extended(old);
    const later = on(52, 3.55);
    await transitionAt(ANNOUNCED, 'airportAdmin', old, hold(later, null));
    await replacePermits(contextAt(on(50, 1)));
    expect(await read(old)).toMatchObject({ closeReason: 'SUPERSEDED' });
    await runAt(later, later);
    expect(await emailsOf(old)).toHaveLength(EVERYONE.length);
    const second = await emailsOf(next);
    expect(toEach(second)).toEqual(EVERYONE);
    for (const { text } of second) expect(text).toContain(SUSPENDED_NOW);
  });
});

describe('a suspension that starts at once', () => {
  it.each([
    ['now', ANNOUNCED],
    ['at a time that has passed', on(41, 2)],
  ])('%s orders the crane down, once', async (_when, from) => {
    const one = await permit();
    await transitionAt(ANNOUNCED, 'airportAdmin', one, hold(from));
    await runAt(ANNOUNCED, BEGINS);
    const emails = await emailsOf(one);
    expect(toEach(emails)).toEqual(EVERYONE);
    for (const { subject, text } of emails) {
      expect(subject).toBe(`${one.number}: permit suspended, lower the crane now`);
      expect(text).toContain(SUSPENDED_NOW);
      expect(text).toContain(`From: ${inZone(one, from)}\n`);
    }
  });
});
