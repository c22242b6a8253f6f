import type { PermitStatus } from '@jibline/contract';
import type { Tone } from '../../ui/status-badge.tsx';

/** What somebody at the fence needs to read from three metres away, and what to do about it. */
export const PERMIT_WORDS: Record<PermitStatus['status'], { tone: Tone; title: string; advice: string }> = {
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
  revoked: { tone: 'bad', title: 'Revoked', advice: 'The permit was withdrawn. The crane must not be up.' },
  canceled: { tone: 'bad', title: 'Cancelled', advice: 'The permit was given back. The crane must not be up.' },
  superseded: { tone: 'bad', title: 'Replaced', advice: 'Another permit took its place. Ask for that one.' },
};
