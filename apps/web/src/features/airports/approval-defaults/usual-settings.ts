import {
  type ApprovalSettings,
  CONDITION_IDS,
  CRANE_TYPES,
  type CraneType,
  usualSettings,
} from '@jibline/contract/enums';

/**
 * Settings for all crane types start from the commonest one; conditions of one type are left out of other types'
 * permits automatically.
 */
export function startOf(craneType: CraneType | null): ApprovalSettings {
  const usual = usualSettings(craneType ?? 0);
  if (craneType !== null) return usual;
  const ids: readonly string[] = CRANE_TYPES.flatMap((type) => usualSettings(type).conditionIds);
  return { ...usual, conditionIds: CONDITION_IDS.filter((id) => ids.includes(id)) };
}

/** Jibline's own defaults, which apply where an airport has set none: of each crane type and of structures for all. */
export const usualOfAll = (craneType: CraneType | null): ApprovalSettings[] =>
  craneType === null ? [...CRANE_TYPES, null].map(usualSettings) : [usualSettings(craneType)];
