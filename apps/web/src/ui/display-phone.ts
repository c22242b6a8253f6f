/** `+61412345678` → `0412 345 678`, `+61296679111` → `(02) 9667 9111`; other countries keep their prefix. */
export function displayPhone(e164: string): string {
  const mobile = /^\+61(4\d{2})(\d{3})(\d{3})$/.exec(e164);
  if (mobile) return `0${mobile.slice(1).join(' ')}`;
  const landline = /^\+61([2378])(\d{4})(\d{4})$/.exec(e164);
  return landline ? `(0${landline[1]}) ${landline[2]} ${landline[3]}` : e164;
}
