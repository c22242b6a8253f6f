const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Parses dollars to whole cents; NaN for anything else. Digits are read as text, never as a float. */
export function readCents(typed: string): number {
  const [, whole, part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
}

/** `16500` → `165.00`. */
export function writeCents(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same for a field that may be empty. */
export const writtenCents = (cents: number | null | undefined) => (cents == null ? '' : writeCents(cents));
