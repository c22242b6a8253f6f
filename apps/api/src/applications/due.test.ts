import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCaseWorld,
  approval,
  type CaseWorld,
  CLEAR,
  inDays,
  PIERCING,
  publishSurfaces,
  READY,
} from '../../test/cases.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { decisionDue, dueAfterReplies, pausedDue, resumedDue, reviewStartsBy } from './due.ts';

const SYDNEY = 'Australia/Sydney';
/** Monday 16 November 2026, 10:00 in Sydney (UTC+11). */
const MONDAY = new Date('2026-11-15T23:00:00Z');
const RUNNING = {
  due_at: new Date('2026-11-19T06:00:00Z'),
  due_reason: 'The target.',
  paused_due_at: null,
  clock_stopped_at: null,
};

describe('the date', () => {
  it('is when the review starts until it has: the next business day at 17:00', () => {
    expect(reviewStartsBy(MONDAY, SYDNEY).due_at).toEqual(new Date('2026-11-17T06:00:00Z'));
    const friday = new Date('2026-11-20T05:00:00Z');
    expect(reviewStartsBy(friday, SYDNEY).due_at).toEqual(new Date('2026-11-23T06:00:00Z'));
  });

  it.each([
    ['GREEN', '2026-11-19T06:00:00Z', '3 business days'],
    ['AMBER', '2026-11-19T06:00:00Z', '3 business days'],
    ['RED-S', '2026-12-14T06:00:00Z', '28 days'],
    ['BLACK', '2026-12-14T06:00:00Z', '28 days'],
    ['OTHER', '2026-12-14T06:00:00Z', '28 days'],
    ['RED-L', '2026-12-07T06:00:00Z', '21 days'],
  ] as const)('of a decision on %s', (path, due, target) =>
    expect(decisionDue(path, MONDAY, SYDNEY)).toEqual({
      due_at: new Date(due),
      due_reason: `The target is ${target} after submission.`,
      paused_due_at: null,
    }),
  );

  it('is not there while the clock is stopped, and moves on by as long, to the end of a business day', () => {
    const paused = pausedDue(RUNNING);
    expect(paused).toEqual({ due_at: null, due_reason: 'The target.', paused_due_at: RUNNING.due_at });
    // Asked twice it is the same date.
    expect(pausedDue({ ...paused, clock_stopped_at: MONDAY })).toEqual(paused);
    // Stopped for 36 hours: from Thursday 17:00 to Saturday 05:00, so Monday 23 November.
    const stopped = { ...paused, clock_stopped_at: new Date('2026-11-17T00:00:00Z') };
    expect(resumedDue(stopped, new Date('2026-11-18T12:00:00Z'), SYDNEY)).toEqual({
      due_at: new Date('2026-11-23T06:00:00Z'),
      due_reason:
        'The date moved from 19/11/2026 to 23/11/2026 because the clock was stopped while the airport waited for answers.',
      paused_due_at: null,
    });
    // Stopped for a whole day: Friday 17:00, the same hour.
    const answered = resumedDue(stopped, new Date('2026-11-18T00:00:00Z'), SYDNEY);
    expect(answered.due_at).toEqual(new Date('2026-11-20T06:00:00Z'));
  });

  it('lies after the day by which an authority may reply, or moves there and says why', () => {
    const refer = (...days: string[]) =>
      dueAfterReplies(
        RUNNING,
        days.map((replyBy, n) => ({ name: n === 0 ? 'Airservices' : 'CASA', replyBy: new Date(replyBy) })),
        SYDNEY,
      );
    expect(refer('2026-11-19T05:59:59Z')).toBeNull();
    // Monday 14 December, so Thursday 17 December.
    expect(refer('2026-11-18T06:00:00Z', '2026-12-14T06:00:00Z')).toEqual({
      due_at: new Date('2026-12-17T06:00:00Z'),
      due_reason: 'The date moved from 19/11/2026 to 17/12/2026 because CASA has until 14/12/2026 to reply.',
      paused_due_at: null,
    });
    expect(refer('2026-11-19T06:00:00Z')?.due_at).toEqual(new Date('2026-11-24T06:00:00Z'));
    const stopped = { ...pausedDue(RUNNING), clock_stopped_at: MONDAY };
    expect(
      dueAfterReplies(stopped, [{ name: 'CASA', replyBy: new Date('2026-12-14T06:00:00Z') }], SYDNEY),
    ).toMatchObject({ due_at: null, paused_due_at: new Date('2026-12-17T06:00:00Z') });
  });
});

describe('an application', () => {
  let served: Served;
  let world: CaseWorld;
  beforeAll(async () => {
    served = await serveForTest();
    world = await aCaseWorld(served);
    await publishSurfaces(served, world.airport);
  });
  afterAll(() => served.stop());

  const ASK = { event: 'ask', questions: ['Which crane?'], dueAt: inDays(5) };

  it('shows no due date while the clock is stopped, and the moved one with its reason afterwards', async () => {
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

  it('referred with a later day to reply by is due after that, and the applicant is told', async () => {
    const { id } = await world.lodged(PIERCING);
    const manager = world.as('airportManager');
    const taken = await manager.move(id, { event: 'take' });
    const replyBy = inDays(60);
    const referral = { authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy, note: '' };
    const referred = await manager.move(id, { event: 'refer', referrals: [referral] });
    expect(Date.parse(referred.dueAt ?? '')).toBeGreaterThan(Date.parse(replyBy));
    expect(referred.dueReason).toMatch(/because CASA has until .* to reply\.$/);
    expect(taken.dueAt).not.toBe(referred.dueAt);
    const told = async () =>
      (await served.mailbox.letters()).find(({ subject }) =>
        subject?.startsWith(`${referred.number}: other authorities`),
      );
    await expect.poll(told, { timeout: 20_000, interval: 100 }).toBeDefined();
    expect((await told())?.text).toMatch(/because CASA has until .* to reply\.[\s\S]*Decision due by/);
  });

  it('without a running date stands last by due date, in the list and in the spreadsheet, which print none', async () => {
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
