import { APPLICATION_STATE, DAY_MS } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import { applySystemTransitionIn, findApplication } from '../applications/index.ts';
import { openCardPayments } from './accounts/card/card-store.ts';
import { lookUpCard } from './accounts/card/look-up-card.ts';
import type { PaymentsContext } from './context.ts';
import { aboutApplication } from './email-context.ts';
import { paymentReminder } from './emails/payment-emails.ts';
import {
  findDue,
  markReminded,
  openDues,
  openRefunds,
  openTransactions,
  type StoredDue,
  transactionsOf,
} from './ledger-store.ts';
import { lookUp } from './look-up.ts';
import { settingsOfQuote } from './money.ts';
import { findQuote } from './quotes/quote-store.ts';
import { sendRefund } from './refunds/send-refund.ts';

const MAX_BATCH_SIZE = 200;

type Report = (error: unknown, what: string) => void;

/** An error in one does not stop the others. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>, report: Report, what: string) {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      report(error, what);
    }
  }
}

/**
 * Reminds the applicant five days before an unpaid application is cancelled; then cancels it, unless someone has paid
 * after all.
 */
async function remindOrCancel(context: PaymentsContext, { id }: StoredDue): Promise<void> {
  const { db, now, outbox, publicUrl } = context;
  const due = await findDue(db, id);
  if (!due || due.closed_at !== null) return;
  const application = await findApplication(db, due.application_id);
  const quote = await findQuote(db, due.quote_id);
  if (!application || !quote || application.state !== APPLICATION_STATE.PAYMENT_PENDING) return;
  const at = now();
  const started = application.start_at !== null && application.start_at <= at;
  if (due.closes_at <= at || started) {
    for (const { id: open, outcome } of await transactionsOf(db, application.id))
      if (outcome === null) await lookUp(context, open, true);
    const airportsInForce = await context.surfaces.current();
    await db.transaction().execute(async (tx) => {
      const still = await findDue(tx, due.id);
      const open = (await transactionsOf(tx, application.id)).some(({ outcome }) => outcome === null);
      if (still?.closed_at !== null || open) return;
      const text = started ? 'not paid before the start' : 'not paid in time';
      await applySystemTransitionIn({ context, tx, airportsInForce, at }, application.id, {
        event: 'cancel',
        reason: 'UNPAID',
        text,
      });
    });
    return;
  }
  const { reminderDays } = await settingsOfQuote(db, quote);
  const remindAt = due.closes_at.getTime() - reminderDays * DAY_MS;
  if (due.reminded_at !== null || reminderDays === 0 || at.getTime() < remindAt) return;
  await db.transaction().execute(async (tx) => {
    if (!(await markReminded(tx, due.id, at))) return;
    const about = await aboutApplication(tx, application, publicUrl);
    const stated = { cents: quote.total_cents, until: due.closes_at };
    if (about.applicant) await outbox.queueEmail(tx, paymentReminder(about, about.applicant.email, stated));
  });
}

/** Asks the provider about every open payment and refund, and so finds what a browser or a message failed to report. */
export async function reconcile(context: PaymentsContext, report: Report): Promise<void> {
  const { db, now } = context;
  await each(await openTransactions(db, now(), MAX_BATCH_SIZE), ({ id }) => lookUp(context, id), report, 'transaction');
  const cards = await openCardPayments(db, now(), MAX_BATCH_SIZE);
  await each(cards, ({ id }) => lookUpCard(context, id), report, 'account payment');
  await each(await openRefunds(db, MAX_BATCH_SIZE), ({ id }) => sendRefund(context, id), report, 'refund');
  await each(await openDues(db, MAX_BATCH_SIZE), (due) => remindOrCancel(context, due), report, 'due');
}

/**
 * Every five minutes by one process at a time, and by each process when it starts, for what an interrupted one left
 * open.
 */
export async function scheduleReconciliation(
  boss: PgBoss,
  context: PaymentsContext,
  report: Report,
): Promise<{ caughtUp: Promise<void> }> {
  await boss.work('reconcile-payments', async () => {
    await reconcile(context, report);
  });
  await boss.schedule('reconcile-payments', '*/5 * * * *');
  return { caughtUp: reconcile(context, report).catch((error: unknown) => report(error, 'start')) };
}
