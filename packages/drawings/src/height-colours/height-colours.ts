export type Rgb = readonly [red: number, green: number, blue: number];
export type ColourScheme = 'light' | 'dark';

interface HeightBand {
  /** Heights from the band before up to, not including, this one; 0 itself counts as none. */
  readonly belowM: number;
  readonly light: Rgb;
  readonly dark: Rgb;
}

/**
 * Height between a base (the ground, or the aerodrome's elevation) and the lowest surface, in bands that crane hirers
 * use: the one palette of height map, plan and globe. Light enough for black lines and names, and opaque: layers of
 * translucent bands would give colours that are in no legend.
 */
export const HEIGHT_BANDS: readonly HeightBand[] = [
  { belowM: 0, light: [163, 96, 132], dark: [92, 32, 62] },
  { belowM: 15, light: [196, 140, 170], dark: [122, 58, 92] },
  { belowM: 30, light: [227, 157, 163], dark: [143, 70, 80] },
  { belowM: 45, light: [242, 190, 163], dark: [150, 96, 63] },
  { belowM: 60, light: [247, 213, 170], dark: [134, 111, 60] },
  { belowM: 90, light: [245, 233, 198], dark: [110, 112, 72] },
  { belowM: 150, light: [206, 229, 208], dark: [63, 106, 85] },
  { belowM: Number.POSITIVE_INFINITY, light: [162, 204, 211], dark: [43, 90, 102] },
];

const OPEN_BAND = HEIGHT_BANDS.at(-1)!;

export const heightBand = (aboveBaseM: number): HeightBand =>
  HEIGHT_BANDS.find(({ belowM }) => (belowM === 0 ? aboveBaseM <= 0 : aboveBaseM < belowM)) ?? OPEN_BAND;

export const heightColour = (aboveBaseM: number, scheme: ColourScheme): Rgb => heightBand(aboveBaseM)[scheme];

export const cssColour = (rgb: Rgb): string => `rgb(${rgb.join(' ')})`;
