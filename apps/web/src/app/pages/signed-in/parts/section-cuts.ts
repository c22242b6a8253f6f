import type { SectionMark } from '@jibline/drawings';

/**
 * The sections of a page for its plan; with several, each also has its aerodrome's code.
 * `sections` is by airport, and may have those of airports that are no longer shown.
 */
export function sectionCuts(
  airports: readonly { readonly airportId: string; readonly icao: string }[],
  sections: ReadonlyMap<string, SectionMark>,
): SectionMark[] {
  const shown = airports.flatMap(({ airportId, icao }) => {
    const mark = sections.get(airportId);
    return mark ? [{ icao, mark }] : [];
  });
  return shown.map(({ icao, mark }) => (shown.length > 1 ? { ...mark, letter: `${mark.letter} ${icao}` } : mark));
}
