import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { type SmtpAnswer, type SmtpStep, startScriptedMailServer } from '../../test/scripted-mail-server.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { openMail } from '../integrations/mail.ts';
import { startJobs } from './jobs.ts';
import { openOutbox } from './queue-email.ts';
import { sendOutgoingEmail, sendOutgoingEmails } from './send-emails.ts';

const NO_STORAGE =
  'DefaultEndpointsProtocol=http;AccountName=test;AccountKey=dGVzdA==;BlobEndpoint=http://127.0.0.1:9/test;';
const DAY_MS = 86_400_000;
let database: FreshDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await freshDatabase();
  boss = await startJobs(database.jobs, { onError: () => {} });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

const queue = (secret?: string) =>
  database.db.transaction().execute((tx) =>
    openOutbox(boss, 'jibline.test').queueEmail(tx, {
      kind: 'test',
      to: 'kim@example.test',
      subject: 'Lower the crane now',
      text: 'It is in the way.',
      ...(secret === undefined ? {} : { secret }),
    }),
  );
const letter = (id: string) =>
  database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sendingTo = (url: string, now: () => Date = () => new Date()) => ({
  db: database.db,
  mail: openMail({ url, from: 'Jibline <no-reply@jibline.test>' }),
  blobs: openBlobs({ connectionString: NO_STORAGE, container: 'none' }),
  generators: {},
  now,
});
/** One attempt, whatever it throws for the queue to try again. */
const attempt = (url: string, id: string, now?: () => Date) =>
  sendOutgoingEmail(sendingTo(url, now), id, false).catch(() => {});

describe('a server that', () => {
  let stop: () => Promise<void>;
  afterEach(() => stop());

  const answered = async (step: SmtpStep, answer: SmtpAnswer, scheme = 'smtp://kim:pass@') => {
    const server = await startScriptedMailServer({ [step]: answer });
    ({ stop } = server);
    const id = await queue();
    await attempt(`${scheme}127.0.0.1:${server.port}?ignoreTLS=true`, id);
    const { state, attempts, last_error } = await letter(id);
    return { state, attempts, said: last_error };
  };

  /** The server, or what it does now: the email is tried again. */
  it.each<[SmtpStep, SmtpAnswer]>([
    ['greeting', 'hang-up'],
    ['greeting', 421],
    ['greeting', 450],
    ['greeting', 554],
    ['EHLO', 421],
    ['EHLO', 'hang-up'],
    ['AUTH', 454],
    ['AUTH', 535],
    ['MAIL', 421],
    ['MAIL', 451],
    ['MAIL', 452],
    ['MAIL', 530],
    ['MAIL', 550],
    ['RCPT', 421],
    ['RCPT', 450],
    ['RCPT', 451],
    ['RCPT', 452],
    ['RCPT', 'hang-up'],
    ['DATA', 421],
    ['DATA', 451],
    ['text', 421],
    ['text', 451],
    ['text', 452],
    ['text', 'hang-up'],
  ])('answers to %s with %s is asked again', async (step, answer) => {
    const { state, attempts, said } = await answered(step, answer);
    expect({ state, attempts }).toEqual({ state: 'queued', attempts: 1 });
    expect(said).not.toBeNull();
    if (typeof answer === 'number') expect(said).toContain(String(answer));
  });

  /** This email: nothing would change. */
  it.each<[SmtpStep, number]>([
    ['MAIL', 552],
    ['RCPT', 550],
    ['RCPT', 551],
    ['RCPT', 553],
    ['DATA', 554],
    ['text', 550],
    ['text', 552],
    ['text', 554],
  ])('answers to %s with %s is not asked again', async (step, answer) => {
    expect(await answered(step, answer)).toEqual({
      state: 'failed',
      attempts: 1,
      said: expect.stringContaining(`${answer} as scripted`),
    });
  });

  it('does not speak TLS where it should is asked again', async () => {
    expect(await answered('greeting', 220, 'smtps://')).toMatchObject({ state: 'queued', attempts: 1 });
  });

  it('says nothing is asked again', async () => {
    expect(await answered('greeting', 'silence')).toMatchObject({ state: 'queued', attempts: 1 });
  });

  it('does not listen is asked again', async () => {
    const server = await startScriptedMailServer({});
    stop = async () => {};
    await server.stop();
    const id = await queue();
    await attempt(`smtp://127.0.0.1:${server.port}`, id);
    expect(await letter(id)).toMatchObject({ state: 'queued', attempts: 1 });
  });
});

