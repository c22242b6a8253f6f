/** How numbers are written in a list: of one airport and year without both, `00005`, else in full. */
export function shortNumbers(numbers: readonly string[]): (number: string) => string {
  const shared = new Set(numbers.map(prefixOf));
  return (number) => (shared.size === 1 ? number.slice(prefixOf(number).length) : number);
}

/** Airport and year, with the hyphen that follows: `YSSY-2026-`. */
export const prefixOf = (number: string) => number.slice(0, number.lastIndexOf('-') + 1);
