import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type FeatureCache, type FeatureState, featureCache } from './feature-cache.ts';

export interface UsedFeatures extends Pick<FeatureState, 'failure'> {
  /** Those of the surfaces asked for that are here, in the order asked. */
  readonly features: FeatureState['current'];
  /** Null when nothing more is on its way. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly again: () => void;
}

/** So many are drawn together while the rest is on its way. */
const PORTION = 80;

/** The features of these surfaces; asks for what is missing, portion by portion, and stops at a failure. Give a stable list. */
export function useFeatures(ids: readonly string[], cache: FeatureCache = featureCache): UsedFeatures {
  const { features: all, progress, failure } = useSyncExternalStore(cache.subscribe, cache.getState);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    const fetchAll = async () => {
      setBusy(true);
      for (let at = 0; at < ids.length && !gone; at += PORTION) {
        await cache.fetchFeatures(ids.slice(at, at + PORTION));
        if (cache.getState().failure) break;
      }
      if (!gone) setBusy(false);
    };
    // Pressing "again" is a change of the attempt and of nothing else.
    if (ids.length > 0 && attempt >= 0) void fetchAll();
    return () => {
      gone = true;
    };
  }, [ids, cache, attempt]);
  const features = useMemo(() => ids.flatMap((id) => all.get(id) ?? []), [ids, all]);
  return {
    features,
    failure: busy ? null : failure,
    progress: busy ? { done: features.length + (progress?.done ?? 0), of: ids.length } : null,
    again: () => setAttempt(attempt + 1),
  };
}
