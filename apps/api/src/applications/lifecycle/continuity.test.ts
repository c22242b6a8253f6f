import { type Application, HOUR_MS, type PermitStatus, type TransitionRequest, usualSettings } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  attachFiles,
  CLEAR,
  inDays,
  LODGE,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findPerson } from '../../rights/person-store.ts';
import { createApplication } from '../create.ts';
import { remindOfApplications } from '../emails/scheduled/remind.ts';
import { stateOfPermit } from '../permit/documents/certificate.ts';
import { verifyPermit } from '../permit/verify.ts';
import { findApplication } from '../store.ts';
import { updateApplication } from '../update.ts';
import { expireApplications, replacePermits } from './expire.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Every day from 07:00 to 17:00 UTC, from day 40 to day 50. */
const HOURS = {
  timeZoneMode: 1,
  'schedule.hours': [{ days: WEEK, from: '07:00', to: '17:00', overMidnight: false }],
};
const on = (day: number, hour = 0) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const contextAt = (at: Date) => ({ ...served.casework, now: () => at });
const read = ({ id }: Pick<Application, 'id'>) => world.as('globalAdmin').read(id);

/** A transition made when the clock shows this time. */
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
const permit = async () => approved(await world.lodged(CLEAR, { changes: HOURS }));

/** An extension or variation of a permit, submitted for these days. */
async function lodgedAfter(parent: Application, from: Date, to: Date, kind = 'EXTENSION') {
  const me = world.as('applicant');
  const draft = await me.create({}, { kind, parentId: parent.id });
  const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = draft;
  const answers = {
    ...{ craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety },
    schedule: { ...draft.schedule, startAt: from.toISOString(), endAt: to.toISOString() },
  };
  await me.saved(draft.id, { version: draft.version, answers });
  return me.move(draft.id, LODGE);
}
const extended = async (parent: Application, from = on(50), to = on(60), kind = 'EXTENSION') =>
  approved(await lodgedAfter(parent, from, to, kind));

const codeOf = ({ airports }: Application) => airports[0]?.permitCode ?? '';
const numberOf = ({ airports }: Application) => airports[0]?.permitNumber ?? '';
const scan = (application: Application, at: Date): Promise<PermitStatus> =>
  verifyPermit(served.db, codeOf(application), at);
const up = (at: Date): TransitionRequest => ({ event: 'start', startedAt: at.toISOString(), operatorName: 'Olga Up' });
const hold = (from: Date, until: Date | null = null): TransitionRequest => ({
  event: 'suspend',
  text: 'Air show.',
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});
const revocation = (at: Date): TransitionRequest => ({
  event: 'revoke',
  reasonCode: 'safety',
  text: 'Danger.',
  effectiveAt: at.toISOString(),
  instruction: 'Lower.',
  confirmed: true,
});

