const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

const weigh = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

/** Removes spaces, as in `51 824 753 556`. Other characters stay, to be refused. */
export const bareNumber = (typed: string) => typed.replace(/[ \u00a0]/g, '');

/** Eleven digits, first not 0; after subtracting 1 from the first digit, the weighted sum is divisible by 89. */
export function isAbn(typed: string): boolean {
  const digits = bareNumber(typed);
  // Subtracting 1 from the first digit subtracts its weight, 10, from the sum.
  return /^[1-9][0-9]{10}$/.test(digits) && (weigh(digits, ABN_WEIGHTS) - 10) % 89 === 0;
}

/** Nine digits, the last a check digit over the first eight. */
export function isAcn(typed: string): boolean {
  const digits = bareNumber(typed);
  return /^[0-9]{9}$/.test(digits) && (10 - (weigh(digits, ACN_WEIGHTS) % 10)) % 10 === Number(digits[8]);
}

export const displayAbn = (digits: string) => digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
export const displayAcn = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** For a company, digits 3 to 11 of the ABN are its ACN; null for other entities. */
export function acnOfAbn(abn: string): string | null {
  const acn = bareNumber(abn).slice(2);
  return isAbn(abn) && isAcn(acn) ? acn : null;
}
