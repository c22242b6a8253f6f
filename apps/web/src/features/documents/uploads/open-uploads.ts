import type { ApplicationFile } from '@jibline/contract';
import type { FileKind } from '@jibline/contract/enums';
import type { CallError } from '../../../lib/call-error.ts';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { fileProblem } from '../file-labels.ts';
import { replaceFile } from '../replace-file.ts';
import { uploadFile } from '../upload-file.ts';
import type { Target } from '../upload-ticket.ts';

/** More at once make each slower on a phone's connection; the rest wait their turn. */
const AT_ONCE = 2;

export interface UploadFailure {
  readonly text: string;
  /** The same file may succeed: nothing is wrong with the file itself. */
  readonly mayRetry: boolean;
  /** Someone else is replacing the document. */
  readonly isLeased: boolean;
}

/** A file that is on its way, or did not arrive. */
export interface UploadItem {
  readonly key: string;
  readonly file: File;
  readonly kind: FileKind;
  readonly target: Target;
  /** The listed file this one replaces; null: an additional file. */
  readonly replaces: ApplicationFile | null;
  readonly state: 'queued' | 'sending' | 'offline' | 'failed';
  readonly received: number;
  readonly failure: UploadFailure | null;
}

export interface UploadsView {
  readonly items: readonly UploadItem[];
  /** The last thing to announce to people who do not see the progress bars. */
  readonly announcement: string;
}

const WRONG_FILE = ['too-large', 'file-refused', 'file-infected', 'forbidden', 'transition-refused'];

function failureOf(error: CallError, { file, replaces }: UploadItem): UploadFailure {
  if (error.code === 'document-leased')
    return {
      text: `Someone else is replacing ${replaces?.filename ?? file.name}. Try again in a minute.`,
      mayRetry: true,
      isLeased: true,
    };
  return {
    text: `${file.name}: ${errorMessage(error, replaces ? 'replaced' : 'uploaded')}`,
    mayRetry: !WRONG_FILE.includes(error.code ?? ''),
    isLeased: false,
  };
}

export const isOnItsWay = ({ state }: UploadItem) => state !== 'failed';

/**
 * The uploads of one page. They belong to the page and not to the part that shows them: they continue while parts
 * change, and stop when the page is left. A file that failed stays in the list until it is tried again or removed.
 */
export function openUploads(onUploaded: () => Promise<unknown>) {
  let view: UploadsView = { items: [], announcement: '' };
  let made = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const set = (next: UploadsView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, more: Partial<UploadItem>) =>
    set({ ...view, items: view.items.map((one) => (one.key === key ? { ...one, ...more } : one)) });
  const drop = (key: string, announcement = view.announcement) =>
    set({ items: view.items.filter((one) => one.key !== key), announcement });

  const send = (item: UploadItem, signal: AbortSignal) => {
    const { target, file, kind, replaces, key } = item;
    const onProgress = (received: number, isWaiting: boolean) => {
      if (!signal.aborted) change(key, { received, state: isWaiting ? 'offline' : 'sending' });
    };
    return replaces
      ? replaceFile({ old: replaces, file, signal, onProgress })
      : uploadFile({ target, file, kind, signal, onProgress });
  };

  const run = async (item: UploadItem) => {
    const stop = new AbortController();
    running.set(item.key, stop);
    change(item.key, { state: 'sending' });
    const [, error] = await send(item, stop.signal);
    if (error === null && !stop.signal.aborted) {
      // The list has it before the progress bar goes.
      await onUploaded();
      drop(item.key, `${item.file.name} uploaded.`);
    } else if (error !== null && !stop.signal.aborted) {
      change(item.key, { state: 'failed', failure: failureOf(error, item) });
    }
    running.delete(item.key);
    next();
  };

  function next(): void {
    const queued = view.items.find(({ state }) => state === 'queued');
    if (!queued || running.size >= AT_ONCE) return;
    void run(queued);
    next();
  }

  const put = (item: Omit<UploadItem, 'key' | 'state' | 'received' | 'failure'>, problem: string | null) => {
    const failure = problem === null ? null : { text: problem, mayRetry: false, isLeased: false };
    const state = failure ? ('failed' as const) : ('queued' as const);
    const announcement = failure ? view.announcement : `Uploading ${item.file.name}.`;
    set({ items: [...view.items, { ...item, key: `u${++made}`, state, received: 0, failure }], announcement });
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `listed`: how many files the application has already. */
    add: (target: Target, files: readonly File[], kind: FileKind, listed: number) => {
      for (const file of files) {
        const coming = view.items.filter((one) => isOnItsWay(one) && one.replaces === null).length;
        put({ target, file, kind, replaces: null }, fileProblem(file, listed + coming));
      }
      next();
    },
    replace: (old: ApplicationFile, file: File) => {
      // One attempt at a time: a new one takes the place of a failed one.
      for (const one of view.items.filter(({ replaces, state }) => replaces?.id === old.id && state === 'failed'))
        drop(one.key);
      const target = { airportId: old.airportId, applicationId: old.applicationId };
      put({ target, file, kind: old.kind, replaces: old }, fileProblem(file, 0));
      next();
    },
    retry: (key: string) => {
      change(key, { state: 'queued', received: 0, failure: null });
      next();
    },
    /** Cancels an upload, or puts a failed one out of the list. */
    remove: (key: string) => {
      running.get(key)?.abort();
      drop(key);
    },
    /** Resolves once nothing is on its way any more. */
    settled: () =>
      new Promise<void>((done) => {
        const look = () => {
          if (view.items.some(isOnItsWay)) return;
          listeners.delete(look);
          done();
        };
        listeners.add(look);
        look();
      }),
    /** Stops everything when the page is left. */
    start: () => () => {
      for (const one of running.values()) one.abort();
      set({ items: view.items.filter((one) => !isOnItsWay(one)), announcement: '' });
    },
  };
}
export type OpenUploads = ReturnType<typeof openUploads>;
