import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { lockApplication } from '../../applications/index.ts';
import type { RefundStatus } from '../../integrations/checkout.ts';
import { IntegrationError } from '../../integrations/integration-error.ts';
import { runQueue } from '../../outbox/index.ts';
import type { PaymentsContext } from '../context.ts';
import { aboutApplication } from '../email-context.ts';
import { refundMade } from '../emails/payment-emails.ts';
import { findRefund, findTransaction, lockRefund, refundByProvider, updateRefund } from '../ledger-store.ts';
import { reasonOf } from './reason-of.ts';
import { noteRefund } from './request-refund.ts';

/**
 * Records the provider's status of a refund. `succeeded` may still become `failed` when the bank returns it; not the
 * reverse.
 */
async function applyRefund(context: PaymentsContext, id: string, status: RefundStatus): Promise<void> {
  const { db, outbox, publicUrl, now } = context;
  await db.transaction().execute(async (tx) => {
    const found = await findRefund(tx, id);
    const transaction = found && (await findTransaction(tx, found.transaction_id));
    const application = transaction && (await lockApplication(tx, transaction.application_id));
    const refund = await lockRefund(tx, id);
    if (!refund || !transaction || !application) return;
    if (refund.state === status.state && refund.provider_ref !== null) return;
    if (refund.state === 'failed') return;
    const at = now();
    await updateRefund(tx, id, {
      state: status.state,
      provider_ref: status.refundId,
      settled_at: status.state === 'pending' ? null : at,
      last_error: status.state === 'failed' ? 'the bank sent it back' : null,
    });
    const entry = { applicationId: application.id, by: null, at, staffNote: null };
    if (status.state === 'failed') await noteRefund(tx, refund, { ...entry, what: 'refund-failed' });
    if (status.state !== 'succeeded') return;
    await noteRefund(tx, refund, { ...entry, what: 'refund-made' });
    const about = await aboutApplication(tx, application, publicUrl);
    const to = transaction.payer_email ?? about.applicant?.email;
    if (to) await outbox.queueEmail(tx, refundMade(about, to, { cents: refund.cents, why: reasonOf(refund) }));
  });
}

/** Sends the refund to the provider, or asks for its status; can be repeated, and never refunds twice. */
export async function sendRefund(context: PaymentsContext, id: string): Promise<void> {
  const refund = await findRefund(context.db, id);
  const transaction = refund && (await findTransaction(context.db, refund.transaction_id));
  if (refund?.state !== 'pending' || !transaction?.payment_id) return;
  const { checkout } = context;
  try {
    const status =
      refund.provider_ref === null
        ? await checkout.refund({
            reference: id,
            paymentId: transaction.payment_id,
            cents: refund.cents,
            duplicate: refund.reason === 'duplicate',
          })
        : await checkout.findRefund(refund.provider_ref);
    await applyRefund(context, id, status);
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    await updateRefund(context.db, id, { last_error: error.message });
    throw error;
  }
}

/** A message of the provider about a refund: ours, or one made in the provider's dashboard, which is ignored. */
export async function refundChanged(context: PaymentsContext, providerRef: string): Promise<void> {
  const status = await context.checkout.findRefund(providerRef);
  const ours =
    (await refundByProvider(context.db, providerRef)) ??
    (status.reference && z.uuid().safeParse(status.reference).success
      ? await findRefund(context.db, status.reference)
      : null);
  if (ours) await applyRefund(context, ours.id, status);
}

const Job = z.object({ refundId: z.uuid() });

export async function sendRefunds(boss: PgBoss, context: PaymentsContext): Promise<void> {
  await runQueue(boss, 'send-refund', {}, async (jobs) => {
    for (const job of jobs) await sendRefund(context, Job.parse(job.data).refundId);
  });
}
