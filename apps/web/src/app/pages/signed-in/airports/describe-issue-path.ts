import type { Airport } from '@jibline/contract';
import type { Whereabouts } from '../../../../features/surface-sets/generate-form.tsx';

/** `runways.0.ends.1.threshold` → "Runway 16/34, end 34, threshold", and the tab where it is put right. */
export const describeIssuePath =
  (airport: Airport, to: (changes: Record<string, string>) => string): Whereabouts =>
  (path) => {
    const [first = '', ...rest] = path.split('.');
    const view = first === 'runways' ? 'runways' : first === 'facilities' ? 'facilities' : '';
    return { text: textOf(airport, first, rest), to: to({ view, set: '', make: '' }) };
  };

function textOf(airport: Airport, first: string, rest: readonly string[]): string {
  const index = Number(rest[0]);
  if (first === 'runways' && airport.runways[index]) {
    const runway = airport.runways[index];
    const end = rest[1] === 'ends' ? runway.ends[Number(rest[2])] : undefined;
    const field = rest.slice(end ? 3 : 1).join(' ');
    return [`Runway ${runway.id}`, end && `end ${end.designator}`, field].filter(Boolean).join(', ');
  }
  if (first === 'facilities' && airport.facilities[index])
    return [airport.facilities[index].name, rest.slice(1).join(' ')].filter(Boolean).join(', ');
  return WORDS[first] ?? [first, ...rest].join(' ');
}

const WORDS: Readonly<Record<string, string>> = {
  elevationAhdM: 'Elevation of the airport',
  arp: 'Reference point and its elevation',
  runways: 'Runways',
  facilities: 'Navigation and radar',
  publicSafetyAreas: 'Public safety areas',
};
