/** Crane types as forms number them (specification section 9); the contract's list is held to these by its type. */
export const CRANE_TYPE_CODES = { mobile: 0, tower: 1, platform: 2 } as const;
export type CraneTypeCodes = typeof CRANE_TYPE_CODES;
