import type { Phase } from '../lifecycle-enums.ts';
import type { PermitStatusName, PermitValidity } from './status.ts';

/** Statuses before a suspension that was announced for later. */
const NOT_SUSPENDED_YET: readonly PermitStatusName[] = ['upcoming', 'valid-now', 'valid-outside-hours'];

/** The phase as people read it: until an announced suspension starts it is not shown; the position of the crane is. */
export const shownPhase = (phase: Phase | null, validity: Pick<PermitValidity, 'status'> | null, isUp: boolean) =>
  phase === 'SUSPENDED' && validity !== null && NOT_SUSPENDED_YET.includes(validity.status)
    ? isUp
      ? 'ACTIVE'
      : 'UPCOMING'
    : phase;
