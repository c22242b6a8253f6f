import type { ApplicationsContext } from '../applications/index.ts';
import type { Checkout } from '../integrations/checkout.ts';

/** What the operations of this slice stand on: the application's house, for a payment moves the application, and the provider. */
export interface PaymentsContext extends ApplicationsContext {
  checkout: Checkout;
}
