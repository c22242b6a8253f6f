import { LIGHT_REQUIRED, NOTAM_REQUIRED, SECOND_SIGNATURE } from '@jibline/contract/enums';

/** What is typed: a number (blank where `blank` says what that means), one of a list, or yes and blank. */
export type ApprovalFieldKind = 'number' | 'choice' | 'yes';

export interface ApprovalField {
  readonly name: string;
  readonly label: string;
  readonly kind: ApprovalFieldKind;
  readonly hint?: string;
  /** May be left empty, for nothing. */
  readonly blank?: true;
  readonly options?: readonly { value: string; label: string }[];
}

const NEEDED = {
  never: 'Never',
  no: 'No',
  'if-pierced': 'If a surface is pierced',
  'if-pierced-or-over-45m': 'If a surface is pierced, or above 45 m',
  pierced: 'If a surface is pierced',
  always: 'Always',
} as const;
const optionsOf = (values: readonly (keyof typeof NEEDED)[]) =>
  values.map((value) => ({ value, label: NEEDED[value] }));
const number = (name: string, label: string, hint?: string): ApprovalField => ({
  name,
  label,
  kind: 'number',
  ...(hint ? { hint } : {}),
});
const yes = (name: string, label: string, hint?: string): ApprovalField => ({
  name,
  label,
  kind: 'yes',
  ...(hint ? { hint } : {}),
});

/** Every parameter an airport sets once (names are the paths of the contract), in the order an officer thinks of them. */
export const APPROVAL_GROUPS: readonly { title: string; about?: string; fields: readonly ApprovalField[] }[] = [
  {
    title: 'Applying',
    fields: [
      number('leadDaysClear', 'Notice when nothing is pierced, days'),
      number('leadDaysPierced', 'Notice when a surface is pierced, days'),
      number('validityDaysMax', 'Longest period of one permit, days'),
      number('bufferM', 'Buffer, m'),
    ],
  },
  {
    title: 'Deciding',
    fields: [
      {
        name: 'secondSignature',
        label: 'Second signature',
        kind: 'choice',
        options: optionsOf(SECOND_SIGNATURE),
      },
      number('approvedHeightRoundingM', 'Approved height rounded down to, m'),
      yes('managersMayDecide', 'Managers may decide Green and Amber cases'),
      yes(
        'autoApproveGreen',
        'Approve Green cases at once, without an officer',
        'Only where every check is clean and no other crane is near.',
      ),
    ],
  },
  {
    title: 'Working days',
    fields: [
      number('startNoticeMinutes', 'Told before raising, minutes'),
      number('stopNoticeMinutes', 'Told after lowering, minutes'),
      {
        ...number('standDownMinutes', 'Down within, minutes', 'Empty: it cannot be lowered.'),
        blank: true,
      },
      number('toleranceM', 'Height tolerance, m'),
      yes('lowerOutsideHours', 'Lowered outside the hours'),
      yes('permitOnSite', 'A copy of the permit at the crane'),
    ],
  },
  {
    title: 'Weather',
    fields: [
      number('lowVisibilityStop.visibilityBelowM', 'Stops with visibility below, m'),
      number('lowVisibilityStop.cloudBelowFtAboveTop', 'Stops with cloud lower above its top than, ft'),
      { ...number('maxWindStopKt', 'Stops with wind above, kt', 'Empty: the maker’s limit governs.'), blank: true },
    ],
  },
  {
    title: 'Lights and NOTAM',
    fields: [
      { name: 'lightRequiredNight', label: 'Lights at night', kind: 'choice', options: optionsOf(LIGHT_REQUIRED) },
      {
        name: 'lightTypeDefault',
        label: 'Usual light',
        kind: 'choice',
        blank: true,
        options: [
          { value: '', label: 'By height' },
          { value: '0', label: 'None' },
          { value: '1', label: 'Flashing red' },
          { value: '2', label: 'Flashing white' },
          { value: '3', label: 'Steady red' },
          { value: '4', label: 'Other' },
        ],
      },
      { name: 'notamRequired', label: 'NOTAM', kind: 'choice', options: optionsOf(NOTAM_REQUIRED) },
      number('notamLeadHours', 'NOTAM asked for ahead, hours'),
    ],
  },
  {
    title: 'First and last day, and longer',
    fields: [
      number('firstErectionNoticeBusinessDays', 'Told before it is first erected, business days'),
      number('removalNoticeHours', 'Told of its removal within, hours'),
      number('extensionLeadDays', 'Extension asked for ahead, days'),
      number('extensionsMax', 'Extensions at most'),
    ],
  },
];

export const APPROVAL_FIELDS = APPROVAL_GROUPS.flatMap(({ fields }) => fields);
export const APPROVAL_LABELS: Record<string, string> = {
  ...Object.fromEntries(APPROVAL_FIELDS.map(({ name, label }) => [name, label])),
  conditionIds: 'Conditions',
};
