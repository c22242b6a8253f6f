/** The international foot, exact by definition. */
export const METRES_PER_FOOT = 0.3048;

/** Far below a millimetre: what arithmetic in binary leaves over, such as 30.48 / 0.3048 = 100.00000000000001. */
const NOISE = 1e-5;

/** `+ 0` because rounding up a little less than zero gives minus zero. */
const up = (value: number) => Math.ceil(value - NOISE) + 0;
const down = (value: number) => Math.floor(value + NOISE);

/** Feet above mean sea level, up to the whole foot: what pilots must clear. The only place that converts to feet. */
export const feetAmsl = (ahdM: number): number => up(ahdM / METRES_PER_FOOT);

/** A limit, down to 0.1 m: no one is allowed more by rounding. The engine's `downToDecimetre`, to which a test holds it. */
export const limitDownM = (m: number): number => down(m * 10) / 10;

/** What a crane reaches, up to 0.1 m: nothing looks lower by rounding. */
export const reachedUpM = (m: number): number => up(m * 10) / 10;

/** `26.4 m AHD (87 ft AMSL)`. The feet come from the metres shown, so that anyone can work them out again. */
export function limitText(ahdM: number): string {
  const shown = limitDownM(ahdM);
  return `${shown.toFixed(1)} m AHD (${feetAmsl(shown)} ft AMSL)`;
}
