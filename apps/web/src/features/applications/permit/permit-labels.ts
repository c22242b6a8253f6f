import type { PermitStatus } from '@jibline/contract';
import { permitStatusAt, type SignedPermit, signedPermitOf } from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** The answer for a person on site, readable from 3 metres, and what it means. */
export const PERMIT_LABELS: Record<PermitStatus['status'], { tone: Tone; title: string; advice: string }> = {
  'valid-now': {
    tone: 'ok',
    title: 'May be up now',
    advice: 'The permit is valid at this moment, up to the height below and under its conditions.',
  },
  'valid-outside-hours': {
    tone: 'near',
    title: 'Valid, but outside permitted hours',
    advice: 'Outside the permitted hours the crane must be at its resting height.',
  },
  upcoming: { tone: 'near', title: 'Not yet valid', advice: 'The permit has not started. The crane must not be up.' },
  suspended: { tone: 'bad', title: 'Suspended', advice: 'The crane must be down until the suspension is lifted.' },
  ended: { tone: 'bad', title: 'Ended', advice: 'The permit has ended. The crane must not be up.' },
  revoked: { tone: 'bad', title: 'Revoked', advice: 'The permit is revoked. The crane must not be up.' },
  canceled: { tone: 'bad', title: 'Cancelled', advice: 'The permit was cancelled. The crane must not be up.' },
  superseded: {
    tone: 'bad',
    title: 'Replaced',
    advice: 'Another permit has replaced this one. The crane must not be up under this permit.',
  },
};

const ENDED = {
  tone: 'bad',
  answer: 'No',
  title: 'Ended',
  advice: 'The permit has ended. The crane must not be up.',
} as const;
const NOT_STARTED = {
  tone: 'bad',
  answer: 'No',
  title: 'Not yet valid',
  advice: 'The permit has not started. The crane must not be up.',
} as const;
const UNKNOWN = {
  tone: 'near',
  answer: 'Not known',
  title: 'Genuine, but not confirmed for now',
  advice:
    'The permit was issued as shown below and its dates are valid. We couldn’t check its hours, or whether it has been suspended, revoked or replaced: no connection. Check again, or ring the airport.',
} as const;

/** What a signed code shows offline: a no is certain, a yes is not. */
export function signedText(permit: Pick<SignedPermit, 'validFrom' | 'validTo'>, now: Date) {
  const { status } = permitStatusAt(signedPermitOf(permit), now);
  return status === 'ended' ? ENDED : status === 'upcoming' ? NOT_STARTED : UNKNOWN;
}
