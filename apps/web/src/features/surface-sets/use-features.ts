import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type FeatureCache, type FeatureState, featureCache } from './feature-cache.ts';

export interface UsedFeatures extends Pick<FeatureState, 'failure'> {
  /** The requested surfaces loaded so far, in the order requested. */
  readonly features: FeatureState['current'];
  /** Null when nothing more is loading. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly again: () => void;
}

/** Surfaces drawn in the first portion, so that something shows early; each later portion is twice as large. */
const FIRST_PORTION = 20;
/** Progress is reported in tens, so that a screen reader does not read out each of 300. */
const REPORT_STEP = 10;

/** The features of these surfaces; fetches what is missing in portions and stops at a failure. The list must be stable. */
export function useFeatures(ids: readonly string[], cache: FeatureCache = featureCache): UsedFeatures {
  const all = useSyncExternalStore(cache.subscribe, () => cache.getState().features);
  const failure = useSyncExternalStore(cache.subscribe, () => cache.getState().failure);
  const done = useSyncExternalStore(cache.subscribe, () => tens(cache.getState().progress?.done ?? 0));
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let removed = false;
    const fetchAll = async () => {
      setBusy(true);
      let portion = FIRST_PORTION;
      for (let at = 0; at < ids.length && !removed; at += portion / 2) {
        await cache.fetchFeatures(ids.slice(at, at + portion));
        if (cache.getState().failure) break;
        portion *= 2;
      }
      // Everything is loaded: one call without requests, so that the current set is the whole set (section 4).
      if (!removed && !cache.getState().failure && ids.length > FIRST_PORTION) await cache.fetchFeatures(ids);
      if (!removed) setBusy(false);
    };
    // "Try again" changes only `attempt`, which runs this effect again.
    if (ids.length > 0 && attempt >= 0) void fetchAll();
    return () => {
      removed = true;
    };
  }, [ids, cache, attempt]);
  const features = useMemo(() => ids.flatMap((id) => all.get(id) ?? []), [ids, all]);
  return {
    features,
    failure: busy ? null : failure,
    progress: busy ? { done: features.length + done, of: ids.length } : null,
    again: () => setAttempt(attempt + 1),
  };
}

const tens = (count: number) => Math.floor(count / REPORT_STEP) * REPORT_STEP;
