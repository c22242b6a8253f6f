/** Whole cents; half a cent is rounded away from zero. Dollars are never floats. */
export function centsShare(cents: number, part: number, of: number): number {
  const sign = cents < 0 ? -1 : 1;
  return sign * Math.floor((Math.abs(cents) * part * 2 + of) / (of * 2));
}

/** Percentages with up to two decimals: 12.5% of $330.00. */
export const percentOf = (cents: number, percent: number) => centsShare(cents, Math.round(percent * 100), 10_000);

/** The tax included in a price: 10% is one eleventh. */
export const gstInside = (cents: number, basisPoints: number) => centsShare(cents, basisPoints, 10_000 + basisPoints);
/** The tax added to a price without tax. */
export const gstOnTop = (cents: number, basisPoints: number) => centsShare(cents, basisPoints, 10_000);

export const dollars = (cents: number) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100);
