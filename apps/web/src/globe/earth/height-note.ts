/** What the globe says about its heights, word for word beside it. */
export const HEIGHT_NOTE =
  'Heights are placed by a coarse geoid model (EGM96, one degree), good to about a metre: for looking, not for a finding.';