describe('an approved extension', () => {
  it('leaves the current permit unchanged until its own start', async () => {
    const old = await permit();
    const next = await extended(old);
    expect(await read(old)).toMatchObject({
      state: 7,
      phase: 'UPCOMING',
      closeReason: null,
      successorId: next.id,
      replacedFrom: on(50).toISOString(),
    });
    for (const document of [old, next]) {
      expect(await scan(document, on(41, 8))).toMatchObject({
        status: 'valid-now',
        mayBeUpNow: true,
        permitNumber: numberOf(old),
        scannedPermitNumber: numberOf(document),
        validTo: on(50).toISOString(),
      });
      expect(await scan(document, on(49, 20))).toMatchObject({ status: 'valid-outside-hours' });
    }
  });

  it('takes over at its start, before and after the job has run, and every code shows it with the chain of permits', async () => {
    const old = await permit();
    const next = await extended(old);
    const messages = async (at: Date) => {
      const { status, permitNumber, mayBeUpNow, chain } = await scan(old, at);
      return { status, permitNumber, mayBeUpNow, chain: chain.map((one) => [one.permitNumber, one.status]) };
    };
    const before = {
      status: 'valid-outside-hours',
      permitNumber: numberOf(old),
      mayBeUpNow: false,
      chain: [
        [numberOf(old), 'valid-outside-hours'],
        [numberOf(next), 'upcoming'],
      ],
    };
    const after = {
      status: 'valid-now',
      permitNumber: numberOf(next),
      mayBeUpNow: true,
      chain: [
        [numberOf(old), 'superseded'],
        [numberOf(next), 'valid-now'],
      ],
    };
    expect(await messages(new Date(on(50).getTime() - 1))).toEqual(before);
    expect(await messages(on(50, 8))).toEqual(after);
    await replacePermits(contextAt(new Date(on(50).getTime() - 1)));
    expect((await read(old)).state).toBe(7);
    await replacePermits(contextAt(on(50)));
    expect(await read(old)).toMatchObject({ state: 4, closeReason: 'SUPERSEDED', successorId: next.id });
    expect(await messages(on(50, 8))).toEqual(after);
    expect(await scan(next, on(60))).toMatchObject({ status: 'ended', permitNumber: numberOf(next) });
  });

  it('that starts after a gap leaves the gap, and says so', async () => {
    const old = await permit();
    const next = await extended(old, on(52), on(60));
    expect(await scan(old, on(51, 8))).toMatchObject({
      status: 'upcoming',
      mayBeUpNow: false,
      permitNumber: numberOf(next),
      chain: [{ status: 'ended' }, { status: 'upcoming' }],
    });
    expect(await scan(old, on(52, 8))).toMatchObject({ status: 'valid-now', permitNumber: numberOf(next) });
  });

  it('or a variation that starts earlier ends the old permit at that instant', async () => {
    const old = await permit();
    const next = await extended(old, on(45), on(50), 'VARIATION');
    expect(await scan(next, on(44, 8))).toMatchObject({
      permitNumber: numberOf(old),
      status: 'valid-now',
      validTo: on(45).toISOString(),
    });
    expect(await scan(old, on(45, 8))).toMatchObject({ permitNumber: numberOf(next), status: 'valid-now' });
  });
});

describe('a crane that is up when its permit is replaced', () => {
  it('is up under the next one from its start', async () => {
    const [one, two] = [await permit(), await permit()];
    for (const old of [one, two]) await transitionAt(on(49, 8), 'applicant', old, up(on(49, 8)));
    const [next1, next2] = [await extended(one), await extended(two)];
    await expireApplications(contextAt(on(50, 0.1)));
    expect(await read(one)).toMatchObject({ state: 4, activations: [{ stoppedAt: on(50).toISOString() }] });
    for (const next of [next1, next2]) {
      expect(await read(next)).toMatchObject({
        phase: 'ACTIVE',
        activations: [{ startedAt: on(50).toISOString(), stoppedAt: null, operatorName: 'Olga Up' }],
      });
      expect(await scan(next, on(50, 0.2))).toMatchObject({ reportedUp: true, mayBeUpNow: false });
    }
    const stopped = await transitionAt(on(50, 1), 'applicant', next1, {
      event: 'stop',
      stoppedAt: on(50, 1).toISOString(),
    });
    expect(stopped.phase).toBe('IDLE');
  });

  it('is closed under the old permit first when the next transition comes before the job', async () => {
    const old = await permit();
    await transitionAt(on(49, 8), 'applicant', old, up(on(49, 8)));
    const next = await extended(old);
    await transitionAt(on(50, 8), 'airportAdmin', next, hold(on(50, 8)));
    expect(await read(old)).toMatchObject({ state: 4, closeReason: 'SUPERSEDED' });
    expect(await read(next)).toMatchObject({ phase: 'SUSPENDED', activations: [{ stoppedAt: null }] });
    expect(
      (await transitionAt(on(50, 9), 'applicant', next, { event: 'stop', stoppedAt: on(50, 9).toISOString() })).phase,
    ).toBe('SUSPENDED');
  });

  it('that was used before and is down does not count as never used', async () => {
    const old = await permit();
    await transitionAt(on(48, 8), 'applicant', old, up(on(48, 8)));
    await transitionAt(on(48, 9), 'applicant', old, { event: 'stop', stoppedAt: on(48, 9).toISOString() });
    const next = await extended(old);
    await replacePermits(contextAt(on(50)));
    expect(await read(next)).toMatchObject({ phase: 'IDLE', activations: [] });
  });
});

