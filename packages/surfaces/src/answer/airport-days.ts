/** The calendar day at an airport, independent of the machine's time zone. */
export class AirportDays {
  private readonly formats = new Map<string, Intl.DateTimeFormat>();

  /** `2026-11-16`. Formatters are slow to create, so there is one per time zone. */
  at(timeZone: string, instant: Date): string {
    let format = this.formats.get(timeZone);
    if (!format) {
      // The Canadian locale writes the year first.
      format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
      this.formats.set(timeZone, format);
    }
    return format.format(instant);
  }
}
