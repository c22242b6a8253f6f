import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
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

/** The papers of the house by name, each printed of the records it is told. */
export type AttachmentGenerators = Readonly<Record<string, (of: readonly string[]) => Promise<Buffer | null>>>;

/** An attachment that is gone since is left out; one the storage does not give now makes the letter wait. */
async function attachmentsOf({ blobs, papers }: EmailSending, kept: unknown): Promise<Envelope['attachments']> {
  const found: Envelope['attachments'][number][] = [];
  for (const { filename, media, ...one } of Attachments.parse(kept)) {
    const content =
      'paper' in one
        ? ((await papers[one.paper]?.(one.of)) ?? null)
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
  papers: AttachmentGenerators;
}

const withSecret = (body: string, secret: string | null) => (secret === null ? body : body.replaceAll(SECRET, secret));

/**
 * Sends one letter and keeps what the server said. At least once: a crash between the server's "accepted" and our note of it
 * sends the letter again, under the same Message-ID. A refusal for good ends it; anything else is tried again later.
 */
export async function sendOutgoingEmail(post: EmailSending, id: string, isLastTry: boolean): Promise<void> {
  const { db, mail } = post;
  const letter = await findEmail(db, id);
  if (letter?.state !== 'queued') return;
  try {
    const reply = await mail.send({
      messageId: letter.message_id,
      to: letter.to_address,
      replyTo: letter.reply_to,
      subject: letter.subject,
      text: withSecret(letter.text_body, letter.secret),
      html: letter.html_body === null ? null : withSecret(letter.html_body, letter.secret),
      alsoTo: letter.also_to,
      cc: letter.cc,
      attachments: await attachmentsOf(post, letter.attachments),
    });
    await setEmailSent(db, id, reply);
  } catch (error) {
    const last_error = error instanceof Error ? error.message : String(error);
    const forGood = error instanceof MailRejectedError;
    await setEmailError(db, id, { state: forGood || isLastTry ? 'failed' : 'queued', last_error });
    if (!forGood) throw error;
  }
}

/** Taken at one look, so that a queue of letters is worked off as fast as the mail server takes them. */
const BATCH = 5;

/** Each process helps; the queue gives a letter to one of them at a time. */
export async function sendOutgoingEmails(boss: PgBoss, post: EmailSending, lookSeconds?: number): Promise<void> {
  const pace = { batchSize: BATCH, localConcurrency: 2, ...(lookSeconds === undefined ? {} : { lookSeconds }) };
  await runQueue(boss, 'send-letter', pace, async (jobs) => {
    for (const job of jobs) {
      try {
        await sendOutgoingEmail(post, Job.parse(job.data).letterId, job.retryCount >= job.retryLimit);
      } catch (error) {
        // Only this one is tried again; the others of the batch are not held up by it.
        await boss.fail('send-letter', job.id, { message: error instanceof Error ? error.message : String(error) });
      }
    }
  });
}
