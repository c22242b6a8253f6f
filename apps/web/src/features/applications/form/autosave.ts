import type { Application, DraftAnswers } from '@jibline/contract';
import type { Result } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/call-error.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/**
 * Where the typed text is now. untouched: nothing typed · saving: stored here, being sent · saved: on the server ·
 * here: on this device, the server does not answer · nowhere: not even stored here · conflict: someone else saved first
 * · refused: the server rejects it; stored on this device.
 */
export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving'; readonly savedOnDevice: boolean }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'here' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'conflict'; readonly error: CallError }
  | { readonly kind: 'refused'; readonly error: CallError };

export interface SavedDraft {
  readonly id: string;
  readonly version: number;
}

export interface AutosaveParts {
  /** Creates the draft, or replaces its answers. */
  readonly send: (savedDraft: SavedDraft | null, answers: DraftAnswers) => Promise<Result<Application>>;
  /** Stores the text on this device; false when that fails. `sent`: the server has all of it. */
  readonly keep: (savedDraft: SavedDraft | null, sent: boolean) => boolean;
  readonly answers: () => DraftAnswers;
  readonly onState: (state: SaveState) => void;
  readonly onSaved: (application: Application, sent: DraftAnswers) => void;
  readonly saved: SavedDraft | null;
  /** The text came from this device and has not reached the server yet. */
  readonly unsent: boolean;
}

export const AUTOSAVE_DEBOUNCE_MS = 900;
const RETRY_MS = [3_000, 8_000, 20_000, 60_000] as const;

/** Saves what is typed, first on this device and then on the server, one call at a time. */
export function startAutosave(parts: AutosaveParts) {
  let savedDraft = parts.saved;
  let state: SaveState = { kind: 'untouched' };
  let isDirty = parts.unsent;
  let isSending = false;
  let failures = 0;
  let isOver = false;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  const set = (next: SaveState) => {
    state = next;
    if (!isOver) parts.onState(next);
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(clock);
    if (!isOver) clock = setTimeout(() => void send(), milliseconds);
  };
  const settle = () => {
    const all = waiting;
    waiting = [];
    for (const done of all) done();
  };

  async function send(): Promise<void> {
    clearTimeout(clock);
    if (isSending || isOver) return;
    if (!isDirty || state.kind === 'conflict') return settle();
    isSending = true;
    isDirty = false;
    const answers = parts.answers();
    const [application, error] = await parts.send(savedDraft, answers);
    isSending = false;
    if (error === null) taken(application, answers);
    else failed(error);
  }

  function taken(application: Application, answers: DraftAnswers) {
    savedDraft = { id: application.id, version: application.version };
    failures = 0;
    parts.onSaved(application, answers);
    const savedOnDevice = parts.keep(savedDraft, !isDirty);
    if (isDirty) {
      set({ kind: 'saving', savedOnDevice });
      void send();
      return;
    }
    set({ kind: 'saved', at: serverNow() });
    settle();
  }

  function failed(error: CallError) {
    isDirty = true;
    // Already stored when it was typed; a copy deleted since, because the application was submitted, must not come
    // back.
    if (isOver) return settle();
    const savedOnDevice = parts.keep(savedDraft, false);
    if (error.code === 'conflict') set({ kind: 'conflict', error });
    else if (isPassing(error)) {
      set({ kind: savedOnDevice ? 'here' : 'nowhere' });
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? RETRY_MS[0]);
      failures++;
    } else set({ kind: 'refused', error });
    settle();
  }

  if (isDirty) schedule(0);

  return {
    state: () => state,
    saved: () => savedDraft,
    /** Something was typed. */
    touch: () => {
      isDirty = true;
      const savedOnDevice = parts.keep(savedDraft, false);
      if (state.kind === 'conflict') return;
      if (state.kind !== 'here' && state.kind !== 'nowhere') set({ kind: 'saving', savedOnDevice });
      if (state.kind === 'here' || state.kind === 'nowhere') set({ kind: savedOnDevice ? 'here' : 'nowhere' });
      schedule(
        failures > 0
          ? (RETRY_MS[Math.min(failures - 1, RETRY_MS.length - 1)] ?? AUTOSAVE_DEBOUNCE_MS)
          : AUTOSAVE_DEBOUNCE_MS,
      );
    },
    /** Saves now: the person pressed a button, or the network is back. Resolves when the server has answered. */
    flush: () =>
      new Promise<SaveState>((resolve) => {
        waiting.push(() => resolve(state));
        void send();
      }),
    /** Someone else's version is loaded; the typed text is applied on top of it. */
    rebase: (version: number) => {
      if (savedDraft) savedDraft = { ...savedDraft, version };
      isDirty = true;
      set({ kind: 'saving', savedOnDevice: parts.keep(savedDraft, false) });
      schedule(0);
    },
    /** Their version is accepted as it is: nothing is left to send. */
    adopt: (version: number) => {
      if (savedDraft) savedDraft = { ...savedDraft, version };
      isDirty = false;
      parts.keep(savedDraft, true);
      set({ kind: 'saved', at: serverNow() });
    },
    /** Another call (a submission, a file) increased the version. */
    moved: (version: number) => {
      if (savedDraft) savedDraft = { ...savedDraft, version };
    },
    stop: () => {
      isOver = true;
      clearTimeout(clock);
    },
  };
}
export type Autosave = ReturnType<typeof startAutosave>;

/** No answer, too many requests, an expired sign-in: worth retrying automatically. */
const isPassing = (error: CallError) =>
  error.isNoAnswer ||
  error.kind === 'aborted' ||
  ['rate-limited', 'unavailable', 'internal', 'unauthenticated', 'session-ended'].includes(error.code ?? '');
