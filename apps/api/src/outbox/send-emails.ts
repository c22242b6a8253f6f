import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { isDatabaseAway } from '../database/unavailable.ts';
import type { Db } from '../db.ts';
import { type Blobs, uploadPath } from '../integrations/blobs.ts';
import { type Envelope, type Mail, MailRejectedError } from '../integrations/mail.ts';
import { findEmail, setEmailError, setEmailSent } from './email-store.ts';
import { SECRET } from './queue-email.ts';
import { runQueue } from './run-queue.ts';

const Job = z.object({ letterId: z.uuid() });

const Attachments = z.array(
  z.union([
    z.object({ filename: z.string(), media: z.string(), uploadId: z.string(), cid: z.string().optional() }),
    z.object({ filename: z.string(), media: z.string(), paper: z.string(), of: z.array(z.string()) }),
  ]),
);

/** Renders our attachments, by name, each from the ids of its records. */
export type AttachmentGenerators = Readonly<Record<string, (of: readonly string[]) => Promise<Buffer | null>>>;

/** An attachment deleted meanwhile is left out; one the storage cannot read now delays the email. */
async function attachmentsOf({ blobs, generators }: EmailSending, stored: unknown): Promise<Envelope['attachments']> {
  const found: Envelope['attachments'][number][] = [];
  for (const { filename, media, ...one } of Attachments.parse(stored)) {
    const content =
      'paper' in one
        ? ((await generators[one.paper]?.(one.of)) ?? null)
        : ((await blobs.get(uploadPath(one.uploadId)))?.content ?? null);
    const shown = 'cid' in one && one.cid !== undefined ? { cid: one.cid } : {};
    if (content !== null) found.push({ filename, media, content, ...shown });
  }
  return found;
}

export interface EmailSending {
  db: Db;
  mail: Mail;
  blobs: Blobs;
  generators: AttachmentGenerators;
  now: () => Date;
}

/** However long the mail server is away meanwhile: an email is tried until it is this old. */
const RETRY_FOR_MS = 14 * DAY_MS;
/**
 * Some six hours: emails that are older when the product starts again do not end with a mail server that starts a minute
 * later, nor all of them with a clock that was ahead for a minute.
 */
const MIN_ATTEMPTS = 20;

const isTriedOut = ({ queued_at, attempts }: { queued_at: Date; attempts: number }, now: Date) =>
  attempts + 1 >= MIN_ATTEMPTS && now.getTime() - queued_at.getTime() >= RETRY_FOR_MS;

const withSecret = (body: string, secret: string | null) => (secret === null ? body : body.replaceAll(SECRET, secret));

/** Well within the time a job may take, and longer than a database takes to restart. */
const NOTE_FOR_MS = 60_000;
const NOTE_AGAIN_MS = 200;

/**
 * The email has left: while the database is away its note waits here, because giving the job up would send it a second
 * time.
 */
async function noteSent(db: Db, id: string, reply: string): Promise<void> {
  for (const until = Date.now() + NOTE_FOR_MS; ; await sleep(NOTE_AGAIN_MS))
    try {
      await setEmailSent(db, id, reply);
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
    }
}

/**
 * Sends one email and stores the server's reply, in a commit of its own before anything else. At least once: a crash of this
 * process between the server's "accepted" and that commit sends the email again, under the same Message-ID; SMTP has no
 * way to ask. Its permanent refusal ends it, and two weeks; anything else is retried later.
 */
export async function sendOutgoingEmail(sending: EmailSending, id: string, isLastTry: boolean): Promise<void> {
  const { db, mail, now } = sending;
  const email = await findEmail(db, id);
  if (email?.state !== 'queued') return;
  let reply: string;
  try {
    reply = await mail.send({
      messageId: email.message_id,
      to: email.to_address,
      replyTo: email.reply_to,
      subject: email.subject,
      text: withSecret(email.text_body, email.secret),
      html: email.html_body === null ? null : withSecret(email.html_body, email.secret),
      alsoTo: email.also_to,
      cc: email.cc,
      attachments: await attachmentsOf(sending, email.attachments),
    });
  } catch (error) {
    const last_error = error instanceof Error ? error.message : String(error);
    const isOver = error instanceof MailRejectedError || isTriedOut(email, now());
    await setEmailError(db, id, { state: isOver || isLastTry ? 'failed' : 'queued', last_error });
    if (!isOver) throw error;
    return;
  }
  await noteSent(db, id, reply);
}

/** Emails fetched per batch, so that a queue is sent as fast as the mail server takes them. */
const BATCH = 5;

/** Every process takes part; the queue gives each email to one of them at a time. */
export async function sendOutgoingEmails(boss: PgBoss, sending: EmailSending, lookSeconds?: number): Promise<void> {
  const pace = { batchSize: BATCH, localConcurrency: 2, ...(lookSeconds === undefined ? {} : { lookSeconds }) };
  await runQueue(boss, 'send-letter', pace, async (jobs) => {
    for (const job of jobs) {
      try {
        await sendOutgoingEmail(sending, Job.parse(job.data).letterId, job.retryCount >= job.retryLimit);
      } catch (error) {
        // Only this email is retried; the others of the batch are not delayed.
        await boss.fail('send-letter', job.id, { message: error instanceof Error ? error.message : String(error) });
      }
    }
  });
}
