import type { PermitStatus } from '@jibline/contract';
import { permitStatusAt, type SignedPermit, signedPermitOf } from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** What somebody at the fence needs to read from three metres away, and what to do about it. */
export const PERMIT_LABELS: Record<PermitStatus['status'], { tone: Tone; title: string; advice: string }> = {
  'valid-now': {
    tone: 'ok',
    title: 'May be up now',
    advice: 'The permit is valid at this moment, up to the height below and under its conditions.',
  },
  'valid-outside-hours': {
    tone: 'near',
    title: 'Valid, but not at this hour',
    advice: 'Outside the permitted hours the crane must be at its resting height.',
  },
  upcoming: { tone: 'near', title: 'Not yet valid', advice: 'The permit has not begun. The crane must not be up.' },
  suspended: { tone: 'bad', title: 'Suspended', advice: 'The crane must be down until the suspension is lifted.' },
  ended: { tone: 'bad', title: 'Ended', advice: 'The permit is over. The crane must not be up.' },
  revoked: { tone: 'bad', title: 'Revoked', advice: 'The permit is revoked. The crane must not be up.' },
  canceled: { tone: 'bad', title: 'Cancelled', advice: 'The permit was given back. The crane must not be up.' },
  superseded: {
    tone: 'bad',
    title: 'Replaced',
    advice: 'Another permit has replaced this one. The crane must not be up under it.',
  },
};

const OVER = {
  tone: 'bad',
  answer: 'No',
  title: 'Ended',
  advice: 'The permit is over. The crane must not be up.',
} as const;
const AHEAD = {
  tone: 'bad',
  answer: 'No',
  title: 'Not yet valid',
  advice: 'The permit has not begun. The crane must not be up.',
} as const;
const UNKNOWN = {
  tone: 'near',
  answer: 'Not known',
  title: 'Genuine, but not confirmed for now',
  advice:
    'The permit was issued as shown below, and its days have come. Whether it has been suspended, revoked or replaced since, and its hours, could not be asked: the server does not answer. Ask again, or call the airport.',
} as const;

/** What a signed code tells of a moment without anybody being asked: a no is certain, a yes is not. */
export function signedText(permit: Pick<SignedPermit, 'validFrom' | 'validTo'>, now: Date) {
  const { status } = permitStatusAt(signedPermitOf(permit), now);
  return status === 'ended' ? OVER : status === 'upcoming' ? AHEAD : UNKNOWN;
}
