import type { ScreenName } from './route-table.ts';

/**
 * Screens whose part of the product is not built yet, with what will be there. Each shows an honest panel at its real address.
 * A test names them all, so that the list can only shrink.
 */
export const coming = {
  paymentOutcome: {
    with: 'payments',
    what: 'The outcome of a payment as the payment provider reports it, with the receipt.',
  },
  paymentCancelled: { with: 'payments', what: 'A payment that was cancelled, and how to try again.' },
} as const satisfies Partial<Record<ScreenName, { with: string; what: string }>>;

export type ComingScreen = keyof typeof coming;

export const isComing = (screen: ScreenName): screen is ComingScreen => screen in coming;
