import { settlePayment } from './charge.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { Answers } from './idempotency-store.ts';
import type { CheckoutFaults } from './options.ts';
import { settleRefund } from './refunds.ts';
import { runOut } from './sessions.ts';
import { invalid } from './stripe-error.ts';

/** Every fault a test or a person can request. */
export function faultInjector(context: CheckoutContext, answers: Answers, wake: () => void): CheckoutFaults {
  const { store, faults, deliveries } = context;
  const done = (work: () => void) => {
    store.transact(work);
    wake();
  };
  return {
    webhooks: (behaviour) => faults.setWebhooks(behaviour),
    release: (order) => done(() => deliveries.release(order, context.now().getTime())),
    resend: (event) => done(() => deliveries.resend(store.get('event', event).id, context.now().getTime())),
    failCalls: (failing) => faults.setFailing(failing),
    forgetKeys: () => answers.forgetAll(),
    respondSlowly: (milliseconds) => faults.setSlowness(milliseconds),
    refunds: (behaviour) => faults.setRefunds(behaviour),
    settleRefund: (refund, status) => done(() => settleRefund(context, refund, status)),
    settlePayment: (session, outcome) => done(() => settlePayment(context, session, outcome)),
    expire: (session) => done(() => runOut(context, store.get('session', session, 'session').id)),
    distortAmount: (id, cents) =>
      done(() => {
        const session = store.get('session', id, 'session');
        if (session.status !== 'open') throw invalid(`${id} is ${session.status}.`);
        store.put('session', { ...session, amount_total: cents, amount_subtotal: cents });
      }),
  };
}
