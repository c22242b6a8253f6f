import { settlePayment } from './charge.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { Answers } from './idempotency-store.ts';
import type { CheckoutFaults } from './options.ts';
import { settleRefund } from './refunds.ts';
import { runOut } from './sessions.ts';
import { invalid } from './stripe-error.ts';

/** Every fault a test or a person can request. */
export function faultInjector(till: CheckoutContext, answers: Answers, wake: () => void): CheckoutFaults {
  const { store, conduct, deliveries } = till;
  const done = (work: () => void) => {
    store.transact(work);
    wake();
  };
  return {
    webhooks: (manner) => conduct.setManner(manner),
    release: (order) => done(() => deliveries.release(order, till.now().getTime())),
    resend: (event) => done(() => deliveries.resend(store.get('event', event).id, till.now().getTime())),
    failCalls: (failing) => conduct.setFailing(failing),
    forgetKeys: () => answers.forgetAll(),
    respondSlowly: (milliseconds) => conduct.setSlowness(milliseconds),
    refunds: (manner) => conduct.setRefunds(manner),
    settleRefund: (refund, status) => done(() => settleRefund(till, refund, status)),
    settlePayment: (session, outcome) => done(() => settlePayment(till, session, outcome)),
    expire: (session) => done(() => runOut(till, store.get('session', session, 'session').id)),
    distortAmount: (id, cents) =>
      done(() => {
        const session = store.get('session', id, 'session');
        if (session.status !== 'open') throw invalid(`${id} is ${session.status}.`);
        store.put('session', { ...session, amount_total: cents, amount_subtotal: cents });
      }),
  };
}
