/**
 * The condition library. {…} are filled in for the application; `for` names crane types. `structure` is the text for a
 * permanent structure, null where the condition does not apply to one.
 */
export const CONDITIONS = {
  C1: {
    for: [0, 1, 2],
    text: 'No part of the crane, load or rope above {heightAhdM}\u00a0m AHD ({heightAglM}\u00a0m above ground). {tolerance}',
    structure:
      'No part of the structure, or of anything on it, above {heightAhdM}\u00a0m AHD ({heightAglM}\u00a0m above ground). {tolerance}',
  },
  C2: {
    for: [0, 1, 2],
    text: 'Only at the position, or inside the area, shown.',
    structure: 'Only at the position shown.',
  },
  C3: { for: [0, 1, 2], text: 'Only on the dates and during the hours shown.', structure: null },
  C4: { for: [0, 1, 2], text: 'Notify {contact} {beforeRaising}, and {afterLowering}, each day.', structure: null },
  C5: { for: [0, 1, 2], text: 'Keep {siteMobile} answered while the boom is up.', structure: null },
  C6: {
    for: [0, 1, 2],
    text: 'Lower the crane {standDown} a direction from the airport or the control tower.',
    structure: null,
  },
  C7: {
    for: [0, 1, 2],
    text: 'Boom down, at or below {restingAhdM}\u00a0m AHD, outside the hours and whenever unattended.',
    structure: null,
  },
  C8: {
    for: [0, 1, 2],
    text: 'Outside the hours and whenever unattended: {restingMode}, no higher than {restingAhdM}\u00a0m AHD.',
    structure: null,
  },
  C9: {
    for: [0, 1, 2],
    text: 'Obstacle lights: {lights}. Report a failure to {contact} within 30 minutes.',
    structure: 'Obstacle lights: {lights}. Report a failure to {contact} within 30 minutes.',
  },
  C10: { for: [0, 1, 2], text: 'Flags or bands by day.', structure: 'Marking by day.' },
  C11: {
    for: [0, 1, 2],
    text: 'Stop work and lower the crane in fog, low cloud or thunderstorms{weatherLimits}.',
    structure: null,
  },
  C12: { for: [0, 1, 2], text: 'Stop while runway or procedure {procedure} is in use.', structure: null },
  C13: {
    for: [0, 1, 2],
    text: 'A NOTAM must be in force before the crane is raised. Notify {contact} of the dates and hours {notamLead} the first lift. The airport requests the NOTAM.',
    structure:
      'A NOTAM must be in force before the structure rises. Notify {contact} of the dates {notamLead} it does. The airport requests the NOTAM.',
  },
  C14: {
    for: [0, 1, 2],
    text: 'Any change of location, height, radius or date needs a new decision first.',
    structure: 'Any change of location or height needs a new decision first.',
  },
  C15: {
    for: [0, 1, 2],
    text: 'Keep a copy of this permit at the crane and show it on request.',
    structure: 'Keep a copy of this permit at the site and show it on request.',
  },
  C16: {
    for: [1],
    text: 'Have the erected height surveyed within {surveyDays} days.',
    structure: 'Have the completed height surveyed within {surveyDays} days.',
  },
  C17: { for: [0, 1, 2], text: 'Do not use the crane outside the slew sector. Test the limiter.', structure: null },
  C18: {
    for: [0, 1, 2],
    text: 'Notify {contact} within {removalNoticeHours} hours of removal, with the time of removal.',
    structure: null,
  },
  C19: {
    for: [0, 1, 2],
    text: 'Airport staff may visit and measure.',
    structure: 'Airport staff may visit and measure.',
  },
  C20: {
    for: [0, 1, 2],
    text: 'This approval may be suspended or revoked for safety.',
    structure: 'This approval may be suspended or revoked for safety.',
  },
  C21: {
    for: [0, 1, 2],
    text: 'This permit covers airspace only. The applicant must obtain any council, road, work-safety and power-line permits.',
    structure: 'This permit covers airspace only. The applicant must obtain any council and building permits.',
  },
  C22: {
    for: [0, 1, 2],
    text: 'Not transferable to another crane, company or site.',
    structure: 'Not transferable to another structure or site.',
  },
  C23: { for: [0, 1, 2], text: 'Use of a drone or balloon needs its own approval.', structure: null },
  C24: {
    for: [0, 1, 2],
    text: 'The permit holder pays the airport’s costs of a false notice or late removal.',
    structure: null,
  },
  C25: {
    for: [0, 1, 2],
    text: 'Notify {contact} at least {firstErectionNotice} before the crane is first erected.',
    structure: 'Notify {contact} at least {firstErectionNotice} before the structure first rises.',
  },
  C26: {
    for: [0, 1, 2],
    text: 'Stop when the wind is above {maxWindStopKt}\u00a0kt, or above the crane maker’s limit where that is lower.',
    structure: null,
  },
  C27: { for: [0, 1, 2], text: '{extension}', structure: null },
} as const satisfies Record<string, { for: readonly number[]; text: string; structure: string | null }>;
export type ConditionId = keyof typeof CONDITIONS;
export const CONDITION_IDS = Object.keys(CONDITIONS) as readonly ConditionId[];
export const isConditionId = (id: string): id is ConditionId => Object.hasOwn(CONDITIONS, id);

