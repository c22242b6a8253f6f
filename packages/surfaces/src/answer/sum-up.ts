import type { AirportAnswer, PlaceAnswer } from './answer.ts';

type Needed = PlaceAnswer['permitNeeded'];

/** The height results a crane is held to: windshear planes concern buildings. */
const heightsOf = ({ results }: AirportAnswer) =>
  results.flatMap((result) =>
    result.dimension === 3 && result.surfaceType !== 'windshear' ? [result.working, result.resting] : [],
  );

function neededAt(airport: AirportAnswer): Needed {
  const findings = heightsOf(airport).map(({ finding }) => finding);
  switch (airport.path) {
    case 'GREEN':
      return 'no';
    case 'AMBER':
      // Above a radar or navigation surface somebody is asked in any case; near a surface perhaps.
      return findings.includes('pierced') ? 'yes' : 'perhaps';
    case 'OTHER':
      // Defence aerodromes and landing areas have ways of their own, but only for what comes near their surfaces.
      if (findings.includes('pierced')) return 'yes';
      return findings.some((finding) => finding !== 'outside') ? 'perhaps' : 'no';
    default:
      return 'yes';
  }
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const named = (airports: readonly AirportAnswer[]) => listed(airports.map(({ label }) => label));

/** The sentence of the result with the least room. */
function worstSentence(airports: readonly AirportAnswer[]): string {
  const [worst] = airports
    .flatMap(heightsOf)
    .filter(({ worst: place }) => place !== null)
    .sort((a, b) => (a.worst?.marginM ?? 0) - (b.worst?.marginM ?? 0));
  return worst ? ` ${worst.sentence}` : '';
}

/** The whole answer in a word and a sentence or two. */
export function sumUp(airports: readonly AirportAnswer[]): Pick<PlaceAnswer, 'permitNeeded' | 'sentence'> {
  const where = (needed: Needed) => airports.filter((airport) => neededAt(airport) === needed);
  const [yes, perhaps] = [where('yes'), where('perhaps')];
  if (yes.length > 0)
    return { permitNeeded: 'yes', sentence: `A permit is needed from ${named(yes)}.${worstSentence(yes)}` };
  if (perhaps.length > 0)
    return {
      permitNeeded: 'perhaps',
      sentence: `A permit may be needed: ask ${named(perhaps)}.${worstSentence(perhaps)}`,
    };
  if (airports.length > 0)
    return {
      permitNeeded: 'no',
      sentence: `No permit is needed for this height; the place lies in the surroundings of ${named(airports)}.${worstSentence(airports)}`,
    };
  return { permitNeeded: 'no', sentence: 'No protected surface of any aerodrome known here reaches this place.' };
}
