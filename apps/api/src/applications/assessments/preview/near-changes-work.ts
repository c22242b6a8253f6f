// Finds the applications that other surfaces may affect, in the background thread.
import type { Crane } from '@jibline/surfaces';
import { type ComparedSurfaces, nearChanges } from './near-changes.ts';

export interface NearChangesJob {
  readonly before: ComparedSurfaces;
  readonly after: ComparedSurfaces;
  /** What each was assessed from, as JSON, and the buffer that applies to it now. */
  readonly assessed: readonly { readonly id: string; readonly inputs: string; readonly bufferM: number | null }[];
}

interface StoredInputs {
  readonly crane: Crane;
  readonly bufferM: number | null;
  readonly furtherCranes?: unknown;
}

/** Ids of those that need assessing. */
export function work({ before, after, assessed }: NearChangesJob): string[] {
  const isNear = nearChanges(before, after);
  return assessed
    .filter(({ inputs, bufferM }) => {
      const stored = JSON.parse(inputs) as StoredInputs;
      // Several cranes may each have another buffer; they are few.
      const isAsAssessed = stored.furtherCranes === undefined && stored.bufferM === bufferM;
      return !isAsAssessed || isNear === null || isNear(stored.crane);
    })
    .map(({ id }) => id);
}
