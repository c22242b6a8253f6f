import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import { type Mailbox, startMailbox } from '../../test/mailbox.ts';
import { openServer } from '../database/server.ts';
import { prepare } from '../db.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { openMail } from '../integrations/mail.ts';
import { startJobs } from './jobs.ts';
import { type Outbox, type OutgoingEmail, openOutbox } from './queue-email.ts';
import { recoverAbandonedJobs } from './recover-abandoned-jobs.ts';
import { runQueue } from './run-queue.ts';
import { sendOutgoingEmail, sendOutgoingEmails } from './send-emails.ts';

const email = (over: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  kind: 'test',
  to: 'kim@example.test',
  subject: 'Your crane',
  text: 'It may stand.',
  ...over,
});

const NO_STORAGE =
  'DefaultEndpointsProtocol=http;AccountName=test;AccountKey=dGVzdA==;BlobEndpoint=http://127.0.0.1:9/test;';
let database: FreshDatabase;
let mailbox: Mailbox;
let boss: PgBoss;
let outbox: Outbox;
const sendingFrom = (from: string) => ({
  db: database.db,
  mail: openMail({ url: mailbox.url, from }),
  blobs: openBlobs({ connectionString: NO_STORAGE, container: 'none' }),
  generators: { hello: async ([name = '']: readonly string[]) => (name === '' ? null : Buffer.from(`Hello ${name}`)) },
  now: () => new Date(),
});
beforeAll(async () => {
  database = await freshDatabase();
  mailbox = await startMailbox();
  boss = await startJobs(database.jobs, { onError: () => {}, retryDelay: 1, retryLimit: 2 });
  outbox = openOutbox(boss, 'jibline.test');
  await sendOutgoingEmails(boss, sendingFrom('Jibline <no-reply@jibline.test>'), 0.5);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await mailbox.stop();
});
beforeEach(() => {
  mailbox.raw.length = 0;
});

const post = (outgoing: OutgoingEmail) => database.db.transaction().execute((tx) => outbox.queueEmail(tx, outgoing));
const stateOf = async (id: string) =>
  (await database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst())?.state;
const ended = (id: string, state: string) =>
  expect.poll(() => stateOf(id), { timeout: 30_000, interval: 50 }).toBe(state);

describe('an email', () => {
  it('is sent once its transaction commits, and stores the server’s reply', async () => {
    const id = await post(email({ replyTo: 'office@example.test', html: '<p>It may stand.</p>' }));
    await ended(id, 'sent');
    const [actual] = await mailbox.letters();
    expect(actual).toMatchObject({
      subject: 'Your crane',
      messageId: `<${id}@jibline.test>`,
      text: expect.stringMatching(/^It may stand\.\n?$/),
    });
    expect(actual?.replyTo?.text).toBe('office@example.test');
    const row = await database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, last_error: null, server_reply: expect.stringContaining('250') });
  });

  it('has its documents attached, rendered on sending; a deleted one is left out', async () => {
    const paper = (of: string[]) => ({ filename: 'hello.txt', media: 'text/plain', paper: 'hello', of });
    const id = await post(email({ attachments: [paper(['Ann']), paper([])] }));
    await ended(id, 'sent');
    const [actual] = await mailbox.letters();
    expect(actual?.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ['hello.txt', 'Hello Ann'],
    ]);
  });

  it('whose transaction fails is never written', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await outbox.queueEmail(tx, email({ subject: 'never' }));
      throw new Error('the case was not saved');
    });
    await expect(failed).rejects.toThrow('not saved');
    await sleep(300);
    expect(mailbox.raw).toEqual([]);
    const jobs = await sql`select 1 from pgboss.job where state = 'created'`.execute(database.db);
    expect(jobs.rows).toEqual([]);
  });

  it('is retried after a temporary refusal', async () => {
    mailbox.refuse(451, 1);
    const id = await post(email());
    await ended(id, 'sent');
    expect(mailbox.raw).toHaveLength(1);
    const row = await database.db.selectFrom('letters').select('attempts').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ attempts: 2 });
  });

  it('is sent once though the database goes away between the server’s answer and the note of it', async () => {
    // The note fails three times as it does while PostgreSQL restarts; a sequence counts beyond each rollback.
    await sql`create sequence noted; create function away() returns trigger language plpgsql as $$
      begin
        if new.state = 'sent' and nextval('noted') <= 3 then
          raise exception 'terminating connection' using errcode = '57P01';
        end if;
        return new;
      end $$; create trigger away before update on letters for each row execute function away()`.execute(database.db);
    try {
      const id = await post(email());
      await ended(id, 'sent');
      await sleep(1_500);
      expect(mailbox.raw).toHaveLength(1);
      const row = await database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      expect(row).toMatchObject({ attempts: 1, last_error: null });
    } finally {
      await sql`drop trigger away on letters; drop function away(); drop sequence noted`.execute(database.db);
    }
  });

  it('refused permanently is not retried, and the reason is stored', async () => {
    mailbox.refuse(550, 99);
    const id = await post(email());
    await ended(id, 'failed');
    mailbox.refuse(550, 0);
    const row = await database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('not now') });
  });

  it('given up after the last retry stays visible in the table', async () => {
    mailbox.refuse(451, 99);
    const id = await post(email());
    await ended(id, 'failed');
    mailbox.refuse(451, 0);
    const row = await database.db
      .selectFrom('letters')
      .select(['attempts', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ attempts: 3, last_error: expect.stringContaining('not now') });
  });

  it('already sent is not sent by a repeated job', async () => {
    const id = await post(email());
    await ended(id, 'sent');
    await sendOutgoingEmail(sendingFrom('x@jibline.test'), id, false);
    expect(mailbox.raw).toHaveLength(1);
  });

  it('cannot inject a header through its subject or address', async () => {
    const id = await post(
      email({
        subject: 'Hello\r\nBcc: everyone@example.test\u2028X: y',
        replyTo: 'a@example.test\r\nBcc: b@example.test',
      }),
    );
    await ended(id, 'sent');
    const [raw = ''] = mailbox.raw;
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^Subject: Hello Bcc: everyone@example\.test X: y$/m);
  });
});

