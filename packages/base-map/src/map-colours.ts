/** Colours of a plain map, as the stand-in's tiles and our papers draw it. */
export const MAP_COLOURS = {
  light: { water: '#dbe9f0', land: '#f5f3ee', urban: '#ebe8e0', shore: '#7f9aa5', runway: '#8b9294' },
  dark: { water: '#13232a', land: '#21302f', urban: '#2a3a38', shore: '#5b7880', runway: '#6f7d80' },
} as const;
