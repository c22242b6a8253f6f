import { CLOCK_TOLERANCE_SECONDS } from '../integrations/token-fault.ts';

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Whether a sign-in came after a moment of our clock. Tokens state whole seconds of the provider's clock, so both are
 * compared in whole seconds, with the usual clock tolerance.
 */
export const isSignedInSince = (signedInAt: Date | null, moment: Date): boolean =>
  signedInAt !== null && secondsOf(signedInAt) + CLOCK_TOLERANCE_SECONDS >= secondsOf(moment);
