import type { AirportAnswer, LocationAnswer, Needed } from './answer.ts';
import type { FoundAirport } from './assess-crane.ts';
import { bindingResults } from './binding.ts';
import type { Coverage } from './coverage/coverage.ts';
import { withinCoverage } from './coverage/within-coverage.ts';
import { heightFigures, neededAt, type RequestedHeights } from './figures/permit-figures.ts';

const heightsOf = (airport: AirportAnswer) =>
  bindingResults(airport).flatMap(({ working, resting }) => (resting ? [working, resting] : [working]));

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const named = (airports: readonly AirportAnswer[]) => listed(airports.map(({ label }) => label));

const nearest = (airports: readonly AirportAnswer[]) => {
  const [first] = airports.toSorted((a, b) => a.distanceM - b.distanceM);
  return first ? `Nearest: ${first.label}, ${(first.distanceM / 1000).toFixed(1)}\u00a0km.` : '';
};

/** The sentence of the result with the smallest margin. */
function worstSentence(airports: readonly AirportAnswer[]): string {
  const [worst] = airports
    .flatMap(heightsOf)
    .filter(({ worst: location }) => location !== null)
    .sort((a, b) => (a.worst?.marginM ?? 0) - (b.worst?.marginM ?? 0));
  return worst ? ` ${worst.sentence}` : '';
}

/** What the surfaces found say, as far as they go. */
function permitAnswer(found: readonly FoundAirport[]): { permitNeeded: Needed; sentence: string } {
  const where = (needed: Needed) => found.filter(({ rooms }) => neededAt(rooms) === needed).map(({ answer }) => answer);
  const [yes, perhaps, no] = [where('yes'), where('perhaps'), where('no')];
  if (yes.length > 0)
    return { permitNeeded: 'yes', sentence: `A permit is needed from ${named(yes)}.${worstSentence(yes)}` };
  if (perhaps.length > 0)
    return {
      permitNeeded: 'perhaps',
      sentence: `A permit may be needed. Contact ${named(perhaps)}.${worstSentence(perhaps)}`,
    };
  if (no.length > 0)
    return {
      permitNeeded: 'no',
      sentence: `No permit is needed at this height. ${nearest(no)}${worstSentence(no)}`,
    };
  return { permitNeeded: 'no', sentence: 'No protected surface covers this location.' };
}

/** The answer: whether a permit is needed, in a sentence or two, and the heights at which that changes. */
export const summarise = (
  found: readonly FoundAirport[],
  requested: RequestedHeights,
  coverage: Coverage,
): LocationAnswer =>
  withinCoverage(
    {
      ...permitAnswer(found),
      figures: heightFigures(
        found.map(({ rooms }) => rooms),
        requested,
      ),
      airports: found.map(({ answer }) => answer),
    },
    coverage,
  );