describe('a mail server that was away', () => {
  const CLOSED_PORT = 'smtp://127.0.0.1:9';

  const triedBefore = (id: string, attempts: number) =>
    database.db.updateTable('letters').set({ attempts }).where('id', '=', id).execute();

  it('for 13 days and 23 hours: the email waits, with its secret', async () => {
    const id = await queue('12 345');
    await triedBefore(id, 633);
    const at = new Date((await letter(id)).queued_at.getTime() + 14 * DAY_MS - 3_600_000);
    await attempt(CLOSED_PORT, id, () => at);
    expect(await letter(id)).toMatchObject({ state: 'queued', secret: '12 345', failed_at: null });
  });

  it('for 14 days: the email is given up once, and no job is left to try it again', async () => {
    const id = await queue('12 345');
    const { queued_at } = await letter(id);
    const at = new Date(queued_at.getTime() + 14 * DAY_MS);
    await triedBefore(id, 681);
    await sendOutgoingEmail(
      sendingTo(CLOSED_PORT, () => at),
      id,
      false,
    );
    expect(await letter(id)).toMatchObject({
      state: 'failed',
      attempts: 682,
      secret: null,
      failed_at: expect.any(Date),
    });
    await sendOutgoingEmail(
      sendingTo(CLOSED_PORT, () => at),
      id,
      false,
    );
    expect((await letter(id)).attempts).toBe(682);
  });

  it('for longer than 14 days, with the product, and a little longer than it: the email has twenty attempts', async () => {
    const id = await queue();
    const at = new Date((await letter(id)).queued_at.getTime() + 35 * DAY_MS);
    await triedBefore(id, 18);
    await attempt(CLOSED_PORT, id, () => at);
    expect(await letter(id)).toMatchObject({ state: 'queued', attempts: 19 });
    await attempt(CLOSED_PORT, id, () => at);
    expect(await letter(id)).toMatchObject({ state: 'failed', attempts: 20 });
  });

  it('for longer than 14 days, with the product: the email is sent by its first attempt', async () => {
    const mailbox = await startMailbox();
    const id = await queue();
    const at = new Date((await letter(id)).queued_at.getTime() + 35 * DAY_MS);
    await attempt(mailbox.url, id, () => at);
    expect((await letter(id)).state).toBe('sent');
    await mailbox.stop();
  });
});

describe('the job of an email', () => {
  interface Job {
    state: string;
    retry_limit: number;
    retry_delay_max: number;
    wait: number;
    days_left: number;
  }
  const jobOf = async (id: string) =>
    (
      await sql<Job>`select state, retry_limit, retry_delay_max,
          extract(epoch from start_after - now())::float8 as wait,
          extract(epoch from keep_until - now())::float8 / 86400 as days_left
        from pgboss.job where name = 'send-letter' and data ->> 'letterId' = ${id}`.execute(database.db)
    ).rows[0];
  const change = (id: string, values: ReturnType<typeof sql>) =>
    sql`update pgboss.job set ${values} where name = 'send-letter' and data ->> 'letterId' = ${id}`.execute(
      database.db,
    );

  beforeEach(() => sql`delete from pgboss.job where name = 'send-letter'`.execute(database.db));

  it('after 13 days without a mail server is tried every 15 to 30 minutes, and sent when it is back', async () => {
    const id = await queue();
    const mailbox = await startMailbox();
    mailbox.refuse(421, 1);
    // 5 s, 10 … 1,280 s are nine, in the first three quarters of an hour; then 48 a day.
    await change(id, sql`state = 'retry', retry_count = 9 + 13 * 48, created_on = now() - interval '13 days'`);
    await sql`update letters set queued_at = now() - interval '13 days' where id = ${id}`.execute(database.db);
    const [first] = await boss.fetch('send-letter', { includeMetadata: true });
    await sendOutgoingEmail(sendingTo(mailbox.url), id, false).catch(() => boss.fail('send-letter', first?.id ?? ''));
    const waiting = await jobOf(id);
    expect(waiting?.state).toBe('retry');
    expect(waiting?.wait).toBeGreaterThan(15 * 60 - 10);
    expect(waiting?.wait).toBeLessThanOrEqual(30 * 60);
    await change(id, sql`start_after = now()`);
    await sendOutgoingEmails(boss, sendingTo(mailbox.url), 0.5);
    await expect.poll(async () => (await letter(id)).state, { timeout: 15_000 }).toBe('sent');
    await boss.offWork('send-letter');
    await mailbox.stop();
  });

  it('is not deleted while months pass without the product', async () => {
    const id = await queue();
    for (const column of ['created_on', 'start_after', 'keep_until'])
      await change(id, sql`${sql.ref(column)} = ${sql.ref(column)} - interval '400 days'`);
    await sql`update pgboss.queue set maintain_on = null`.execute(database.db);
    await boss.supervise('send-letter');
    expect((await jobOf(id))?.state).toBe('created');
  });

  it('of an installation with the limits of before gets those of now at the next start', async () => {
    const id = await queue();
    await sql`update pgboss.queue set retry_limit = 20, retry_delay_max = 7200, retention_seconds = 1209600
      where name = 'send-letter'`.execute(database.db);
    await change(id, sql`retry_limit = 20, retry_delay_max = 7200, keep_until = now() + interval '13 days'`);
    const updated = await startJobs(database.jobs, { onError: () => {} });
    expect(await jobOf(id)).toMatchObject({ retry_limit: 1_000, retry_delay_max: 1_800 });
    expect((await jobOf(id))?.days_left).toBeGreaterThan(365);
    const later = await queue();
    expect(await jobOf(later)).toMatchObject({ retry_limit: 1_000, retry_delay_max: 1_800 });
    await updated.stop({ graceful: false });
  });
});
