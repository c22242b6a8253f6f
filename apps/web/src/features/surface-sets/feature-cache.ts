import { type SurfaceFeature, surfaceSetsRoutes } from '@jibline/contract';
import type { Result } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import type { CallError } from '../../lib/call-error.ts';

/** Specification section 4, "Surface-feature loading", as a store for `useSyncExternalStore`. */
export interface FeatureState {
  /** Surface id → feature. */
  readonly features: ReadonlyMap<string, SurfaceFeature>;
  /** The latest fetched set: the features of the last finished fetch, in the order requested. */
  readonly current: readonly SurfaceFeature[];
  /** Initially true; false while fetching; true again afterwards, also after a failed request. */
  readonly finished: boolean;
  /** Requests answered of those the running fetch needs; for a progress text. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Why the last fetch ended early; features that arrived before stay. */
  readonly failure: CallError | null;
}

type Ask = (id: string) => Promise<Result<SurfaceFeature>>;

export interface FeatureCache {
  readonly getState: () => FeatureState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches ids not cached yet, one request after another. Later calls wait for earlier ones. */
  readonly fetchFeatures: (ids: readonly string[]) => Promise<void>;
}

const askServer: Ask = (id) => call(surfaceSetsRoutes.getSurfaceFeature, { params: { id } });

export function createFeatureCache(ask: Ask = askServer): FeatureCache {
  let state: FeatureState = { features: new Map(), current: [], finished: true, progress: null, failure: null };
  const listeners = new Set<() => void>();
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;

  const set = (change: Partial<FeatureState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function fetchInTurn(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !state.features.has(id));
    const arrived: [string, SurfaceFeature][] = [];
    let failure: CallError | null = null;
    for (const id of missing) {
      set({ progress: { done: arrived.length, of: missing.length } });
      const [feature, error] = await ask(id);
      if (error !== null) {
        failure = error;
        break;
      }
      arrived.push([id, feature]);
    }
    waiting -= 1;
    const features = arrived.length > 0 ? new Map([...state.features, ...arrived]) : state.features;
    const current = ids.flatMap((id) => features.get(id) ?? []);
    set({ features, current, failure, progress: null, finished: waiting === 0 });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchFeatures(ids) {
      waiting += 1;
      set({ finished: false, failure: null });
      queue = queue.then(() => fetchInTurn(ids));
      return queue;
    },
  };
}

/** One for the whole page, so that no screen fetches what another has. It lasts as long as the page. */
export const featureCache = createFeatureCache();
