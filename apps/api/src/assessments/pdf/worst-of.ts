import type { PrecheckAnswer } from '@jibline/contract';
import { bindingResults, isPiercedAtWork } from '@jibline/surfaces';

type Airports = PrecheckAnswer['airports'];

/** The aerodrome with the smallest margin: its section explains the answer. */
export function worstOf({ airports }: { readonly airports: Airports }): Airports[number] | null {
  const margin = (airport: Airports[number]) =>
    Math.min(...bindingResults(airport).map(({ working }) => working.worst?.marginM ?? Number.POSITIVE_INFINITY));
  const [worst] = airports.toSorted((a, b) => margin(a) - margin(b));
  return worst && Number.isFinite(margin(worst)) ? worst : null;
}

/** Those the answer depends on: every one whose surface the crane penetrates, else the one with the smallest margin, else the nearest. */
export function decisiveOf({ airports }: { readonly airports: Airports }): Airports {
  const pierced = airports.filter(isPiercedAtWork);
  if (pierced.length > 0) return pierced;
  const one = worstOf({ airports }) ?? airports.toSorted((a, b) => a.distanceM - b.distanceM)[0];
  return one ? [one] : [];
}
