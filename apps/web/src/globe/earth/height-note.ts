/** The note about heights shown beside the globe. */
export const HEIGHT_NOTE = 'Heights use the EGM96 geoid model, accurate to about 1 m. Use them to look, not to assess.';
