/** The same few days are asked about again and again. */
let lastReal = '';

/** True for a real day of the calendar written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (text === lastReal && text !== '') return true;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const at = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (isReal) lastReal = text;
  return isReal;
}
