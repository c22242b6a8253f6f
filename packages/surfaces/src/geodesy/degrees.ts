export const DEGREES_TO_RADIANS = Math.PI / 180;