/** Whether a condition applies to that crane, or to a structure (null). */
export function concerns(id: ConditionId, craneType: number | null): boolean {
  const { for: types, structure }: { for: readonly number[]; structure: string | null } = CONDITIONS[id];
  return craneType === null ? structure !== null : types.includes(craneType);
}

/** Of a condition of a permit, filled in. */
export const CONDITION_LENGTH = { min: 3, max: 2000 } as const;

/** Names of the blanks, shown until they are filled in. */
export const BLANK_NAMES = {
  heightAhdM: 'the approved height',
  heightAglM: 'the ground level',
  tolerance: 'the height tolerance',
  contact: 'a phone number of the airport’s operations, tower or after-hours contact',
  beforeRaising: 'the notice before raising',
  afterLowering: 'the notice after lowering',
  siteMobile: 'the phone number of the site contact',
  standDown: 'the time to lower the crane',
  restingAhdM: 'the height at rest',
  restingMode: 'how the crane is left unattended',
  lights: 'the type of obstacle light',
  weatherLimits: 'the weather limits',
  procedure: 'the runway or procedure',
  notamLead: 'the notice for a NOTAM',
  surveyDays: 'the number of days for the survey',
  removalNoticeHours: 'the hours after removal',
  firstErectionNotice: 'the notice before first erection',
  maxWindStopKt: 'the wind limit',
  extension: 'what applies to extensions',
} as const;
export type Blank = keyof typeof BLANK_NAMES;
const isBlank = (name: string): name is Blank => Object.hasOwn(BLANK_NAMES, name);

/** Names of the blanks not filled in, such as {procedure}. */
export const blanksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([whole, name = '']) => (isBlank(name) ? BLANK_NAMES[name] : whole))),
];

/** The height in C1, while its text is still the library's; it must be the approved height. */
export function heightInCondition({ conditionId, text }: { conditionId: string | null; text: string }): number | null {
  const found =
    conditionId === 'C1'
      ? /^No part of the (?:crane, load or rope|structure, or of anything on it,) above (-?\d+(?:\.\d+)?)[ \u00a0]m AHD/.exec(
          text,
        )
      : null;
  return found ? Number(found[1]) : null;
}

/** The business days of notice before first erection that C25 requires, while its text is still the library's. */
export function firstErectionNoticeIn({
  conditionId,
  text,
}: {
  conditionId: string | null;
  text: string;
}): number | null {
  const found = conditionId === 'C25' ? /at least (\d+) business days? before/.exec(text) : null;
  return found ? Number(found[1]) : null;
}
