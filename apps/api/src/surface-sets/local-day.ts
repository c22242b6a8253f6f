/** The calendar day at the airport, `2026-11-15`: charts take effect by it. */
export const dayAt = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
