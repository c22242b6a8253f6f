/** Crane type codes (specification section 9); the compiler ties the contract's list to these. */
export const CRANE_TYPE_CODES = { mobile: 0, tower: 1, platform: 2 } as const;
export type CraneTypeCodes = typeof CRANE_TYPE_CODES;
