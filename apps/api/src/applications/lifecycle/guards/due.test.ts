import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, inDays, PIERCING, READY } from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';

describe('an application', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
  });
  afterAll(() => served.stop());

  const ASK = { event: 'ask', questions: ['Which crane?'], dueAt: inDays(5) };

  it('shows no due date while the clock is stopped, and afterwards the new one with its reason', async () => {
    const { id } = await world.lodged(CLEAR);
    const manager = world.as('airportManager');
    const taken = await manager.move(id, { event: 'take' });
    expect(taken.dueReason).toBe('The target is 3 business days after submission.');
    expect(await manager.move(id, ASK)).toMatchObject({ dueAt: null, dueReason: null, overdue: false });
    const me = world.as('applicant');
    const { questions } = await me.read(id);
    const replies = [{ questionId: questions[0]?.id, text: 'That one.' }];
    const answered = await me.move(id, { event: 'answer', replies });
    expect(Date.parse(answered.dueAt ?? '')).toBeGreaterThan(Date.parse(taken.dueAt ?? ''));
    expect(answered.dueReason).toMatch(/^The date moved from .* because the clock was stopped/);
    const { body } = await manager.get(`applications/history/${id}`);
    const moved = body.items.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.map(({ field }) => field),
    );
    expect(moved).toEqual(expect.arrayContaining(['dueAt', 'dueReason']));
  });

  it('referred with a later reply date is due after that, and the applicant is told', async () => {
    const { id } = await world.lodged(PIERCING);
    const manager = world.as('airportManager');
    const taken = await manager.move(id, { event: 'take' });
    const replyBy = inDays(60);
    const referral = { authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy, note: '' };
    const referred = await manager.move(id, { event: 'refer', referrals: [referral] });
    expect(Date.parse(referred.dueAt ?? '')).toBeGreaterThan(Date.parse(replyBy));
    expect(referred.dueReason).toMatch(/because CASA has until .* to reply\.$/);
    expect(taken.dueAt).not.toBe(referred.dueAt);
    const sent = async () =>
      (await served.mailbox.letters()).find(({ subject }) =>
        subject?.startsWith(`${referred.number}: referred to other authorities`),
      );
    await expect.poll(sent, { timeout: 20_000, interval: 100 }).toBeDefined();
    expect((await sent())?.text).toMatch(/because CASA has until .* to reply\.[\s\S]*Decision due by/);
  });

  it('without a due date sorts last by due date, in the list and in the spreadsheet', async () => {
    const manager = world.as('airportManager');
    const due = await world.lodged(CLEAR, { changes: { 'site.projectName': 'Sorted due' } });
    const paused = await world.lodged(CLEAR, { changes: { 'site.projectName': 'Sorted paused' } });
    await manager.move(paused.id, { event: 'take' });
    await manager.move(paused.id, ASK);
    const closed = await world.lodged(CLEAR, { changes: { 'site.projectName': 'Sorted closed' } });
    await manager.move(closed.id, { event: 'take' });
    await manager.move(closed.id, READY);
    await world.as('airportAdmin').move(closed.id, approval(closed, world.airport));
    const sort = { by: 'dueAt', descending: false };
    const { body } = await manager.post('CranePermitApplications/get-application', { text: 'Sorted', sort });
    expect(
      body.items.map((one: { projectName: string; dueAt: string | null }) => [one.projectName, one.dueAt]),
    ).toEqual([
      ['Sorted due', due.dueAt],
      [expect.stringMatching(/paused|closed/), null],
      [expect.stringMatching(/paused|closed/), null],
    ]);
    const sheet = await served.as('airportManager@cases.test', {
      method: 'POST',
      url: served.api('CranePermitApplications/get-application-excelfile'),
      payload: { text: 'Sorted', sort, columns: ['projectName', 'dueAt'] },
    });
    const xml = new TextDecoder().decode(unzipSync(sheet.rawPayload)['xl/worksheets/sheet1.xml']);
    // One row of the three has a date.
    expect([...xml.matchAll(/<c r="B[2-9]"[^>]*><v>/g)]).toHaveLength(1);
  });
});
