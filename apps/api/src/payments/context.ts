import type { ApplicationsContext } from '../applications/index.ts';
import type { Checkout } from '../integrations/checkout.ts';

/**
 * Dependencies of this slice's operations: those of applications, because payments cause transitions, and the provider.
 */
export interface PaymentsContext extends ApplicationsContext {
  checkout: Checkout;
}
