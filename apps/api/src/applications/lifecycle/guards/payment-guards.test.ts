import { LIFECYCLE, type Transition } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { GuardFacts } from './guard-facts.ts';
import { unmetGuards } from './guards.ts';
import type { PaymentFacts } from './money-facts.ts';

const row: Transition = LIFECYCLE.find(({ id }) => id === 'T05') as Transition;
/** Only the facts that the guards of T05 read. */
const facts = (payment: PaymentFacts) =>
  ({
    application: { submitted_at: null },
    request: { event: 'confirm-lodgement-payment', payment },
  }) as unknown as GuardFacts;
const paid = (over: Partial<Extract<PaymentFacts, { outcome: 'succeeded' }>>): PaymentFacts => ({
  outcome: 'succeeded',
  received: { cents: 16_500, currency: 'AUD' },
  quoted: { cents: 16_500, currency: 'AUD' },
  used: false,
  ...over,
});

describe('a payment lodges an application only if it matches', () => {
  it.each<[string, PaymentFacts, string[]]>([
    ['the amount that was quoted, for the first time', paid({}), []],
    ['a fee staff waived', { outcome: 'waived' }, []],
    ['a cent less', paid({ received: { cents: 16_499, currency: 'AUD' } }), ['amount-equals-quote']],
    ['a cent more', paid({ received: { cents: 16_501, currency: 'AUD' } }), ['amount-equals-quote']],
    ['another currency', paid({ received: { cents: 16_500, currency: 'USD' } }), ['amount-equals-quote']],
    ['a payment that was used before', paid({ used: true }), ['payment-unused']],
    ['one that failed', { outcome: 'failed' }, ['outcome-succeeded', 'amount-equals-quote', 'payment-unused']],
  ])('%s', (_what, payment, unmet) => {
    expect(unmetGuards(row, facts(payment)).map(({ guard }) => guard)).toEqual(unmet);
  });
});
