import type { CraneType } from '../applications/words.ts';
import type { ApprovalParametersCreate } from './approval-shapes.ts';
import { APPROVAL_DEFAULTS, CONDITIONS, type ConditionId } from './approval-words.ts';

/** What an airport sets once, without what it is set for. */
export type ApprovalSettings = Omit<ApprovalParametersCreate, 'airportId' | 'craneType' | 'path'>;

/** Every library condition that concerns the crane type and needs nothing the case may not have (runway, NOTAM, survey, sector). */
const SPECIAL: readonly ConditionId[] = ['C10', 'C12', 'C13', 'C16', 'C17', 'C23', 'C24'];

const conditionsFor = (craneType: CraneType): ConditionId[] =>
  (Object.keys(CONDITIONS) as ConditionId[]).filter((id) => {
    const types: readonly number[] = CONDITIONS[id].for;
    // Who cannot be lowered is not told within how many minutes.
    const isImpossible = id === 'C6' && APPROVAL_DEFAULTS.standDownMinutes[craneType] === null;
    return types.includes(craneType) && !SPECIAL.includes(id) && !isImpossible;
  });

/** Where the airport has set nothing. A lasting structure is nearest to a tower crane: it cannot be lowered. */
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
    conditionIds: conditionsFor(column),
  };
}
