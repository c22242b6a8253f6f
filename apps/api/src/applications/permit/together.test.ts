import { readFile } from 'node:fs/promises';
import type { Application, TransitionRequest } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, inDays, LODGE, READY } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const admin = () => world.as('airportAdmin');
async function approved(lodged: Application): Promise<Application> {
  for (const transition of [{ event: 'take' }, READY]) await admin().move(lodged.id, transition);
  return admin().move(lodged.id, approval(lodged, world.airport));
}
const permit = async () => approved(await world.lodged(CLEAR));
async function extended(parent: Application, from: number, to: number): Promise<Application> {
  const me = world.as('applicant');
  const draft = await me.create({}, { kind: 'EXTENSION', parentId: parent.id });
  const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety } = draft;
  const schedule = { ...draft.schedule, startAt: inDays(from), endAt: inDays(to) };
  const answers = { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, lighting, safety };
  await me.saved(draft.id, { version: draft.version, answers: { ...answers, schedule } });
  return approved(await me.move(draft.id, LODGE));
}
const hold = (text = 'Air show.'): TransitionRequest => ({
  event: 'suspend',
  text,
  from: new Date().toISOString(),
  until: null,
});
const LIFT = { event: 'lift', text: '' };
const phases = async (...all: Application[]) => Promise.all(all.map(async ({ id }) => (await admin().read(id)).phase));

/** Emails of one kind about a permit, once all its events have been delivered. */
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
    .select(['to_address as to', 'text_body as text'])
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('queued_at')
    .orderBy('to_address')
    .execute();
}

describe('a permit and its approved successors', () => {
  it('are suspended, lifted and revoked with one email that names both', async () => {
    const old = await permit();
    const next = await extended(old, 50, 60);
    for (const move of [hold(), LIFT]) await admin().move(old.id, move);
    const emails = await emailsOf(old, 'E20');
    const holder = emails.filter(({ to }) => to === 'applicant@cases.test').map(({ text }) => text);
    expect(holder).toHaveLength(2);
    const both = `The same applies to ${next.number}, approved to follow this permit.`;
    expect(holder).toEqual([expect.stringContaining(both), expect.stringContaining(both)]);
    expect(await emailsOf(next, 'E20')).toEqual([]);
    await admin().move(old.id, {
      event: 'revoke',
      reasonCode: 'safety',
      text: 'Danger.',
      effectiveAt: new Date().toISOString(),
      instruction: 'Lower.',
      confirmed: true,
    });
    const revoked = (await emailsOf(old, 'E21')).filter(({ to }) => to === 'applicant@cases.test');
    expect(revoked).toMatchObject([{ text: expect.stringContaining(both) }]);
    expect(await emailsOf(next, 'E21')).toEqual([]);
    expect((await admin().read(next.id)).state).toBe(8);
  });

  it('are suspended down to the last one, and lifted again', async () => {
    const first = await permit();
    const second = await extended(first, 50, 60);
    const third = await extended(second, 60, 70);
    await admin().move(first.id, hold());
    expect(await phases(first, second, third)).toEqual(['SUSPENDED', 'SUSPENDED', 'SUSPENDED']);
    await admin().move(first.id, LIFT);
    expect(await phases(first, second, third)).toEqual(['UPCOMING', 'UPCOMING', 'UPCOMING']);
    expect((await admin().read(second.id)).replacedFrom).toBe(inDays(60));
  });

  it('keep a suspension of their own, whatever its reason says', async () => {
    const old = await permit();
    const next = await extended(old, 50, 60);
    await admin().move(next.id, hold(`Works on the road (with ${old.number})`));
    for (const move of [hold(), LIFT]) await admin().move(old.id, move);
    expect(await phases(old, next)).toEqual(['UPCOMING', 'SUSPENDED']);
  });

  it('are lifted together if approved during the suspension', async () => {
    const old = await permit();
    await admin().move(old.id, hold());
    const next = await extended(old, 50, 60);
    expect(await phases(next)).toEqual(['SUSPENDED']);
    await admin().move(old.id, LIFT);
    expect(await phases(old, next)).toEqual(['UPCOMING', 'UPCOMING']);
  });

  it('suspended together by an older version are lifted together too', async () => {
    const old = await permit();
    const next = await extended(old, 50, 60);
    await admin().move(old.id, hold());
    const ofNext = served.db.selectFrom('applications').select('suspended_with').where('id', '=', next.id);
    await served.db.updateTable('applications').set({ suspended_with: null }).where('id', '=', next.id).execute();
    const migration = await readFile(
      new URL('../../../migrations/0023-suspended-together.sql', import.meta.url),
      'utf8',
    );
    const [update] = /^update [^;]+/m.exec(migration) ?? [];
    await sql.raw(update ?? '').execute(served.db);
    expect(await ofNext.executeTakeFirst()).toEqual({ suspended_with: old.id });
    await admin().move(old.id, LIFT);
    expect(await phases(old, next)).toEqual(['UPCOMING', 'UPCOMING']);
  });
});
