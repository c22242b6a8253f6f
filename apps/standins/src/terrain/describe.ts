import type { Encoding } from './tile.ts';

export type Mode = 'honest' | 'relief';
/** Tiles below would show half the country, and above no more than the grid. */
export const [MIN_ZOOM, MAX_ZOOM] = [8, 15];

/** What each mode says about itself, in the fields of a terrain source's setting. */
const FACTS = {
  honest: {
    name: 'Runway levels and sea',
    surveyed: '2026',
    cellM: 5,
    heights: 'AHD',
    surface: 'ground',
    accuracy95M: 2.5,
    attribution: 'Runway ends: OurAirports, public domain. Coast: GSHHG',
  },
  relief: {
    name: 'Made-up relief',
    surveyed: '2026',
    cellM: 5,
    heights: 'AHD',
    surface: 'ground',
    accuracy95M: 0.3,
    attribution: 'Made-up relief for demonstration',
  },
} as const;

/** TileJSON 3; the encoding as MapLibre names it. */
export const describeTerrain = (url: string, mode: Mode, encoding: Encoding) => ({
  tilejson: '3.0.0',
  ...FACTS[mode],
  encoding,
  tileSize: 256,
  tiles: [`${url}/${encoding}/{z}/{x}/{y}.png`],
  minzoom: MIN_ZOOM,
  maxzoom: MAX_ZOOM,
  bounds: [96, -55, 168, -9],
  vector_layers: [],
});
