export const DEGREES_TO_RADIANS = Math.PI / 180;

/** The same direction or longitude from -180 up to, not including, 180. */
export const withinHalfTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
