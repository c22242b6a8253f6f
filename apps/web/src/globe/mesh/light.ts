/** Where daylight comes from, of length 1: the north-west, as on printed maps; for the ground and the limits alike. */
export const LIGHT = [-0.55, 0.6, 0.58] as const;
