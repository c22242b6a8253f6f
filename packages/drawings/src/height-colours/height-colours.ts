export type Rgb = readonly [red: number, green: number, blue: number];
export type ColourScheme = 'light' | 'dark';

interface HeightStop {
  readonly atM: number;
  readonly light: Rgb;
  readonly dark: Rgb;
}

/**
 * Height between a base (the ground, or the aerodrome's elevation) and the lowest surface, at the figures crane hirers
 * use: the one palette of height map, plan and globe, with every colour between. Light enough for black lines and
 * names, and opaque: layers of translucent colours would give some that are in no legend.
 */
export const HEIGHT_STOPS: readonly HeightStop[] = [
  { atM: 0, light: [163, 96, 132], dark: [92, 32, 62] },
  { atM: 15, light: [196, 140, 170], dark: [122, 58, 92] },
  { atM: 30, light: [227, 157, 163], dark: [143, 70, 80] },
  { atM: 45, light: [242, 190, 163], dark: [150, 96, 63] },
  { atM: 60, light: [247, 213, 170], dark: [134, 111, 60] },
  { atM: 90, light: [245, 233, 198], dark: [110, 112, 72] },
  { atM: 150, light: [206, 229, 208], dark: [63, 106, 85] },
  { atM: 200, light: [162, 204, 211], dark: [43, 90, 102] },
];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  Math.round(a[0] + t * (b[0] - a[0])),
  Math.round(a[1] + t * (b[1] - a[1])),
  Math.round(a[2] + t * (b[2] - a[2])),
];

/** Between two stops in proportion; below the first and above the last, theirs. */
export function heightColour(aboveBaseM: number, scheme: ColourScheme): Rgb {
  const next = HEIGHT_STOPS.findIndex(({ atM }) => aboveBaseM < atM);
  const [below, above] = [HEIGHT_STOPS.at(next === -1 ? -1 : Math.max(0, next - 1))!, HEIGHT_STOPS.at(next)!];
  if (below === above) return above[scheme];
  return mix(below[scheme], above[scheme], Math.max(0, (aboveBaseM - below.atM) / (above.atM - below.atM)));
}

export const cssColour = (rgb: Rgb): string => `rgb(${rgb.join(' ')})`;