describe('a successor that does not take over', () => {
  it('cancelled or revoked before its start: the old permit continues to its own end', async () => {
    for (const end of ['cancel', 'revoke']) {
      const old = await permit();
      const next = await extended(old, on(45), on(60));
      if (end === 'cancel')
        await transitionAt(on(41, 9), 'applicant', next, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
      else await transitionAt(on(41, 9), 'airportAdmin', next, revocation(on(41, 9)));
      expect(await read(old)).toMatchObject({ state: 7, successorId: null, replacedFrom: null });
      await replacePermits(contextAt(on(46)));
      expect(await scan(old, on(46, 8))).toMatchObject({ status: 'valid-now', permitNumber: numberOf(old) });
      expect(await scan(old, on(50))).toMatchObject({ status: 'ended' });
      expect(await scan(next, on(46, 8))).toMatchObject({ status: end === 'cancel' ? 'canceled' : 'revoked' });
    }
  });

  it('suspended at its start: the old permit continues; once lifted, it takes over', async () => {
    const old = await permit();
    const next = await extended(old, on(45), on(60));
    await transitionAt(on(44, 9), 'airportAdmin', next, hold(on(44, 9), on(45)));
    expect(await read(old)).toMatchObject({ successorId: next.id, replacedFrom: null });
    await replacePermits(contextAt(on(46)));
    expect(await scan(next, on(46, 8))).toMatchObject({ status: 'valid-now', permitNumber: numberOf(old) });
    await transitionAt(on(47, 9), 'airportAdmin', next, { event: 'lift', text: '' });
    expect(await read(old)).toMatchObject({ state: 4, replacedFrom: on(47, 9).toISOString() });
    expect(await scan(old, on(47, 9))).toMatchObject({ status: 'valid-now', permitNumber: numberOf(next) });
  });
});

describe('an approved successor shares with the old permit', () => {
  it('a suspension and its end', async () => {
    const old = await permit();
    const next = await extended(old);
    await transitionAt(on(41, 9), 'airportAdmin', old, hold(on(41, 9)));
    expect(await read(next)).toMatchObject({
      phase: 'SUSPENDED',
      suspension: { reason: expect.stringContaining('Air show.') },
    });
    for (const at of [on(42, 8), on(50, 8), on(55, 8)])
      expect(await scan(old, at)).toMatchObject({ status: 'suspended', mayBeUpNow: false });
    await transitionAt(on(42, 9), 'airportAdmin', old, { event: 'lift', text: '' });
    expect(await read(next)).toMatchObject({ phase: 'UPCOMING', suspension: null });
    expect(await read(old)).toMatchObject({ replacedFrom: on(50).toISOString() });
    // A permit with a suspension of its own stays suspended when the earlier permit's is lifted.
    await transitionAt(on(43, 8), 'airportAdmin', next, hold(on(43, 8)));
    await transitionAt(on(43, 9), 'airportAdmin', old, hold(on(43, 9)));
    await transitionAt(on(43, 10), 'airportAdmin', old, { event: 'lift', text: '' });
    expect(await read(next)).toMatchObject({ phase: 'SUSPENDED', suspension: { reason: 'Air show.' } });
  });

  it('a suspension that existed when it was approved', async () => {
    const old = await permit();
    await transitionAt(new Date(), 'airportAdmin', old, hold(new Date()));
    const next = await extended(old);
    expect(next).toMatchObject({ state: 7, phase: 'SUSPENDED' });
    expect(await scan(next, on(55, 8))).toMatchObject({ status: 'suspended' });
  });

  it('a revocation', async () => {
    const old = await permit();
    const next = await extended(old);
    await transitionAt(on(41, 9), 'airportAdmin', old, revocation(on(41, 9)));
    expect(await read(next)).toMatchObject({ state: 8, closeReason: 'REVOKED' });
    expect(await scan(old, on(55, 8))).toMatchObject({ status: 'revoked', mayBeUpNow: false });
  });
});

describe('a suspension', () => {
  it('lasts until it is lifted: a passed expected end changes nothing on the verification page', async () => {
    const one = await permit();
    await transitionAt(on(41, 9), 'airportAdmin', one, hold(on(41, 9), on(41, 12)));
    for (const at of [on(41, 10), on(41, 12), on(44, 8)])
      expect(await scan(one, at)).toMatchObject({
        status: 'suspended',
        mayBeUpNow: false,
        expectedUntil: on(41, 12).toISOString(),
      });
  });

  it('recorded for later leaves the permit valid until then, for staff and on the verification page', async () => {
    const one = await permit();
    await transitionAt(on(41, 8), 'airportAdmin', one, hold(on(42, 8)));
    expect(await scan(one, on(41, 9))).toMatchObject({ status: 'valid-now' });
    const raised = await transitionAt(on(41, 9), 'applicant', one, up(on(41, 9)));
    expect(raised).toMatchObject({ phase: 'SUSPENDED', activations: [{ stoppedAt: null }] });
    await transitionAt(on(41, 10), 'applicant', one, { event: 'stop', stoppedAt: on(41, 10).toISOString() });
    await transitionAt(on(42, 9), 'applicant', one, up(on(42, 9)));
    expect(await scan(one, on(42, 9))).toMatchObject({ status: 'suspended', reportedUp: true, mayBeUpNow: false });
  });

  it('or a revocation of a crane that is up still shows that it is up', async () => {
    const one = await permit();
    await transitionAt(on(41, 8), 'applicant', one, up(on(41, 8)));
    await transitionAt(on(41, 9), 'airportAdmin', one, hold(on(41, 9)));
    expect(await scan(one, on(41, 10))).toMatchObject({ status: 'suspended', reportedUp: true });
    await transitionAt(on(41, 11), 'airportAdmin', one, revocation(on(41, 11)));
    expect(await scan(one, on(41, 12))).toMatchObject({ status: 'revoked', reportedUp: true });
    await transitionAt(on(41, 13), 'applicant', one, { event: 'confirm-removal', removedAt: on(41, 13).toISOString() });
    expect(await scan(one, on(41, 14))).toMatchObject({ status: 'revoked', reportedUp: false });
  });

  it('does not hide that the crane is overdue after the end', async () => {
    const one = await permit();
    await transitionAt(on(49, 8), 'applicant', one, up(on(49, 8)));
    await transitionAt(on(49, 9), 'airportAdmin', one, hold(on(49, 9)));
    await expireApplications(contextAt(on(50, 1)));
    expect(await read(one)).toMatchObject({ phase: 'OVERDUE_REMOVAL', activations: [{ stoppedAt: null }] });
  });
});

describe('starting an extension', () => {
  it('prefills the end of the permit as start, and its answers and contacts', async () => {
    const old = await permit();
    const { site, people, applicant, craneDetail, schedule } = old;
    const draft = await world.as('applicant').create({}, { kind: 'EXTENSION', parentId: old.id });
    expect(draft).toMatchObject({ site, people, applicant, craneDetail });
    expect(draft.schedule).toMatchObject({
      startAt: inDays(50),
      hours: schedule?.hours,
      nightWork: schedule?.nightWork,
    });
    expect(draft.schedule).not.toHaveProperty('endAt');
    const varied = await world.as('applicant').create({}, { kind: 'VARIATION', parentId: old.id });
    expect(varied.schedule).toMatchObject({ endAt: inDays(50) });
  });

  it('is possible as often and as early as the airport set, and the limit is shown beforehand', async () => {
    const settings = { ...usualSettings(0), extensionsMax: 1, extensionLeadDays: 5 };
    const admin = world.as('airportAdmin');
    const set = await admin.post('defaultApprovalParameters', {
      ...settings,
      airportId: world.airport,
      craneType: 0,
      path: null,
    });
    expect(set.status).toBe(201);
    const me = world.as('applicant');
    const old = await permit();
    expect((await me.read(old.id)).extension).toEqual({ most: 1, used: 0, askBy: inDays(45), refused: null });
    const person = await findPerson(served.db, world.ids.applicant ?? '');
    if (!person) throw new Error('no applicant');
    const requested = {
      answers: {},
      kind: 'EXTENSION' as const,
      parentId: old.id,
      copyOf: null,
      precheckNumber: null,
      onBehalfOf: null,
    };
    const late = new Date(on(45).getTime() + 1);
    await expect(createApplication(contextAt(late), person, requested)).rejects.toMatchObject({
      extras: { issues: [{ path: 'parentId', message: expect.stringContaining('had to be requested by') }] },
    });
    // Started in time but submitted late counts as late.
    const started = await createApplication(contextAt(on(45)), person, requested);
    const days = { ...started.schedule, endAt: inDays(60) };
    const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = started;
    const answers = { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety };
    await me.saved(started.id, { version: started.version, answers: { ...answers, schedule: days } });
    await attachFiles(served, started.id, world.airport);
    const lodge: TransitionRequest = { event: 'lodge', declarations: LODGE.declarations };
    await expect(transitionAt(late, 'applicant', started, lodge)).rejects.toMatchObject({
      message: expect.stringContaining('had to be requested by'),
    });
    const next = await approved(await transitionAt(on(44), 'applicant', started, lodge));
    expect((await me.read(next.id)).extension).toMatchObject({
      used: 1,
      refused: expect.stringContaining('extended once'),
    });
    const again = await me.post('CranePermitApplications', { answers: {}, kind: 'EXTENSION', parentId: next.id });
    expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'parentId' }] } });
    // The permit already has a successor.
    const twice = await me.post('CranePermitApplications', { answers: {}, kind: 'VARIATION', parentId: old.id });
    expect(twice.body.issues[0].message).toMatch(/A later permit already follows this one/);
    expect((await admin.delete(`defaultApprovalParameters/${set.body.id}`)).status).toBe(204);
  });
});

