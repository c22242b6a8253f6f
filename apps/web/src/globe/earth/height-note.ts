/** The note about heights shown beside the globe. */
export const HEIGHT_NOTE =
  'Heights use a coarse geoid model (EGM96, 1 degree), accurate to about 1 m. Use them to look, not to assess.';
