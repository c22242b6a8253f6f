import type { Aerodrome } from '@jibline/contract';
import type { LocationAnswer } from '@jibline/surfaces';
import { useEffect } from 'react';
import { type Entry, textOf } from '../../../../../features/applications/form/question.ts';
import { airportsFor } from '../steps/airport-choice.tsx';
import { positionOf } from '../steps/location-step.tsx';

interface ProposeInput {
  entry: Entry;
  aerodromes: readonly Aerodrome[];
  answer: LocationAnswer | null;
  change: (next: (entry: Entry) => Entry) => void;
}

/** Suggests the airport once the location is known; an airport already chosen is never replaced. */
export function usePropose({ entry, aerodromes, answer, change }: ProposeInput): void {
  const chosen = textOf(entry['site.airportId']);
  const position = positionOf(entry);
  const proposed = chosen === '' && position ? airportsFor(aerodromes, position, answer)[0]?.airport.id : undefined;
  useEffect(() => {
    if (proposed !== undefined) change((now) => ({ ...now, 'site.airportId': proposed }));
  }, [proposed, change]);
}
