import type { Aerodrome } from '@jibline/contract';
import type { AerodromesFilterText } from './aerodromes-filter.tsx';
import { stateOf } from './state-of.ts';

/** Every typed word must occur in the name, the code or the operator's name. */
export function findAerodromes(all: readonly Aerodrome[], { search, type, state }: AerodromesFilterText): Aerodrome[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((aerodrome) => {
    if (type !== '' && String(aerodrome.type) !== type) return false;
    if (state !== '' && stateOf(aerodrome) !== state) return false;
    const text = `${aerodrome.name} ${aerodrome.icao} ${aerodrome.operator ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
