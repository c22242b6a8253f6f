import type { Comment, CommentList, EmailHistory, NotificationSettings } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { newId } from '../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const say = (who: ApplicationPerson, applicationId: string, text: string, audience = 'both') =>
  world.as(who).post('applications/comments', { applicationId, audience, text });
const messages = async (who: ApplicationPerson, id: string) =>
  (await world.as(who).get(`applications/comments/${id}`)).body as z.infer<typeof CommentList>;
const emails = async (who: ApplicationPerson, id: string) =>
  ((await world.as(who).get(`EmailHistory/${id}`)).body as z.infer<typeof EmailHistory>).items;
const sent = (id: string) =>
  served.db
    .selectFrom('letters')
    .select(['kind', 'to_address', 'side'])
    .where('about_id', '=', id)
    .orderBy('queued_at')
    .execute();
/** Waits until every event of the application has been turned into emails. */
const allSentEmails = (id: string) =>
  expect
    .poll(
      async () =>
        (
          await served.db
            .selectFrom('application_events')
            .select('handled_at')
            .where('application_id', '=', id)
            .execute()
        ).every(({ handled_at }) => handled_at !== null),
      { timeout: 20_000 },
    )
    .toBe(true);
/** Moves a comment into the past instead of waiting. */
const age = (id: string, minutes: number) =>
  served.db
    .updateTable('application_comments')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

