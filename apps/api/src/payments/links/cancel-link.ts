import type { Payments } from '@jibline/contract';
import { lockApplicationFor } from '../../applications/index.ts';
import { forbidden } from '../../errors.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { PaymentsContext } from '../context.ts';
import { endOpenPayments } from '../end-open-payments.ts';
import { findApplicationForMoney } from '../find.ts';
import { openDueOf } from '../ledger-store.ts';
import { mayPay } from '../policy.ts';
import { presentPayments } from '../present.ts';
import { noteOnApplication } from '../refunds/request-refund.ts';
import { expireLinks, linksOf, setPayer } from './link-store.ts';

/** Makes the sent links stop working. Payments in progress by a link are closed at the provider first. */
export async function cancelPaymentLink(
  context: PaymentsContext,
  actor: Person,
  applicationId: string,
): Promise<Payments> {
  const { db, now } = context;
  const seen = await findApplicationForMoney(db, actor, applicationId, now());
  if (!mayPay(seen.access)) throw forbidden('cancel the payment link of this application');
  // People who pay by a link have no account.
  await endOpenPayments(context, applicationId, ({ started_by }) => started_by === null);
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { application, access } = await lockApplicationFor(tx, actor, applicationId, at);
    const due = await openDueOf(tx, applicationId);
    const open = due ? (await linksOf(tx, due.id)).filter(({ expires_at }) => expires_at > at) : [];
    // Already cancelled, or paid meanwhile: nothing to do.
    if (due && open.length > 0) {
      await expireLinks(tx, due.id, at);
      await setPayer(tx, due.id, null);
      const by = { id: actor.id, name: calledAs(actor) };
      await noteOnApplication(
        tx,
        applicationId,
        'link-cancelled',
        by,
        at,
        `Payment link to ${open[0]?.email} cancelled`,
      );
    }
    return presentPayments(tx, access, application);
  });
}
