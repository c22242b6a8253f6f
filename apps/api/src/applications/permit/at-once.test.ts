import type { Application } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, inDays, LODGE, READY } from '../../../test/application-world.ts';
import { isServer } from '../../../test/fresh-database.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { firstBroken } from '../../history/verify.ts';
import { replacePermits } from '../lifecycle/expire.ts';

const ROUNDS = 12;

/** The embedded database has one connection, so nothing can run concurrently. */
describe.runIf(isServer)('a permit and the one that follows it, at the same moment', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
  });
  afterAll(() => served.stop());

  const admin = () => world.as('airportAdmin');
  async function ready(lodged: Application): Promise<Application> {
    await admin().move(lodged.id, { event: 'take' });
    return admin().move(lodged.id, READY);
  }
  async function permit(): Promise<Application> {
    const one = await ready(await world.lodged(CLEAR));
    return admin().move(one.id, approval(one, world.airport));
  }
  /** Recommended for approval, from the day the previous permit ends. */
  async function nextOf(old: Application): Promise<Application> {
    const me = world.as('applicant');
    const draft = await me.create({}, { kind: 'EXTENSION', parentId: old.id });
    const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = draft;
    const schedule = { ...draft.schedule, startAt: inDays(50), endAt: inDays(60) };
    await me.saved(draft.id, {
      version: draft.version,
      answers: { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety, schedule },
    });
    return ready(await me.move(draft.id, LODGE));
  }
  const hold = () => ({ event: 'suspend', text: 'Air show.', from: new Date().toISOString(), until: null });
  const LIFT = { event: 'lift', text: '' };
  const read = ({ id }: Application) => admin().read(id);
  const bothPhases = async (...two: Application[]) => (await Promise.all(two.map(read))).map(({ phase }) => phase);
  const intact = async (...all: Application[]) => {
    for (const { id } of all) expect(await firstBroken(served.db, id)).toBeNull();
  };

  it('suspending and lifting under both numbers at once: done or refused with a reason, never half done', async () => {
    const old = await permit();
    const waiting = await nextOf(old);
    const next = await admin().move(waiting.id, approval(waiting, world.airport));
    const answers: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const transition of [hold(), LIFT]) {
        const [a, b] = [await read(old), await read(next)];
        const sent = await Promise.all([
          admin().update(old.id, { version: a.version, transition }),
          world.as('operatorAdmin').update(next.id, { version: b.version, transition }),
          replacePermits(served.casework).then(() => ({ status: 200 })),
        ]);
        answers.push(...sent.map(({ status }) => status));
        if (transition === LIFT)
          for (const one of [old, next]) if ((await read(one)).phase === 'SUSPENDED') await admin().move(one.id, LIFT);
      }
      expect(await bothPhases(old, next)).toEqual(['UPCOMING', 'UPCOMING']);
    }
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await intact(old, next);
  });

  it('approving while the old one is being suspended: both succeed in either order, and the next one is suspended too', async () => {
    for (let round = 0; round < 4; round++) {
      const old = await permit();
      const next = await nextOf(old);
      const [approved, suspended] = await Promise.all([
        admin().update(next.id, { version: next.version, transition: approval(next, world.airport) }),
        world.as('operatorAdmin').update(old.id, { version: old.version, transition: hold() }),
      ]);
      expect([approved.status, suspended.status]).toEqual([200, 200]);
      expect(await bothPhases(old, next)).toEqual(['SUSPENDED', 'SUSPENDED']);
      expect((await read(old)).successorId).toBe(next.id);
      await intact(old, next);
    }
  });

  it('extending, applying again and suspending at once never deadlock', async () => {
    const old = await permit();
    const rejected = await nextOf(old);
    await admin().move(rejected.id, {
      event: 'reject',
      airportId: world.airport,
      reasonCode: 'other',
      text: 'Not these days.',
      heightThatPassesAhdM: null,
    });
    const me = world.as('applicant');
    const [{ version }, { version: oldVersion }] = [await read(rejected), await read(old)];
    const sent = await Promise.all([
      me.update(rejected.id, { version, transition: { event: 'apply-again' } }),
      me.post('CranePermitApplications', { answers: {}, kind: 'EXTENSION', parentId: old.id }),
      me.post('CranePermitApplications', { answers: {}, kind: 'VARIATION', parentId: old.id }),
      admin().update(old.id, { version: oldVersion, transition: hold() }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 201, 201, 200]);
  });
});
