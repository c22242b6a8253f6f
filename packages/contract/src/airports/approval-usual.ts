import type { CraneType } from '../applications/enums.ts';
import { APPROVAL_DEFAULTS } from './approval-labels.ts';
import type { ApprovalParametersCreate } from './approval-schemas.ts';
import { CONDITION_IDS, type ConditionId, concerns } from './condition-library.ts';

/** An airport's defaults, without their scope. */
export type ApprovalSettings = Omit<ApprovalParametersCreate, 'airportId' | 'craneType' | 'path'>;

/** Conditions an ordinary application does not need (runway, NOTAM, survey, sector, drones, costs). */
const SPECIAL: readonly ConditionId[] = ['C10', 'C12', 'C13', 'C16', 'C17', 'C23', 'C24'];

const conditionsFor = (craneType: CraneType): ConditionId[] =>
  CONDITION_IDS.filter((id) => concerns(id, craneType) && !SPECIAL.includes(id));

/**
 * Used where the airport has set nothing. A permanent structure uses a tower crane's settings, because it cannot be
 * lowered.
 */
export function usualSettings(craneType: CraneType | null): ApprovalSettings {
  const column = craneType ?? 1;
  const { standDownMinutes, lowerOutsideHours, lightRequiredNight, notamRequired } = APPROVAL_DEFAULTS;
  return {
    validityDaysMax: craneType === null ? 1200 : APPROVAL_DEFAULTS.validityDaysMax[column],
    leadDaysClear: APPROVAL_DEFAULTS.leadDaysClear[column],
    leadDaysPierced: APPROVAL_DEFAULTS.leadDaysPierced[column],
    bufferM: APPROVAL_DEFAULTS.bufferM[column],
    approvedHeightRoundingM: 0.1,
    startNoticeMinutes: APPROVAL_DEFAULTS.startNoticeMinutes[column],
    stopNoticeMinutes: APPROVAL_DEFAULTS.stopNoticeMinutes[column],
    firstErectionNoticeBusinessDays: APPROVAL_DEFAULTS.firstErectionNoticeBusinessDays[column],
    removalNoticeHours: APPROVAL_DEFAULTS.removalNoticeHours[column],
    standDownMinutes: standDownMinutes[column],
    lowerOutsideHours: lowerOutsideHours[column],
    lightRequiredNight: lightRequiredNight[column],
    lightTypeDefault: column === 1 ? null : 3,
    lowVisibilityStop: { visibilityBelowM: 5000, cloudBelowFtAboveTop: 1000 },
    maxWindStopKt: null,
    notamRequired: notamRequired[column],
    notamLeadHours: APPROVAL_DEFAULTS.notamLeadHours[column],
    permitOnSite: true,
    toleranceM: 0,
    extensionLeadDays: APPROVAL_DEFAULTS.extensionLeadDays[column],
    extensionsMax: APPROVAL_DEFAULTS.extensionsMax[column],
    autoApproveGreen: false,
    managersMayDecide: false,
    secondSignature: 'pierced',
    recommendation: 'pierced',
    conditionIds: conditionsFor(column),
  };
}
