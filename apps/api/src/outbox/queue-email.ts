import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import { insertEmail } from './email-store.ts';
import type { QueueName } from './jobs.ts';

/** A stored file; with a content id it is shown inside the email. */
export interface Attached {
  filename: string;
  media: string;
  uploadId: string;
  cid?: string;
}
/** A document rendered when the email is sent: which one, and from which records. */
export interface Printed {
  filename: string;
  media: string;
  paper: string;
  of: readonly string[];
}

export interface OutgoingEmail {
  kind: string;
  aboutId?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** More recipients, who see each other's addresses. */
  alsoTo?: readonly string[];
  cc?: readonly string[];
  attachments?: readonly (Attached | Printed)[];
  /** The side it is sent to, where it is about an application. */
  side?: 'staff' | 'applicant' | 'outside';
  /** Replaces SECRET in text and HTML when the email is sent; deleted afterwards. */
  secret?: string;
}

/** Placeholder for the secret, so that the stored body never contains it. */
export const SECRET = '{secret}';

/** A header is one line: line breaks in it would start another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export interface Outbox {
  /** Queues an email in the transaction of what it reports: both happen or neither. Returns the email's id. */
  queueEmail(tx: Tx, email: OutgoingEmail): Promise<string>;
  /** Queues a job in the transaction that makes it necessary. */
  queueJob(tx: Tx, queue: QueueName, data: object, notBefore?: Date): Promise<void>;
}

/** `host` is our name in Message-ID, by which mail programs recognise an email sent twice. */
export function openOutbox(boss: PgBoss, host: string): Outbox {
  return {
    async queueEmail(tx, email) {
      const id = newId();
      await insertEmail(tx, {
        id,
        kind: email.kind,
        about_id: email.aboutId ?? null,
        to_address: oneLine(email.to),
        reply_to: email.replyTo === undefined ? null : oneLine(email.replyTo),
        subject: oneLine(email.subject),
        text_body: email.text,
        html_body: email.html ?? null,
        secret: email.secret ?? null,
        also_to: (email.alsoTo ?? []).map(oneLine),
        cc: (email.cc ?? []).map(oneLine),
        attachments: JSON.stringify(email.attachments ?? []),
        side: email.side ?? null,
        message_id: `<${id}@${host}>`,
      });
      await boss.send('send-letter', { letterId: id }, { db: fromKysely(tx) });
      return id;
    },
    async queueJob(tx, queue, data, notBefore) {
      await boss.send(queue, data, { db: fromKysely(tx), ...(notBefore ? { startAfter: notBefore } : {}) });
    },
  };
}
