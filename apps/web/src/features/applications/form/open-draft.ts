import { type Application, applicationsRoutes, type Problem } from '@jibline/contract';
import { call } from '../../../lib/call.ts';
import { onReachabilityChange } from '../../../lib/reachability.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { createApplication } from '../detail/create-application.ts';
import { updateApplication } from '../detail/update-application.ts';
import { answersOf, type ReadEntry, type ZoneOf } from './answers-of.ts';
import { type Autosave, type SaveState, startAutosave } from './autosave.ts';
import { entryOf } from './entry-of.ts';
import { copyKey, dropCopy, type LocalCopy, loadLocalDraft, saveLocalDraft } from './local-draft.ts';
import { mergeEntries } from './merge.ts';
import type { Entry, FormKind, Typed } from './question.ts';

export interface DraftOptions {
  readonly kind: FormKind;
  readonly personId: string;
  /** The draft on the server; null: created with the first thing typed. */
  readonly application: Application | null;
  /** Initial values of a new form. */
  readonly start: Entry;
  readonly zoneOf: ZoneOf;
  readonly precheckNumber: string | null;
}

export interface DraftView {
  readonly entry: Entry;
  readonly read: ReadEntry;
  readonly save: SaveState;
  /** As the server last returned it. */
  readonly application: Application | null;
  readonly conflict: {
    readonly changed: Problem['changed'];
    readonly base: Entry;
    readonly theirs: Application;
  } | null;
  /** The text was typed earlier on this device and had not reached the server. */
  readonly restored: boolean;
}

/** The first text shown: this device's copy where the server does not have it yet, otherwise the server's. */
function firstOf({ kind, personId, application, start, zoneOf }: DraftOptions) {
  const copy = loadLocalDraft(copyKey(personId, kind, application?.id ?? null));
  if (application === null)
    return copy
      ? { entry: copy.entry, base: copy.base, version: null, unsent: true }
      : { entry: start, base: start, version: null, unsent: false };
  const theirs = entryOf(kind, application, zoneOf);
  // An incomplete number is stored on this device only; it is restored if no one changed the draft since.
  if (copy && (!copy.sent || copy.version === application.version))
    return { entry: copy.entry, base: copy.base, version: copy.version, unsent: !copy.sent };
  return { entry: theirs, base: theirs, version: application.version, unsent: false };
}

/** One application being filled in: the typed text, where it is saved, and changes by others. */
export function openDraft(options: DraftOptions) {
  const { kind, personId, zoneOf } = options;
  const first = firstOf(options);
  let base = first.base;
  let sentEntry = first.entry;
  let view: DraftView = {
    entry: first.entry,
    read: answersOf(kind, first.entry, zoneOf),
    save: { kind: 'untouched' },
    application: options.application,
    conflict: null,
    restored: first.unsent,
  };
  let autosave: Autosave | null = null;
  const listeners = new Set<() => void>();
  const show = (change: Partial<DraftView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const put = (entry: Entry) => show({ entry, read: answersOf(kind, entry, zoneOf) });

  const keep = (current: { id: string; version: number } | null, sent: boolean) => {
    const { id, version } = current ?? { id: null, version: null };
    const copy: LocalCopy = { id, kind, version, entry: view.entry, base, keptAt: serverNow().toISOString(), sent };
    return saveLocalDraft(copyKey(personId, kind, id), copy);
  };

  async function learnConflict(changed: Problem['changed']) {
    const id = autosave?.saved()?.id;
    if (id === undefined) return;
    const [theirs] = await call(applicationsRoutes.getApplication, { params: { id } });
    if (theirs !== null) show({ conflict: { changed, base, theirs } });
  }

  function start(): () => void {
    const savedDraft =
      autosave?.saved() ??
      (options.application && first.version !== null ? { id: options.application.id, version: first.version } : null);
    const running = startAutosave({
      saved: savedDraft,
      unsent: view.save.kind === 'untouched' ? first.unsent : view.save.kind !== 'saved',
      keep,
      answers: () => {
        sentEntry = view.entry;
        return view.read.answers;
      },
      send: (now, answers) =>
        now === null
          ? createApplication({ answers, precheckNumber: options.precheckNumber })
          : updateApplication(now.id, { version: now.version, answers }),
      onSaved: (application) => {
        if (view.application === null) dropCopy(copyKey(personId, kind, null));
        base = sentEntry;
        show({ application });
      },
      onState: (save) => {
        show({ save });
        if (save.kind === 'conflict') void learnConflict(save.error.problem?.changed);
      },
    });
    autosave = running;
    const again = () => {
      const { kind: now } = running.state();
      if (now === 'here' || now === 'nowhere') void running.flush();
    };
    window.addEventListener('online', again);
    const deaf = onReachabilityChange(again);
    return () => {
      running.stop();
      window.removeEventListener('online', again);
      deaf();
    };
  }

  const change = (next: (entry: Entry) => Entry) => {
    put(next(view.entry));
    autosave?.touch();
  };

  return {
    start,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,
    change,
    set: (path: string, typed: Typed) => change((entry) => ({ ...entry, [path]: typed })),
    /** Saves now, if the server answers. */
    flush: async (): Promise<SaveState> => (await autosave?.flush()) ?? view.save,
    version: () => autosave?.saved()?.version ?? null,
    keepMine: () => {
      if (!view.conflict) return;
      const theirs = entryOf(kind, view.conflict.theirs, zoneOf);
      put(mergeEntries(base, view.entry, theirs));
      base = theirs;
      const { version } = view.conflict.theirs;
      show({ conflict: null, application: view.conflict.theirs });
      autosave?.rebase(version);
    },
    takeTheirs: () => {
      if (!view.conflict) return;
      const { theirs } = view.conflict;
      base = entryOf(kind, theirs, zoneOf);
      put(base);
      show({ conflict: null, application: theirs });
      autosave?.adopt(theirs.version);
    },
    /** Deletes the local copy after submission. */
    forget: () => {
      autosave?.stop();
      dropCopy(copyKey(personId, kind, view.application?.id ?? null));
    },
  };
}
export type Draft = ReturnType<typeof openDraft>;
