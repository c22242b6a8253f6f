import type { ApplicationsContext } from '../applications/index.ts';
import type { Checkout } from '../integrations/checkout.ts';

/** Dependencies of this slice's operations: those of applications, because a payment moves one, and the provider. */
export interface PaymentsContext extends ApplicationsContext {
  checkout: Checkout;
}
