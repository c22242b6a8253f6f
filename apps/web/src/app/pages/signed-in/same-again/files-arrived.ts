import { isTakenOver } from '@jibline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { filesQuery } from '../../../../features/documents/list-files.ts';

const POLL_INTERVAL_MS = 400;

export interface CopiedFiles {
  done: number;
  of: number;
}
interface Waiting {
  from: string;
  to: string;
  /** At another location, plans of the old one are not copied. */
  isNewLocation: boolean;
  onProgress: (copied: CopiedFiles) => void;
  /** Aborted when the person opens the form without waiting. */
  signal: AbortSignal;
}

/** Files are copied one after the other in the background; those added by the airport are not. */
export async function filesArrived(queries: QueryClient, waiting: Waiting): Promise<void> {
  const { from, to, isNewLocation, onProgress, signal } = waiting;
  const list = (id: string) => queries.fetchQuery({ ...filesQuery(id), staleTime: 0 }).catch(() => []);
  const of = (await list(from)).filter(({ byStaff, kind }) => !byStaff && isTakenOver(kind, isNewLocation)).length;
  for (let done = 0; of > 0 && !signal.aborted; ) {
    done = (await list(to)).length;
    if (done >= of) return;
    onProgress({ done, of });
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
