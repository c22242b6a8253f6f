import { ApprovalParametersCreate } from '@jibline/contract';
import { LIGHT_REQUIRED, NOTAM_REQUIRED, WHEN_PIERCED } from '@jibline/contract/enums';
import {
  type FieldTable,
  list,
  number,
  optionalCode,
  optionalNumber,
  setChoice,
  yes,
} from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';

const NEEDED = {
  never: 'Never',
  no: 'No',
  'if-pierced': 'If the crane penetrates a surface',
  'if-pierced-or-over-45m': 'If the crane penetrates a surface or is above 45\u00a0m',
  pierced: 'If the crane penetrates a surface',
  always: 'Always',
} as const;
const whenNeeded = (label: string, values: readonly (keyof typeof NEEDED)[]) =>
  setChoice(
    label,
    values.map((value) => ({ value, label: NEEDED[value] })),
  );

/**
 * Every approval default of an airport (names are the paths of the contract), in the order an officer thinks of them.
 */
export const APPROVAL_GROUPS = [
  {
    title: 'Applying',
    fields: {
      leadDaysClear: number('Notice when clear, days'),
      leadDaysPierced: number('Notice when penetrating a surface, days'),
      validityDaysMax: number('Longest permit, days'),
      bufferM: number('Buffer, m', { hint: 'A crane within this distance below a surface needs an officer’s check.' }),
    },
  },
  {
    title: 'Deciding',
    fields: {
      recommendation: whenNeeded('Recommendation before an approval', WHEN_PIERCED),
      secondSignature: whenNeeded('Second signature', WHEN_PIERCED),
      approvedHeightRoundingM: number('Approved height rounded down to, m'),
      managersMayDecide: yes('Managers may decide applications that are clear, close or need a referral'),
      autoApproveGreen: yes('Approve clear applications immediately, without an officer', {
        hint: 'Only if every check passes and no other crane is close.',
      }),
    },
  },
  {
    title: 'Working days',
    fields: {
      startNoticeMinutes: number('Notice before raising, minutes'),
      stopNoticeMinutes: number('Notice after lowering, minutes'),
      standDownMinutes: optionalNumber('Lowered within, minutes', {
        hint: 'Leave empty if the crane cannot be lowered.',
      }),
      toleranceM: number('Height tolerance, m'),
      lowerOutsideHours: yes('Lowered outside permitted hours'),
      permitOnSite: yes('A copy of the permit at the crane'),
    },
  },
  {
    title: 'Weather',
    fields: {
      'lowVisibilityStop.visibilityBelowM': number('Stop when visibility is below, m'),
      'lowVisibilityStop.cloudBelowFtAboveTop': number('Stop when cloud above the crane is lower than, ft'),
      maxWindStopKt: optionalNumber('Stop when wind is above, kt', {
        hint: 'Leave empty to use the manufacturer’s limit.',
      }),
    },
  },
  {
    title: 'Lights and NOTAM',
    fields: {
      lightRequiredNight: whenNeeded('Lights at night', LIGHT_REQUIRED),
      lightTypeDefault: optionalCode('Usual light', [
        { value: '', label: 'By height' },
        { value: '0', label: 'None' },
        { value: '1', label: 'Flashing red' },
        { value: '2', label: 'Flashing white' },
        { value: '3', label: 'Steady red' },
        { value: '4', label: 'Other' },
      ]),
      notamRequired: whenNeeded('NOTAM', NOTAM_REQUIRED),
      notamLeadHours: number('NOTAM requested ahead, hours'),
    },
  },
  {
    title: 'First erection, removal and extensions',
    fields: {
      firstErectionNoticeBusinessDays: number('Notice before first erection, business days'),
      removalNoticeHours: number('Notice of removal within, hours'),
      extensionLeadDays: number('Extension requested ahead, days'),
      extensionsMax: number('Maximum number of extensions'),
    },
  },
] as const;

type Groups = (typeof APPROVAL_GROUPS)[number]['fields'];
export type ApprovalField = (Groups extends infer G ? (G extends unknown ? keyof G : never) : never) | 'conditionIds';

export const APPROVAL_FIELDS = {
  ...Object.assign({}, ...APPROVAL_GROUPS.map(({ fields }) => fields)),
  conditionIds: list<readonly string[]>('Conditions', []),
} as FieldTable<ApprovalField>;

/** Which airport, crane type and assessment outcome a set of defaults is for. */
export type ApprovalScope = Pick<ApprovalParametersCreate, 'airportId' | 'craneType' | 'path'>;

export const approvalRules = (scope: ApprovalScope): FormRules<ApprovalField, ApprovalParametersCreate> => ({
  fields: APPROVAL_FIELDS,
  schema: ApprovalParametersCreate,
  assemble: (read) => ({ ...scope, ...read }),
});
