/**
 * Where an application of a company is, as its own people see it. A crane that is up may also end soon; all others are
 * in one lane. Closed applications are in none, unless the crane is still up.
 */
export const LANES = ['up', 'ending', 'company', 'pay', 'airport', 'approved'] as const;
export type Lane = (typeof LANES)[number];

/** A permit in force ends soon from this many days before its end. */
export const ENDING_SOON_DAYS = 7;