describe('jobs queued in one transaction', () => {
  it('all run after one notification, however rarely the queue is polled', async () => {
    const done: unknown[] = [];
    await runQueue<{ n: number }>(boss, 'copy-documents', { lookSeconds: 3_600 }, async (jobs) => {
      done.push(...jobs.map(({ data }) => data.n));
    });
    await database.db.transaction().execute(async (tx) => {
      for (const n of [1, 2, 3, 4]) await outbox.queueJob(tx, 'copy-documents', { n });
    });
    await expect.poll(() => done, { timeout: 30_000, interval: 50 }).toHaveLength(4);
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4]));
  });
});

describe('a job whose process died', () => {
  it('can run again at once, and only that one', async () => {
    await database.db.transaction().execute(async (tx) => {
      await outbox.queueJob(tx, 'age-cases', { n: 'left' });
      await outbox.queueJob(tx, 'age-cases', { n: 'done' });
      await outbox.queueJob(tx, 'age-cases', { n: 'waiting' });
    });
    const [left, done] = await boss.fetch<{ n: string }>('age-cases', { batchSize: 2 });
    await boss.complete('age-cases', done?.id ?? '');
    const waiting = async () =>
      (await boss.findJobs<{ n: string }>('age-cases', { queued: true })).map(({ data }) => data.n);
    expect(await waiting()).toEqual(['waiting']);
    await recoverAbandonedJobs(boss, database.db);
    expect(new Set(await waiting())).toEqual(new Set(['waiting', left?.data.n]));
  });
});

describe.runIf(isServer)('several processes on one PostgreSQL', () => {
  it('send each email once between them', async () => {
    const other = await prepare(await openServer({ url: database.url ?? '', waitSeconds: 5 }));
    const second = await startJobs(other.jobs, { onError: () => {}, retryDelay: 1, retryLimit: 2 });
    await sendOutgoingEmails(second, { ...sendingFrom('second@jibline.test'), db: other.db }, 0.5);
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => post(email({ subject: `number ${i}` }))));
    for (const id of ids) await ended(id, 'sent');
    const actual = await mailbox.letters();
    expect(actual.map((one) => one.messageId ?? '').sort()).toEqual(ids.map((id) => `<${id}@jibline.test>`).sort());
    // Both processes sent some, otherwise this proves nothing.
    expect(new Set(actual.map((one) => one.from?.value[0]?.address)).size).toBe(2);
    await second.stop({ graceful: false });
    await other.close();
  });
});
