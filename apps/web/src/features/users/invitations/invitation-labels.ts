import type { InvitationState } from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

export const INVITATION_LABELS: Record<InvitationState, [tone: Tone, text: string]> = {
  open: ['info', 'Open'],
  expired: ['near', 'Expired'],
  used: ['ok', 'Accepted'],
  revoked: ['quiet', 'Withdrawn'],
};
