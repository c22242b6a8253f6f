import { withUnit } from './units.ts';

/** The international foot, exact by definition. */
export const METRES_PER_FOOT = 0.3048;

/** Far below a millimetre: rounding errors of binary arithmetic, such as 30.48 / 0.3048 = 100.00000000000001. */
const NOISE = 1e-5;

/** `+ 0` because rounding up a small negative number gives minus zero. */
const up = (value: number) => Math.ceil(value - NOISE) + 0;
const down = (value: number) => Math.floor(value + NOISE);

/**
 * Feet above mean sea level, rounded up to the whole foot, because pilots must clear it. The only conversion to feet.
 */
export const feetAmsl = (ahdM: number): number => up(ahdM / METRES_PER_FOOT);

/**
 * A limit, rounded down to 0.1 m, so that rounding never allows more. The engine has the same function, because neither
 * imports the other at run time; `apps/api/src/pdf/rounding.test.ts` compares the two at every centimetre.
 */
export const limitDownM = (m: number): number => down(m * 10) / 10;

/** What a crane reaches, rounded up to 0.1 m, so that nothing looks lower than it is. */
export const reachedUpM = (m: number): number => up(m * 10) / 10;

/** A margin to a surface, rounded down, so that none looks larger than it is: `0.9 m`, `−5.6 m`. */
export function marginText(m: number): string {
  const shown = limitDownM(m);
  return `${shown < 0 ? '−' : ''}${withUnit(Math.abs(shown).toFixed(1), 'm')}`;
}

/** `26.4 m AHD (87 ft AMSL)`. The feet are computed from the metres shown, so that anyone can check them. */
export function limitText(ahdM: number): string {
  const shown = limitDownM(ahdM);
  return `${withUnit(shown.toFixed(1), 'm')} AHD (${withUnit(feetAmsl(shown), 'ft')} AMSL)`;
}
