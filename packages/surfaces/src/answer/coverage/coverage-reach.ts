/** Aerodrome types of the specification, section 9; the contract's AirportType is the same. */
export const AERODROME_TYPES = { certified: 0, landingArea: 1, military: 2 } as const;
export type AerodromeType = (typeof AERODROME_TYPES)[keyof typeof AERODROME_TYPES];

/**
 * How far an aerodrome speaks for the ground around it: obstacle limitation surfaces end about 15 km from the runway
 * (MOS 139, outer horizontal surface and approach), and so do the areas Defence declares.
 */
export const COVERAGE_REACH_M = 15_000;
/** The procedures of a certified aerodrome (PANS-OPS, circling and the minimum sector) are protected farther out. */
export const CERTIFIED_COVERAGE_REACH_M = 30_000;

/** The distance up to which an aerodrome whose surfaces we do not have leaves an answer open. */
export const coverageReachM = (type: AerodromeType): number =>
  type === AERODROME_TYPES.certified ? CERTIFIED_COVERAGE_REACH_M : COVERAGE_REACH_M;
