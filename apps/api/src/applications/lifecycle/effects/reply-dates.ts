import { DAY_MS, formatDateTime } from '@jibline/contract';
import { badField } from '../../../errors.ts';
import { NOT_AHEAD } from './activate.ts';

/** Nobody is given longer, so a later day is a slip; the due date is worked out from it. */
const LONGEST_REPLY_DAYS = 365;
const MINUTE_MS = 60_000;

/** The day by which an applicant or an authority is to reply. */
export function checkReplyBy(path: string, replyBy: string, now: Date, day: 'date' | 'reply date'): void {
  const ahead = Date.parse(replyBy) - now.getTime();
  if (ahead <= 0) throw badField(path, `Choose a ${day} in the future.`);
  if (ahead > LONGEST_REPLY_DAYS * DAY_MS)
    throw badField(path, `Choose a ${day} within the next ${LONGEST_REPLY_DAYS} days.`);
}

/** When a reply arrived: since it was asked for, and not ahead. It is typed to the minute, so it may seem a little early. */
export function checkedReceipt(receivedAt: string, sentAt: Date, now: Date, timeZone: string): Date {
  const [received, sent] = [Date.parse(receivedAt), sentAt.getTime()];
  if (received > now.getTime()) throw badField('transition.receivedAt', NOT_AHEAD);
  if (received + MINUTE_MS <= sent)
    throw badField(
      'transition.receivedAt',
      `The authority was asked on ${formatDateTime(sentAt, timeZone)}. Enter a later time.`,
    );
  return new Date(Math.max(received, sent));
}
