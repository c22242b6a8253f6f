import type { TerrainModel } from '@jibline/contract';
import type { GroundModel } from '@jibline/drawings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';
import { useStableValue } from '../../../../../features/assessments/use-stable-value.ts';
import { type GroundSquare, groundGridQuery } from '../../../../../features/terrain/ground-level.ts';

/** The ground of the map as a terrain model has it, or why there is none. Nothing is assessed with it. */
export type MapGround =
  | { readonly kind: 'known'; readonly model: GroundModel; readonly about: TerrainModel }
  /** `why` is null where the deployment has no model: then no screen mentions terrain. */
  | { readonly kind: 'not-known'; readonly why: string | null; readonly again?: () => void }
  | { readonly kind: 'awaited' };

/** A map that is being moved or zoomed asks once it stands still. */
const GROUND_DEBOUNCE_MS = 500;
const AWAITED: MapGround = { kind: 'awaited' };

export function useMapGround(square: GroundSquare): MapGround {
  const settled = useDebounced(useStableValue(square), GROUND_DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(groundGridQuery(settled));
  return useMemo((): MapGround => {
    if (error) return { kind: 'not-known', why: 'We couldn’t load the terrain model.', again: () => void refetch() };
    if (!data) return AWAITED;
    if (data.kind === 'known') return { kind: 'known', model: data, about: data.model };
    // Of a picture, which was not asked for, nothing may be measured.
    if (data.kind === 'picture' || data.reason === 'no-source') return { kind: 'not-known', why: null };
    return { kind: 'not-known', why: data.sentence };
  }, [data, error, refetch]);
}
