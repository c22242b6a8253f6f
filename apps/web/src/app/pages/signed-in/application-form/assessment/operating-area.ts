import type { Position } from '@jibline/surfaces';

const DIGITS = 7;
const short = (value: number) => String(Number(value.toFixed(DIGITS)));

/** Corners in the form's format: `longitude,latitude`, separated by spaces. */
export const writeCorners = (corners: readonly Position[]) =>
  corners.map(({ lat, lon }) => `${short(lon)},${short(lat)}`).join(' ');

export const readCorners = (text: string): Position[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((corner) => corner.split(',').map(Number))
    .map(([lon = Number.NaN, lat = Number.NaN]) => ({ lat, lon }));