describe('in the PDF', () => {
  const stripAt = async ({ id }: Application, now: Date) => {
    const application = await findApplication(served.db, id);
    const [airport] = application?.airports ?? [];
    if (!application || !airport) throw new Error('no permit');
    return stateOfPermit(application, airport, now);
  };
  it('the permit states its status when it is printed, and is green only while valid', async () => {
    const one = await permit();
    expect(await stripAt(one, on(41, 8))).toEqual(['APPROVED', 'good']);
    expect(await stripAt(one, on(50))).toEqual(['ENDED', 'plain']);
    await transitionAt(on(41, 9), 'airportAdmin', one, hold(on(42, 9), on(42, 12)));
    expect(await stripAt(one, on(41, 10))).toEqual([expect.stringContaining('SUSPENDED from'), 'careful']);
    expect(await stripAt(one, on(44, 10))).toEqual(['SUSPENDED: do not raise the crane', 'bad']);
    await transitionAt(on(44, 11), 'airportAdmin', one, revocation(on(44, 11)));
    expect(await stripAt(one, on(44, 12))).toEqual(['REVOKED: do not use this permit', 'bad']);
    const old = await permit();
    await extended(old, on(45), on(60));
    expect(await stripAt(old, on(45))).toEqual(['REPLACED by a later permit: scan the code', 'plain']);
  });
});

