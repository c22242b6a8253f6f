import { HEIGHT_SURFACE_TYPES } from '@jibline/contract/enums';
import type { Palette } from '../drawing.ts';
import { SURFACE_COLOURS } from '../surface-colours.ts';

type SurfaceInk = (typeof HEIGHT_SURFACE_TYPES)[number];
const surfaceInks = (scheme: 'light' | 'dark') =>
  Object.fromEntries(HEIGHT_SURFACE_TYPES.map((ink) => [ink, SURFACE_COLOURS[ink][scheme]])) as Record<
    SurfaceInk,
    string
  >;

/** Also for print: whatever is told apart by colour has a line style or words of its own. */
export const LIGHT_PALETTE: Palette = {
  sheet: '#ffffff',
  ink: '#14201f',
  quiet: '#4a5656',
  grid: '#dfe5e4',
  below: '#e9f1f2',
  lowest: '#b9cdd1',
  ground: '#6b5a3c',
  crane: '#b06a00',
  resting: '#5b6565',
  over: '#b3161f',
  swept: '#dfe6ee',
  sweptOver: '#f6c9c6',
  clear: '#1d6b3d',
  ...surfaceInks('light'),
};

export const DARK_PALETTE: Palette = {
  sheet: '#17252a',
  ink: '#eef2f1',
  quiet: '#a9b5b4',
  grid: '#2b3d43',
  below: '#1f343b',
  lowest: '#46626a',
  ground: '#c8b48c',
  crane: '#f0a63a',
  resting: '#aab4b4',
  over: '#ff8a80',
  swept: '#2b3a48',
  sweptOver: '#5c2b2b',
  clear: '#6fce95',
  ...surfaceInks('dark'),
};
