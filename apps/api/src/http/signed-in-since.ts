import { CLOCK_TOLERANCE_SECONDS } from '../integrations/identity.ts';

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Whether a sign-in came after a moment of ours. Tokens tell it in whole seconds of the provider's clock, so both are compared
 * in whole seconds, and the provider's clock may be behind by as much as we allow it anywhere.
 */
export const isSignedInSince = (signedInAt: Date | null, moment: Date): boolean =>
  signedInAt !== null && secondsOf(signedInAt) + CLOCK_TOLERANCE_SECONDS >= secondsOf(moment);
