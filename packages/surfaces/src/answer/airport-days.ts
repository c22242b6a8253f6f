/** The calendar day at an airport, whatever the clock of the machine says. */
export class AirportDays {
  private readonly formats = new Map<string, Intl.DateTimeFormat>();

  /** `2026-11-16`. Formats are dear to make and few: one for each time zone of the country. */
  at(timeZone: string, instant: Date): string {
    let format = this.formats.get(timeZone);
    if (!format) {
      // Canada writes the year first.
      format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
      this.formats.set(timeZone, format);
    }
    return format.format(instant);
  }
}
