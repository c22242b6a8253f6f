import { dayAt } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { type EmailContext, gatherAbout } from '../emails/email-context.ts';
import { recipientsOf } from '../emails/recipients.ts';
import { referralReminder } from '../emails/referral-reminder.ts';
import { informationReminder } from '../emails/requests.ts';
import { isRemindedOn, noteReminder } from '../emails/scheduled/reminder-store.ts';
import { writeEmail } from '../emails/write.ts';
import { lockApplicationFor } from '../find.ts';
import { applicationActions } from '../policy.ts';

interface Reminding {
  context: ApplicationsContext;
  tx: Tx;
  actor: Person;
  at: Date;
}

/** To the applicant with open questions; returns who got it. */
async function remindApplicant({ context, tx, at }: Reminding, about: EmailContext): Promise<string[]> {
  const event = { event: 'remind', transition: '', detail: {}, actorName: null };
  const content = informationReminder.write(about, event);
  const recipients = await recipientsOf(tx, about, 'E11', informationReminder.to, { now: at, actorId: null });
  for (const to of recipients) await writeEmail(context, tx, { id: 'E11', about, to, content });
  return recipients.map(({ as }) => as);
}

/** To each authority that has not replied; returns their names. */
async function remindAuthorities({ context, tx }: Reminding, about: EmailContext): Promise<string[]> {
  const awaited = about.referrals.filter(({ reply }) => reply === null);
  for (const referral of awaited) await writeEmail(context, tx, referralReminder(about, referral));
  return awaited.map(({ name }) => name);
}

/** Reminds the applicant or the authorities the application waits for, at most once on each day of the airport; returns who got an email. */
export async function remind(reminding: Reminding, id: string): Promise<string[]> {
  const { context, tx, actor, at } = reminding;
  const { application, access } = await lockApplicationFor(tx, actor, id, at);
  if (!applicationActions(access, application).includes('emails:send')) throw forbidden('send reminders');
  const about = await gatherAbout(tx, id, { publicUrl: context.publicUrl, at });
  const { phase } = application;
  if (!about || (phase !== 'WAITING_APPLICANT' && phase !== 'REFERRED'))
    throw new ApiError('transition-refused', 'This application does not wait for the applicant or for an authority.');
  const day = dayAt(at, about.timeZone);
  if (await isRemindedOn(tx, id, day, about.timeZone))
    throw new ApiError('already-reminded', 'A reminder about this application was already sent today.');
  const [letter, send] =
    phase === 'WAITING_APPLICANT' ? (['E11', remindApplicant] as const) : (['E41', remindAuthorities] as const);
  const to = await send(reminding, about);
  if (to.length === 0) throw new ApiError('transition-refused', 'All replies are in. There is nobody to remind.');
  await noteReminder(tx, letter, { id, key: `by hand ${day}` }, at);
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: id,
    event: 'remind',
    actorId: actor.id,
    at,
    detail: {
      by: calledAs(actor),
      internal: true,
      changes: [{ field: 'reminder', before: null, after: to.join(', ') }],
    },
  });
  return to;
}