describe('the officer', () => {
  it('is reminded once when the expected end of a suspension has passed, and the suspension email names it', async () => {
    const one = await permit();
    await transitionAt(on(41, 9), 'airportAdmin', one, hold(on(41, 9), on(41, 12)));
    const emails = (kind: string) =>
      served.db
        .selectFrom('letters')
        .select(['to_address', 'text_body as text'])
        .where('kind', '=', kind)
        .where('about_id', '=', one.id)
        .execute();
    await expect.poll(() => emails('E20'), { timeout: 20_000, interval: 100 }).not.toEqual([]);
    expect((await emails('E20'))[0]?.text).toMatch(
      /Expected until: .*The suspension lasts until the airport lifts it\./,
    );
    await remindOfApplications(contextAt(on(41, 11.9)));
    expect(await emails('E36')).toEqual([]);
    for (const hour of [12, 13, 20]) await remindOfApplications(contextAt(on(41, hour)));
    expect(await emails('E36')).toMatchObject([
      {
        to_address: 'airportAdmin@cases.test',
        text: expect.stringContaining('The suspension lasts until you lift it.'),
      },
    ]);
    await transitionAt(on(42, 9), 'airportAdmin', one, { event: 'lift', text: '' });
    await remindOfApplications(contextAt(on(43)));
    expect(await emails('E36')).toHaveLength(1);
  });
});

it('a revocation takes effect at once: one dated in the future is refused, with what to do', async () => {
  const one = await permit();
  await expect(transitionAt(on(41, 8), 'airportAdmin', one, revocation(on(42)))).rejects.toMatchObject({
    code: 'bad-request',
    extras: {
      issues: [{ path: 'transition.effectiveAt', message: expect.stringContaining('takes effect immediately') }],
    },
  });
});
