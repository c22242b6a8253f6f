import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FeatureCache, type FeatureState, featureCache } from './feature-cache.ts';

export interface UsedFeatures extends Pick<FeatureState, 'finished' | 'progress' | 'failure'> {
  /** Those of the surfaces asked for that are here, in the order asked. */
  readonly features: FeatureState['current'];
  readonly again: () => void;
}

/** The features of these surfaces; asks for what is missing. Give a stable list. */
export function useFeatures(ids: readonly string[], cache: FeatureCache = featureCache): UsedFeatures {
  const { features: all, finished, progress, failure } = useSyncExternalStore(cache.subscribe, cache.getState);
  const again = () => void cache.fetchFeatures(ids);
  useEffect(() => {
    if (ids.length > 0) void cache.fetchFeatures(ids);
  }, [ids, cache]);
  const features = useMemo(() => ids.flatMap((id) => all.get(id) ?? []), [ids, all]);
  return { features, finished, progress, failure, again };
}
