import type { SurfaceFeature } from '@jibline/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFeatureCache } from './feature-cache.ts';
import { useFeatures } from './use-features.ts';

const feature = (id: string): SurfaceFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  properties: { surfaceSetId: 's', type: 'ols', name: `Surface ${id}`, kind: 'approach' },
});

it('a set fetched in portions is the current set as a whole, each surface asked for once (specification section 4)', async () => {
  const requested: string[] = [];
  const cache = createFeatureCache(async (id) => {
    requested.push(id);
    return [feature(id), null];
  });
  const ids = Array.from({ length: 75 }, (_, n) => `surface-${n}`);
  const { result } = renderHook(() => useFeatures(ids, cache));
  await waitFor(() => expect(result.current).toMatchObject({ progress: null, failure: null }));
  await waitFor(() => expect(result.current.features).toHaveLength(75));
  await waitFor(() => expect(cache.getState().finished).toBe(true));
  expect(cache.getState().current.map(({ id }) => id)).toEqual(ids);
  expect(requested).toEqual(ids);
});
