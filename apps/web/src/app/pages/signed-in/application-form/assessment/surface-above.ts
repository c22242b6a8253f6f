import type { LocationAnswer } from '@jibline/surfaces';
import type { SurfaceAbove } from './side-view.tsx';

/**
 * The surface with the smallest margin to the working crane, over all aerodromes. Windshear planes apply to buildings
 * only. None where we can’t tell: it would look like room.
 */
export function surfaceAbove(answer: LocationAnswer | null): SurfaceAbove | null {
  if (answer?.permitNeeded === 'cannot_tell') return null;
  const locations = (answer?.airports ?? []).flatMap(({ icao, results }) =>
    results.flatMap((result) => {
      if (result.dimension === 2 || result.surfaceType === 'windshear') return [];
      const { governing, worst } = result.working;
      return governing && worst
        ? [{ name: `${governing.name} (${icao})`, ahdM: worst.surfaceAhdM, marginM: worst.marginM }]
        : [];
    }),
  );
  return locations.toSorted((a, b) => a.marginM - b.marginM)[0] ?? null;
}

/** Rule 8: clear of every surface of every aerodrome, none penetrated and none close. */
export const isFarFromAll = (answer: LocationAnswer | null) => answer?.permitNeeded === 'no';