describe('comments', () => {
  it('to both sides are seen by both; internal notes never reach the applicant’s side, by any call', async () => {
    const { id } = await world.lodged();
    await say('applicant', id, 'When will you decide?');
    await say('airportManager', id, 'SECRET: the operator is late with fees.', 'internal');
    expect((await messages('airportReader', id)).items.map(({ text }) => text)).toHaveLength(2);
    for (const path of ['applications/comments', 'applications/history', 'EmailHistory', 'CranePermitApplications']) {
      const { body } = await world.as('applicant').get(`${path}/${id}`);
      expect(JSON.stringify(body)).not.toContain('SECRET');
      expect(JSON.stringify(body)).not.toContain('internal');
    }
    expect((await messages('applicant', id)).items).toMatchObject([
      { text: 'When will you decide?', audience: 'both' },
    ]);
    const full = await world.as('airportReader').get(`applications/history/${id}`);
    expect(full.body.items.filter(({ event }: { event: string }) => event === 'comment.added')).toHaveLength(2);
    expect(full.body.chain).toEqual({ intact: true, brokenAtSequence: null });
  });

  it('can be written by the roles in the matrix', async () => {
    const { id } = await world.lodged();
    expect((await say('airportReader', id, 'x')).status).toBe(403);
    expect((await say('applicant', id, 'x', 'internal')).status).toBe(403);
    expect((await say('otherAdmin', id, 'x')).status).toBe(404);
    expect((await say('applicant', newId(), 'x')).status).toBe(404);
    expect((await say('globalManager', id, 'x', 'internal')).status).toBe(201);
  });

  it('can be edited by their author for 15 minutes, from the version read', async () => {
    const { id } = await world.lodged();
    const { body } = await say('applicant', id, 'Frist');
    const comment = body as Comment;
    const edit = (who: ApplicationPerson, version: number, text = 'First') =>
      world.as(who).put(`applications/comments/${comment.id}`, { version, text });
    expect((await edit('airportAdmin', 1)).status).toBe(403);
    expect(await edit('applicant', 1)).toMatchObject({ status: 200, body: { text: 'First', version: 2 } });
    expect(await edit('applicant', 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await age(comment.id, 16);
    expect(await edit('applicant', 2)).toMatchObject({ status: 409, body: { code: 'edit-window-closed' } });
  });

  it('deleted early disappear; later they are struck through; removed by an administrator, only staff can read the text', async () => {
    const { id } = await world.lodged();
    const remove = (who: ApplicationPerson, comment: unknown) =>
      world.as(who).delete(`applications/comments/${(comment as Comment).id}`);
    const early = (await say('applicant', id, 'early')).body;
    expect((await remove('airportManager', early)).status).toBe(403);
    expect((await remove('applicant', early)).status).toBe(204);
    const late = (await say('applicant', id, 'late')).body as Comment;
    await age(late.id, 20);
    expect((await remove('applicant', late)).status).toBe(204);
    const rude = (await say('applicant', id, 'rude words')).body;
    expect((await remove('airportAdmin', rude)).status).toBe(204);
    expect((await messages('applicant', id)).items).toMatchObject([
      { text: 'late', withdrawn: true },
      { text: '', withdrawn: true },
    ]);
    const full = await world.as('airportAdmin').get(`applications/history/${id}`);
    expect(JSON.stringify(full.body)).toContain('rude words');
    expect(JSON.stringify((await world.as('applicant').get(`applications/history/${id}`)).body)).not.toContain(
      'rude words',
    );
  });

  it('are emailed once, together, to everyone except their author', async () => {
    const { id } = await world.lodged();
    await allSentEmails(id);
    await world.as('airportManager').move(id, { event: 'take' });
    await allSentEmails(id);
    await say('applicant', id, 'One');
    await say('applicant', id, 'Two');
    await say('airportManager', id, 'Answer');
    // As if 15 minutes had passed, for all three jobs at once: the first one sends everything.
    await sql`update pgboss.job set start_after = now() where name = 'announce-comments'`.execute(served.db);
    const aboutComments = async () => (await sent(id)).filter(({ kind }) => kind === 'E29');
    const left = sql<{
      n: number;
    }>`select count(*)::int as n from pgboss.job where name = 'announce-comments' and state < 'completed'`;
    await expect.poll(async () => (await left.execute(served.db)).rows[0]?.n, { timeout: 20_000 }).toBe(0);
    const sentEmails = await aboutComments();
    expect(sentEmails.map(({ to_address }) => to_address).sort()).toEqual([
      'airportManager@cases.test',
      'applicant@cases.test',
    ]);
    const mine = (await emails('applicant', id)).find(({ letter }) => letter === 'E29');
    expect(mine?.text).toContain('> airportManager: Answer');
    expect(mine?.text).not.toContain('One');
  });
});

describe('emails of an application', () => {
  it('go to the right people for each transition, once each, as text and HTML, and are stored with their delivery', async () => {
    const { id, number } = await world.lodged();
    await world.as('airportManager').move(id, { event: 'take' });
    await world
      .as('airportManager')
      .move(id, { event: 'ask', questions: ['Which <crane> & where?'], dueAt: inDays(5) });
    await allSentEmails(id);
    const sentEmails = await sent(id);
    const who = (kind: string) =>
      sentEmails
        .filter((one) => one.kind === kind)
        .map(({ to_address }) => to_address)
        .sort();
    expect(who('E07')).toEqual(['applicant@cases.test']);
    // Managers and administrators of the airport and of its operator; readers, others and platform staff not.
    expect(who('E08')).toEqual(['airportAdmin@cases.test', 'airportManager@cases.test', 'operatorAdmin@cases.test']);
    // Officers who assign an application to themselves get no email about it.
    expect(who('E09')).toEqual([]);
    expect(who('E10')).toEqual(['applicant@cases.test']);
    await expect
      .poll(async () => (await emails('airportReader', id)).every(({ delivery }) => delivery === 'sent'), {
        timeout: 20_000,
      })
      .toBe(true);
    const posted = (await served.mailbox.letters()).filter(({ subject }) => subject?.startsWith(number));
    expect(posted).toHaveLength(sentEmails.length);
    const question = posted.find(({ subject }) => subject?.includes('the airport has questions'));
    expect(question?.text).toContain('- Which <crane> & where?');
    expect(question?.html).toContain('Which &#60;crane&#62; &#38; where?');
    expect(question?.html).not.toContain('<crane>');
    const mine = await emails('applicant', id);
    expect(mine.map(({ letter }) => letter)).toEqual(['E07', 'E10']);
    expect(mine[0]?.detail).toBeNull();
    expect((await emails('airportReader', id)).length).toBe(sentEmails.length);
  });

  it('are chosen by the transition: an approval email is never the rejection, and names permit, height and conditions', async () => {
    const lodged = await world.lodged();
    const admin = world.as('airportAdmin');
    for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport)])
      await admin.move(lodged.id, transition);
    await allSentEmails(lodged.id);
    const [email, ...more] = (await emails('applicant', lodged.id)).filter(({ letter }) => letter === 'E16');
    expect(more).toEqual([]);
    // 590 m AHD ÷ 0.3048 = 1935.7 ft, rounded up to the whole foot.
    expect(email?.text).toContain('590.0\u00a0m AHD (1936\u00a0ft AMSL)');
    expect(email?.text).toContain('No part above the height shown.');
    expect(email?.text).toMatch(/YAAA-P-\d{4}-\d{5}/);
    expect((await sent(lodged.id)).some(({ kind }) => kind === 'E18')).toBe(false);
  });

  it('that are optional can be turned off per application; essential ones cannot', async () => {
    const { id } = await world.lodged();
    const mine = world.ids.airportAdmin;
    const admin = world.as('airportAdmin');
    const path = `currentAppNotificationSettingsByAppId&UserId/${mine}/${id}`;
    expect(await admin.get(path)).toMatchObject({ status: 200, body: { id: null, muted: false, lettersOff: [] } });
    const expected = { userId: mine, applicationId: id, muted: false, lettersOff: ['E12'] };
    expect(await admin.post('userNotificationSettings', { ...expected, lettersOff: ['E18'] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lettersOff' }] },
    });
    const made = (await admin.post('userNotificationSettings', expected)).body as NotificationSettings;
    expect((await admin.post('userNotificationSettings', expected)).status).toBe(409);
    expect(
      (
        await world
          .as('airportManager')
          .put(`userNotificationSettings/${made.id}`, { version: 1, muted: true, lettersOff: [] })
      ).status,
    ).toBe(404);
    expect((await world.as('airportManager').get(path)).status).toBe(404);
    await admin.move(id, { event: 'take' });
    const requested = await admin.move(id, { event: 'ask', questions: ['Which?'], dueAt: inDays(5) });
    await world.as('applicant').saved(id, {
      version: requested.version,
      transition: { event: 'answer', replies: [{ questionId: requested.questions[0]?.id, text: 'That.' }] },
    });
    await allSentEmails(id);
    expect((await sent(id)).filter(({ kind }) => kind === 'E12')).toEqual([]);
    expect(
      await admin.put(`userNotificationSettings/${made.id}`, { version: 7, muted: true, lettersOff: [] }),
    ).toMatchObject({ status: 409 });
    expect((await admin.delete(`userNotificationSettings/${made.id}/${id}`)).status).toBe(204);
    expect(await admin.get(path)).toMatchObject({ body: { id: null } });
  });
});

