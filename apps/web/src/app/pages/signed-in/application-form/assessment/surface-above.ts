import type { PlaceAnswer } from '@jibline/surfaces';
import type { SurfaceAbove } from './side-view.tsx';

/** The surface that leaves the crane at work the least room, over all aerodromes. Windshear planes concern buildings. */
export function surfaceAbove(answer: PlaceAnswer | null): SurfaceAbove | null {
  const places = (answer?.airports ?? []).flatMap(({ icao, results }) =>
    results.flatMap((result) => {
      if (result.dimension === 2 || result.surfaceType === 'windshear') return [];
      const { governing, worst } = result.working;
      return governing && worst
        ? [{ name: `${governing.name} (${icao})`, ahdM: worst.surfaceAhdM, marginM: worst.marginM }]
        : [];
    }),
  );
  return places.toSorted((a, b) => a.marginM - b.marginM)[0] ?? null;
}

/** Rule 8: nothing is pierced and nothing is near, at any aerodrome. */
export const isFarFromAll = (answer: PlaceAnswer | null) => answer?.permitNeeded === 'no';
