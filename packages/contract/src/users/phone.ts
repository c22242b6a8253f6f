/**
 * E.164 from typed text; Australian without a prefix: `0412 345 678` → `+61412345678`. Null when it is not a phone
 * number.
 */
export function toE164(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  const international = bare.startsWith('00') ? `+${bare.slice(2)}` : bare.replace(/^0(?=[1-9])/, '+61');
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** `+61412345678` → `0412 345 678`, `+61296679111` → `(02) 9667 9111`; other countries keep their prefix. */
export function displayPhone(e164: string): string {
  const mobile = /^\+61(4\d{2})(\d{3})(\d{3})$/.exec(e164);
  if (mobile) return `0${mobile.slice(1).join(' ')}`;
  const landline = /^\+61([2378])(\d{4})(\d{4})$/.exec(e164);
  return landline ? `(0${landline[1]}) ${landline[2]} ${landline[3]}` : e164;
}

/** Australian area codes, for a number typed without one. */
const AREAS = ['2', '3', '7', '8'];
const TRUNK_IN_BRACKETS = /\(0\)/g;

/**
 * What the digits of an E.164 number may begin with, for a number typed in any spelling and perhaps not to its end:
 * `0400 000 1`, `+61 400 000 1` and `61 (0)400 000 1` → `614000001`. Empty when it is not a phone number.
 */
export function phoneBeginnings(typed: string): string[] {
  const bare = typed.replaceAll(TRUNK_IN_BRACKETS, '').replace(/[\s().\-–/]/g, '');
  if (!/^\+?\d{4,17}$/.test(bare)) return [];
  const digits = bare.replace(/^(?:\+|00)/, '').replace(/^610(?=\d)/, '61');
  if (/^(?:\+|00)/.test(bare)) return [digits];
  if (digits.startsWith('0')) return [`61${digits.slice(1)}`];
  return [digits, `61${digits}`, ...AREAS.map((area) => `61${area}${digits}`)];
}
