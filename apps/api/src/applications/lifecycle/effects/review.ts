import { saveReferralContacts } from '../../../airports/index.ts';
import type { Tx } from '../../../db.ts';
import { ApiError, badField } from '../../../errors.ts';
import { newId } from '../../../new-id.ts';
import { officersFor } from '../../officer-store.ts';
import { decisionDue, dueAfterReplies, dueChange, pausedDue, reviewStartsBy } from '../guards/due.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import { extendOpenQuestions, insertQuestions, insertReferrals, isLetter, updateReferral } from '../review-store.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';
import { clearRecommendations, updateUndecidedAirports } from '../transition-store.ts';
import { unsentAgain } from '../unsent-answers.ts';
import { checkedReceipt, checkReplyBy } from './reply-dates.ts';
import { resumedClock } from './resume-clock.ts';

/** An officer who may work on the application: one of those it is offered for. */
export async function checkAssignee(
  { tx, facts }: { tx: Tx; facts: Pick<GuardFacts, 'application' | 'now'> },
  id: string,
): Promise<string> {
  const { application, now } = facts;
  if (id === application.owner_id)
    throw badField('assigneeId', 'You can’t assign an application to its own applicant.');
  const officer = (await officersFor(tx, application, now)).find((one) => one.id === id);
  if (!officer)
    throw badField(
      'assigneeId',
      'Choose an active manager or administrator of an airport of this application who is not from the applicant’s company.',
    );
  return officer.name;
}

/** T10: an officer starts the review, or is assigned it. */
export async function take(transition: TransitionContext<'take'>): Promise<TransitionEffects> {
  const { request, actorId, at, facts } = transition;
  const assigneeId = request.assigneeId ?? actorId;
  const name = assigneeId === null ? null : await checkAssignee(transition, assigneeId);
  const { application, timeZone } = facts;
  const due = decisionDue(application.path, application.submitted_at ?? at, timeZone);
  return {
    set: { assignee_id: assigneeId, assignee_key: (name ?? '').toLowerCase(), taken_at: at, ...due },
    changes: [{ field: 'assignee', before: null, after: name }, ...dueChange(application, due)],
    detail: { assigneeId, before: facts.application.assignee_id },
  };
}

/** T13: the clock is stopped until the applicant has answered. */
export async function ask({ tx, facts, request, actorId, at }: TransitionContext<'ask'>): Promise<TransitionEffects> {
  checkReplyBy('transition.dueAt', request.dueAt, at, 'date');
  const first = facts.questions.length;
  const rows = request.questions.map((question, n) => ({
    id: newId(at.getTime()),
    application_id: facts.application.id,
    position: first + n,
    question,
    asked_by: actorId,
    asked_at: at,
    due_at: request.dueAt,
  }));
  await insertQuestions(tx, rows);
  // Those still open are asked again with them, so that an earlier date does not end the application.
  await extendOpenQuestions(tx, facts.application.id, request.dueAt);
  const due = pausedDue(facts.application);
  return {
    set: { ...unsentAgain(facts.application), clock_stopped_at: facts.application.clock_stopped_at ?? at, ...due },
    changes: [
      ...request.questions.map((question) => ({ field: 'question', before: null, after: question })),
      ...dueChange(facts.application, due),
    ],
    detail: { questionIds: rows.map(({ id }) => id), dueAt: request.dueAt },
  };
}

/** T14: sends the application to authorities, each with a day to reply by. */
export async function refer({
  tx,
  facts,
  request,
  actorId,
  at,
}: TransitionContext<'refer'>): Promise<TransitionEffects> {
  for (const { replyBy } of request.referrals) checkReplyBy('transition.replyBy', replyBy, at, 'reply date');
  const rows = request.referrals.map(({ authority, name, email, replyBy, note }) => ({
    id: newId(at.getTime()),
    application_id: facts.application.id,
    authority,
    name,
    email,
    note,
    sent_by: actorId,
    sent_at: at,
    reply_by: replyBy,
  }));
  await insertReferrals(tx, rows);
  const contacts = request.referrals
    .filter(({ saveAddress }) => saveAddress)
    .map(({ authority, name, email }) => ({ authority, name, email }));
  if (contacts.length > 0 && facts.access)
    await saveReferralContacts(tx, facts.access.person, facts.application.airport_ids, contacts, at);
  const sent = request.referrals.map(({ name, replyBy }) => ({ name, replyBy: new Date(replyBy) }));
  const resumed = await resumedClock({ tx, facts, at });
  const due = dueAfterReplies(resumed.dated, sent, facts.timeZone);
  return {
    // The recommendation is cleared: replies may change it.
    set: { ...resumed.set, ...due },
    changes: [
      ...rows.map(({ authority, name }) => ({ field: 'referral', before: null, after: `${authority}: ${name}` })),
      ...(due ? dueChange(facts.application, due) : resumed.changes),
    ],
    detail: { referralIds: rows.map(({ id }) => id), ...(due ? { dueReason: due.due_reason } : {}) },
  };
}

/** T14a: an authority’s reply; a second reply replaces the first, and the history has both. */
export async function recordReply({
  tx,
  facts,
  request,
  at,
}: TransitionContext<'record-reply'>): Promise<TransitionEffects> {
  const referral = facts.referrals.find(({ id }) => id === request.referralId);
  if (!referral) throw badField('transition.referralId', 'Choose a referral of this application.');
  if (request.fileId !== null && !(await isLetter(tx, facts.application.id, request.fileId)))
    throw badField('transition.fileId', 'Upload the authority’s written reply to this application first.');
  const receivedAt = checkedReceipt(request.receivedAt, referral.sent_at, at, facts.timeZone);
  await updateReferral(tx, referral.id, {
    reply: request.reply,
    reply_text: request.text,
    received_at: receivedAt,
    reply_file_id: request.fileId,
  });
  return {
    internal: true,
    text: request.text,
    changes: [{ field: `${referral.authority}: ${referral.name}`, before: referral.reply, after: request.reply }],
    detail: { referralId: referral.id, reply: request.reply },
  };
}

/** T15: the recommendation and conditions that every airport starts from; earlier signatures are cleared. */
export async function markReady(transition: TransitionContext<'mark-ready'>): Promise<TransitionEffects> {
  const { tx, facts, request } = transition;
  const resumed = await resumedClock(transition);
  await updateUndecidedAirports(tx, facts.application.id, {
    recommendation: request.recommendation,
    conditions: JSON.stringify(request.conditions),
    signed_by: null,
    signed_name: null,
    signed_at: null,
    signed_version: null,
    signature_text: null,
  });
  return {
    internal: true,
    text: request.recommendation,
    set: resumed.set,
    changes: [
      { field: 'conditions', before: null, after: request.conditions.map(({ text }) => text) },
      ...resumed.changes,
    ],
  };
}

/** T16: unassigns the application and returns it to the queue. */
export async function returnToQueue({
  tx,
  facts,
  request,
}: TransitionContext<'return-to-queue'>): Promise<TransitionEffects> {
  const { application, timeZone } = facts;
  if (application.submitted_at === null)
    throw new ApiError('transition-refused', 'This application was never submitted.');
  await clearRecommendations(tx, application.id);
  return {
    internal: true,
    text: request.text,
    set: {
      assignee_id: null,
      assignee_key: '',
      taken_at: null,
      clock_stopped_at: null,
      ...reviewStartsBy(application.submitted_at, timeZone),
    },
    changes: [{ field: 'assignee', before: application.assignee_name, after: null }],
  };
}
