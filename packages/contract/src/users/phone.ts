/** E.164 from what people type; Australian without a prefix: `0412 345 678` → `+61412345678`. Null when it cannot be one. */
export function toE164(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  const international = bare.startsWith('00') ? `+${bare.slice(2)}` : bare.replace(/^0(?=[1-9])/, '+61');
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}
