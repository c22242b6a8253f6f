/** True for a real day of the calendar written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
