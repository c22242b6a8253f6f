/** The airport whose wording is shown; its operator can word a text for all its airports. */
export interface WordedAirport {
  id: string;
  label: string;
  timeZone: string;
  organisation: { id: string; name: string } | null;
}
