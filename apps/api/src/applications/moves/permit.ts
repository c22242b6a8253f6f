import { badField } from '../../users/index.ts';
import type { Effected, Moving } from '../moving.ts';

/** T24, T26: by themselves, when the period is over or another permit takes the place. */
export const end = async (_moving: Moving<'end'>): Promise<Effected> => ({ closeReason: 'ENDED' });
export const supersede = async ({ facts }: Moving<'supersede'>): Promise<Effected> => ({
  closeReason: 'SUPERSEDED',
  detail: { successorId: facts.application.successor_id },
});

function checkPast(removedAt: string, at: Date): void {
  if (Date.parse(removedAt) > at.getTime()) throw badField('transition.removedAt', 'must not be ahead');
}

/** T25: the crane is down and gone. */
export async function reportRemoval({ request, at }: Moving<'report-removal'>): Promise<Effected> {
  checkPast(request.removedAt, at);
  return {
    closeReason: 'REMOVED_EARLY',
    set: { removed_at: request.removedAt },
    changes: [{ field: 'removedAt', before: null, after: request.removedAt }],
    detail: { fileId: request.fileId },
  };
}

/** T28: it must not be raised meanwhile; where it was before is kept for the day this is lifted. */
export const suspend = async ({ facts, request }: Moving<'suspend'>): Promise<Effected> => ({
  text: request.text,
  set: {
    phase_before: facts.application.phase,
    suspended_from: request.from,
    suspended_until: request.until,
    suspension_reason: request.text,
  },
  changes: [{ field: 'suspended', before: null, after: { from: request.from, until: request.until } }],
});

export const lift = async ({ request }: Moving<'lift'>): Promise<Effected> => ({
  text: request.text,
  set: { phase_before: null, suspended_from: null, suspended_until: null, suspension_reason: null },
});

/** T29: no way back. */
export const revoke = async ({ request }: Moving<'revoke'>): Promise<Effected> => ({
  closeReason: 'REVOKED',
  text: request.text,
  set: { phase_before: null, suspended_from: null, suspended_until: null, suspension_reason: null },
  changes: [
    { field: 'revocation', before: null, after: request.reasonCode },
    { field: 'effectiveAt', before: null, after: request.effectiveAt },
    { field: 'instruction', before: null, after: request.instruction },
  ],
  detail: { reasonCode: request.reasonCode, effectiveAt: request.effectiveAt, instruction: request.instruction },
});

/** T30: after a revocation the crane is gone too. */
export async function confirmRemoval({ request, at }: Moving<'confirm-removal'>): Promise<Effected> {
  checkPast(request.removedAt, at);
  return {
    set: { removed_at: request.removedAt },
    changes: [{ field: 'removedAt', before: null, after: request.removedAt }],
  };
}
