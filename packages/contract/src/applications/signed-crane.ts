import { limitDownM } from '../heights.ts';

/** One of several cranes under one permit: its position and permitted height. */
export interface SignedCrane {
  readonly latitude: number;
  readonly longitude: number;
  readonly highestAhdM: number;
  readonly highestAglM: number;
}

interface Packing {
  readonly letters: number;
  readonly perUnit: number;
  /** Added before encoding, so that negative values (below sea level, south, west) become positive. */
  readonly shift: number;
}

/** In this order. Heights to 0.1 m, as on the permit; positions to 1.1 m, enough to tell cranes apart. */
const FIELDS = {
  highestAhdM: { letters: 3, perUnit: 10, shift: 100 },
  highestAglM: { letters: 3, perUnit: 10, shift: 100 },
  latitude: { letters: 5, perUnit: 100_000, shift: 90 },
  longitude: { letters: 5, perUnit: 100_000, shift: 180 },
} as const satisfies Record<keyof SignedCrane, Packing>;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = LETTERS.length;

/** 3 + 3 + 5 + 5. */
export const PACKED_CHARACTERS = 16;

function pack(value: number, { letters, perUnit, shift }: Packing): string {
  const whole = Math.round((value + shift) * perUnit);
  return Array.from(
    { length: letters },
    (_, at) => LETTERS[Math.floor(whole / BASE ** (letters - 1 - at)) % BASE],
  ).join('');
}

const unpack = (text: string, { perUnit, shift }: Packing): number =>
  (text.split('').reduce((sum, letter) => sum * BASE + LETTERS.indexOf(letter), 0) - shift * perUnit) / perUnit;

/** Limits are rounded down before encoding, so that rounding never allows more. */
export const packCrane = ({ highestAhdM, highestAglM, latitude, longitude }: SignedCrane): string =>
  [
    pack(limitDownM(highestAhdM), FIELDS.highestAhdM),
    pack(limitDownM(highestAglM), FIELDS.highestAglM),
    pack(latitude, FIELDS.latitude),
    pack(longitude, FIELDS.longitude),
  ].join('');

export const unpackCrane = (text: string): SignedCrane => ({
  highestAhdM: unpack(text.slice(0, 3), FIELDS.highestAhdM),
  highestAglM: unpack(text.slice(3, 6), FIELDS.highestAglM),
  latitude: unpack(text.slice(6, 11), FIELDS.latitude),
  longitude: unpack(text.slice(11), FIELDS.longitude),
});