describe('emails staff write themselves', () => {
  it('reach the applicant and are in both sides’ history; emails to others only in the staff’s', async () => {
    const { id } = await world.lodged();
    await allSentEmails(id);
    const manager = world.as('airportManager');
    const direct = await manager.post(`ContactApplicant/EmailUserToUser/${id}`, {
      subject: 'Your crane',
      text: 'Please call.\n\nThank you.',
      copyToMe: true,
    });
    expect(direct).toMatchObject({
      status: 202,
      body: { letter: 'E33', to: ['applicant@cases.test'], cc: ['airportManager@cases.test'] },
    });
    const other = {
      applicationId: id,
      to: ['casa@example.test', 'two@example.test'],
      subject: 'A crane',
      text: 'See.',
    };
    expect(await manager.post('application/email/sendEmail', other)).toMatchObject({
      status: 202,
      body: { to: other.to },
    });
    expect((await emails('applicant', id)).map(({ letter }) => letter)).toEqual(['E07', 'E33']);
    expect(await manager.post('application/email/sendEmail', { ...other, attachFileIds: [newId()] })).toMatchObject({
      status: 400,
    });
    for (const who of ['applicant', 'airportReader'] as const)
      expect((await world.as(who).post('application/email/sendEmail', other)).status).toBe(403);
    await expect
      .poll(async () => (await served.mailbox.letters()).find(({ subject }) => subject?.endsWith(': A crane'))?.to, {
        timeout: 20_000,
      })
      .toMatchObject({ text: 'casa@example.test, two@example.test' });
  });
});

describe('columns of the list', () => {
  it('are stored per person and returned as saved', async () => {
    const me = world.as('airportReader');
    const mine = world.ids.airportReader;
    const first = await me.get(`applications/columnPreferences/${mine}`);
    expect(first.body.columns.find(({ column }: { column: string }) => column === 'number')).toMatchObject({
      visible: true,
    });
    expect(first.body.saved).toBe(false);
    const columns = [
      { column: 'airport', visible: true, widthPx: 120 },
      { column: 'number', visible: false, widthPx: null },
    ];
    expect((await me.post('applications/columnPreferences', { userId: mine, columns })).status).toBe(200);
    expect((await me.get(`applications/columnPreferences/${mine}`)).body).toMatchObject({ columns, saved: true });
    expect((await me.get(`applications/columnPreferences/${world.ids.airportAdmin}`)).status).toBe(404);
    expect((await me.post('applications/columnPreferences', { userId: world.ids.airportAdmin, columns })).status).toBe(
      403,
    );
  });
});
