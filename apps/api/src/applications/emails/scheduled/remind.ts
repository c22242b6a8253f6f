import type { ScheduledEmail } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../../../db.ts';
import type { ApplicationsContext } from '../../context.ts';
import { gatherAbout } from '../email-context.ts';
import { recipientsOf } from '../recipients.ts';
import { informationReminder } from '../requests.ts';
import type { Template } from '../template.ts';
import { writeEmail } from '../write.ts';
import { firstErectionDue, firstErectionNotice } from './first-erection.ts';
import {
  type Due,
  endingSoon,
  leftDrafts,
  noteReminder,
  notRemoved,
  notStopped,
  startingTomorrow,
  stillSuspended,
  waitingForAnswers,
  withoutAccount,
} from './reminder-store.ts';
import {
  accountGone,
  beginsTomorrow,
  draftLeft,
  endsSoon,
  removalMissing,
  stillUp,
  suspensionExpected,
} from './reminders.ts';

/** An email that becomes due with time, with the query that finds its applications. */
interface Reminder {
  template: Template;
  due: (db: Db, now: Date) => Promise<Due[]>;
  /** Urgent ones run every five minutes: a crane that is up when it should be down. */
  every: 'hour' | 'five minutes';
}
const REMINDERS: Record<ScheduledEmail, Reminder> = {
  E02: { template: draftLeft, due: leftDrafts, every: 'hour' },
  E11: { template: informationReminder, due: waitingForAnswers, every: 'hour' },
  E22: { template: beginsTomorrow, due: startingTomorrow, every: 'hour' },
  E23: { template: stillUp, due: notStopped, every: 'five minutes' },
  E24: { template: endsSoon, due: endingSoon, every: 'hour' },
  E25: { template: removalMissing, due: notRemoved, every: 'hour' },
  E35: { template: firstErectionNotice, due: firstErectionDue, every: 'hour' },
  E44: { template: accountGone, due: withoutAccount, every: 'five minutes' },
  E36: { template: suspensionExpected, due: stillSuspended, every: 'hour' },
};

const NO_EVENT = { event: 'reminder', transition: '', detail: {}, actorName: null };

/** Recorded and queued in one transaction, so that each reminder is sent once, whichever process runs this. */
const remind = (context: ApplicationsContext, id: ScheduledEmail, template: Template, due: Due) =>
  context.db.transaction().execute(async (tx) => {
    const at = context.now();
    if (!(await noteReminder(tx, id, due, at))) return 0;
    const about = await gatherAbout(tx, due.id, { publicUrl: context.publicUrl, at });
    if (!about) return 0;
    const content = template.write(about, NO_EVENT);
    const recipients = await recipientsOf(tx, about, id, template.to, { now: at, actorId: null });
    for (const to of recipients) await writeEmail(context, tx, { id, about, to, content });
    return recipients.length;
  });

async function remindOf(context: ApplicationsContext, often: Reminder['every']): Promise<number> {
  let queued = 0;
  for (const [id, { template, due, every }] of Object.entries(REMINDERS) as [ScheduledEmail, Reminder][])
    if (every === often)
      for (const one of await due(context.db, context.now())) queued += await remind(context, id, template, one);
  return queued;
}

/** Both return how many emails were queued. */
export const remindOfApplications = (context: ApplicationsContext) => remindOf(context, 'hour');
export const watchCranes = (context: ApplicationsContext) => remindOf(context, 'five minutes');

/** Schedules both runs; one process at a time executes them. */
export async function scheduleReminders(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await boss.work('remind-of-cases', async () => {
    await remindOfApplications(context);
  });
  await boss.schedule('remind-of-cases', '23 * * * *');
  await boss.work('watch-cranes', async () => {
    await watchCranes(context);
  });
  await boss.schedule('watch-cranes', '*/5 * * * *');
}
