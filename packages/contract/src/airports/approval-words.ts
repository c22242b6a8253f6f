/** When lights or a NOTAM are asked for. */
export const LIGHT_REQUIRED = ['never', 'if-pierced', 'always'] as const;
export const NOTAM_REQUIRED = ['no', 'if-pierced', 'if-pierced-or-over-45m', 'always'] as const;
export const SECOND_SIGNATURE = ['never', 'pierced', 'always'] as const;

/** Where the airport has set nothing: by crane type, mobile, tower, platform. */
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
} as const;

/** The condition library; {…} are filled in for the case. `for` names crane types, or all. */
export const CONDITIONS = {
  C1: {
    for: [0, 1, 2],
    text: 'No part of the crane, load or rope above {heightAhdM} m AHD ({heightAglM} m above ground).',
  },
  C2: { for: [0, 1, 2], text: 'Only at the position, or inside the area, shown.' },
  C3: { for: [0, 1, 2], text: 'Only on the dates and during the hours shown.' },
  C4: {
    for: [0, 1, 2],
    text: 'Tell {contact} at least {startNoticeMinutes} minutes before raising, and at once after lowering, each day.',
  },
  C5: { for: [0, 1, 2], text: 'Keep {siteMobile} answered while the boom is up.' },
  C6: { for: [0, 1, 2], text: 'Lower within {standDownMinutes} minutes when told by the airport or the tower.' },
  C7: { for: [0, 2], text: 'Boom down outside the hours and whenever unattended.' },
  C8: {
    for: [1],
    text: 'Free to turn with the wind when unattended, parked within the stated radius and height; at rest below {restingAhdM} m AHD.',
  },
  C9: {
    for: [0, 1, 2],
    text: 'Lights as stated: type, positions, hours. Report a failure to {contact} within 30 minutes.',
  },
  C10: { for: [0, 1, 2], text: 'Flags or bands by day.' },
  C11: { for: [0, 1, 2], text: 'Stop in fog, low cloud and thunderstorm, at the limits stated.' },
  C12: { for: [0, 1, 2], text: 'Stop while runway or procedure {procedure} is in use.' },
  C13: { for: [0, 1, 2], text: 'Do not start before NOTAM {notamNumber} is in force.' },
  C14: { for: [0, 1, 2], text: 'Any change of place, height, radius or date needs a new decision first.' },
  C15: { for: [0, 1, 2], text: 'Keep a copy of this permit at the crane and show it on request.' },
  C16: { for: [1], text: 'Have the erected height surveyed within {surveyDays} days.' },
  C17: { for: [0, 1, 2], text: 'No use outside the slew sector; the limiter is tested.' },
  C18: {
    for: [0, 1, 2],
    text: 'Tell the airport within {removalNoticeHours} hours after removal, with the time of it.',
  },
  C19: { for: [0, 1, 2], text: 'Airport staff may visit and measure.' },
  C20: { for: [0, 1, 2], text: 'This approval may be suspended or withdrawn for safety.' },
  C21: {
    for: [0, 1, 2],
    text: 'This permit concerns airspace only; council, road, work-safety and power-line permits remain the applicant’s duty.',
  },
  C22: { for: [0, 1, 2], text: 'Not transferable to another crane, company or site.' },
  C23: { for: [0, 1, 2], text: 'Use of a drone or balloon needs its own approval.' },
  C24: { for: [0, 1, 2], text: 'Costs of a false notice or late removal on the airport are the applicant’s.' },
} as const;
export type ConditionId = keyof typeof CONDITIONS;

/** The height C1 speaks of, where it still stands in the library's words; it must be the one that is approved. */
export function heightInCondition({ conditionId, text }: { conditionId: string | null; text: string }): number | null {
  const said =
    conditionId === 'C1' ? /^No part of the crane, load or rope above (-?\d+(?:\.\d+)?) m AHD/.exec(text) : null;
  return said ? Number(said[1]) : null;
}

/** What a case puts in the place of {…}; what it does not know stays as it is, to be filled in by hand. */
export type ConditionValues = Partial<
  Record<
    | 'heightAhdM'
    | 'heightAglM'
    | 'restingAhdM'
    | 'contact'
    | 'siteMobile'
    | 'startNoticeMinutes'
    | 'standDownMinutes'
    | 'removalNoticeHours'
    | 'procedure'
    | 'notamNumber'
    | 'surveyDays',
    string | number
  >
>;
export const isConditionId = (id: string): id is ConditionId => Object.hasOwn(CONDITIONS, id);
export const fillCondition = (id: ConditionId, values: ConditionValues): string =>
  CONDITIONS[id].text.replace(/\{(\w+)\}/g, (blank, name: string) =>
    String(values[name as keyof ConditionValues] ?? blank),
  );
