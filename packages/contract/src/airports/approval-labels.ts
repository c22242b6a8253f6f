import type { DEFAULT_THRESHOLDS } from '@jibline/surfaces';

/** When lights or a NOTAM are required. */
export const LIGHT_REQUIRED = ['never', 'if-pierced', 'always'] as const;
export const NOTAM_REQUIRED = ['no', 'if-pierced', 'if-pierced-or-over-45m', 'always'] as const;
/** When a second signature, or a recommendation before an approval, is required. */
export const WHEN_PIERCED = ['never', 'pierced', 'always'] as const;

type Buffer = (typeof DEFAULT_THRESHOLDS)['bufferM'];

/**
 * Defaults where the airport has set nothing, by crane type: mobile, tower, platform. The buffer is the engine's own.
 */
export const APPROVAL_DEFAULTS = {
  validityDaysMax: [30, 365, 30],
  leadDaysClear: [3, 3, 3],
  leadDaysPierced: [28, 28, 28],
  bufferM: [5, 5, 5],
  startNoticeMinutes: [30, 60, 30],
  stopNoticeMinutes: [15, 15, 15],
  firstErectionNoticeBusinessDays: [1, 3, 1],
  removalNoticeHours: [24, 24, 24],
  standDownMinutes: [10, null, 5],
  lowerOutsideHours: [true, false, true],
  lightRequiredNight: ['if-pierced', 'always', 'if-pierced'],
  notamRequired: ['if-pierced', 'if-pierced-or-over-45m', 'no'],
  notamLeadHours: [24, 72, 24],
  extensionLeadDays: [3, 28, 3],
  extensionsMax: [2, 2, 2],
} as const satisfies { bufferM: readonly [Buffer, Buffer, Buffer] } & Record<string, readonly unknown[]>;
