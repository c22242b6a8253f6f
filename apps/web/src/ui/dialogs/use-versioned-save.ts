import type { Problem } from '@jibline/contract';
import { useState } from 'react';
import type { Result } from '../../lib/api.ts';
import type { CallError } from '../../lib/call-error.ts';

interface Versioned {
  id: string;
  version: number;
}

interface Saving<R extends Versioned, S> {
  /** As it was read; null: a new one, which no one else can have changed. */
  record: R | null;
  send: (current: Versioned | null) => Promise<Result<S>>;
  /** Fetches the version someone else saved. */
  fetchTheirs: (id: string) => Promise<R | undefined>;
  onSaved: (saved: S) => void;
  /** The error message; null: shown beside the fields. */
  tell: (error: CallError) => string | null;
}

/**
 * Saves a record based on the version that was read. If someone else saved first, their version is fetched and the
 * typed values stay.
 */
export function useVersionedSave<R extends Versioned, S>({ record, send, fetchTheirs, onSaved, tell }: Saving<R, S>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: R } | null>(null);
  const save = async (over?: R) => {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    const [saved, error] = await send(record && { id: record.id, version: (over ?? record).version });
    const isLate = error?.code === 'conflict' && record !== null;
    const theirs = isLate ? await fetchTheirs(record.id).catch(() => undefined) : undefined;
    setBusy(false);
    if (error === null) return onSaved(saved);
    if (theirs) return setConflict({ changed: error.problem?.changed, theirs });
    setFailure(tell(error));
  };
  return { save, busy, failure, conflict, settle: () => setConflict(null) };
}
