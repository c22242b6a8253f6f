import { expect, it } from 'vitest';
import { ApiError } from '../../../errors.ts';
import { checkedReceipt, checkReplyBy } from './reply-dates.ts';

const NOW = new Date('2026-11-18T01:00:00Z');
/** The field and sentence of a refusal; otherwise what came of it. */
function outcome(work: () => unknown) {
  try {
    const made = work();
    return made instanceof Date ? made.toISOString() : 'taken';
  } catch (error) {
    return error instanceof ApiError ? error.extras.issues : error;
  }
}

it.each([
  ['2026-11-18T01:00:00Z', 'Choose a reply date in the future.'],
  ['2026-11-18T01:00:01Z', null],
  ['2027-11-18T01:00:00Z', null],
  ['2027-11-18T01:00:01Z', 'Choose a reply date within the next 365 days.'],
])('a reply by %s', (replyBy, message) =>
  expect(outcome(() => checkReplyBy('dueAt', replyBy, NOW, 'reply date'))).toEqual(
    message === null ? 'taken' : [{ path: 'dueAt', message }],
  ),
);

/* Asked on Wednesday 18 November at 11:10:40 in Sydney, and it is 12:00:00. */
const EARLY = 'The authority was asked on 18 November 2026, 11:10 AEDT. Enter a later time.';
const AHEAD = 'This time is in the future. Enter a time that has passed.';
it.each([
  ['2026-11-18T00:09:40Z', [{ path: 'transition.receivedAt', message: EARLY }]],
  // Typed to the minute: it arrived as soon as it was asked for.
  ['2026-11-18T00:09:41Z', '2026-11-18T00:10:40.000Z'],
  ['2026-11-18T00:10:00Z', '2026-11-18T00:10:40.000Z'],
  ['2026-11-18T00:10:41Z', '2026-11-18T00:10:41.000Z'],
  ['2026-11-18T01:00:00Z', '2026-11-18T01:00:00.000Z'],
  ['2026-11-18T01:00:01Z', [{ path: 'transition.receivedAt', message: AHEAD }]],
])('a reply received at %s', (received, expected) =>
  expect(outcome(() => checkedReceipt(received, new Date('2026-11-18T00:10:40Z'), NOW, 'Australia/Sydney'))).toEqual(
    expected,
  ),
);
