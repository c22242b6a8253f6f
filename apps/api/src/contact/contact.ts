import type { ContactMessage, ContactReceipt } from '@jibline/contract';
import { HOUR_MS } from '@jibline/contract';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import type { Outbox } from '../outbox/index.ts';
import { countRecentMessages } from './store.ts';

/** No person fills in the form faster; programs do. */
const QUICKEST_MS = 2_000;
/** A form left open overnight is fine; a time stamp older than this is not from our form. */
const OLDEST_MS = 48 * 60 * 60_000;
const MESSAGES_PER_SENDER_AND_HOUR = 5;

export interface Contact {
  db: Db;
  outbox: Outbox;
  mailbox: string;
  now?: () => Date;
}

function checkPace(startedAt: string, now: Date) {
  const took = now.getTime() - Date.parse(startedAt);
  if (took >= QUICKEST_MS && took <= OLDEST_MS) return;
  const message =
    took < QUICKEST_MS
      ? 'That was too quick. Wait a moment, then send the message again.'
      : 'This page has been open too long. Reload it, then send the message again.';
  throw new ApiError('bad-request', message, {
    issues: [{ path: 'startedAt', message }],
  });
}

/** A visitor's message becomes an email to our mailbox; a reply to it goes to the visitor. */
export async function contact(
  { db, outbox, mailbox, now = () => new Date() }: Contact,
  message: ContactMessage,
): Promise<ContactReceipt> {
  const at = now();
  checkPace(message.startedAt, at);
  return db.transaction().execute(async (tx) => {
    const recent = await countRecentMessages(tx, message.email, new Date(at.getTime() - HOUR_MS));
    if (recent >= MESSAGES_PER_SENDER_AND_HOUR)
      throw new ApiError('rate-limited', `You have sent ${recent} messages in the last hour. Try again later.`, {
        retryAfterSeconds: HOUR_MS / 1000,
      });
    const id = await outbox.queueEmail(tx, {
      kind: 'contact',
      to: mailbox,
      replyTo: message.email,
      subject: `Contact form: ${message.subject}`,
      text: `${message.message}\n\n-- \n${message.name} <${message.email}>\nSent with the contact form. Reply to this email to answer the sender.\n`,
    });
    return { reference: referenceOf(id) };
  });
}

/** The random end of the id, short enough to read out over the phone. */
const referenceOf = (id: string) => `C-${id.slice(-8).toUpperCase()}`;
