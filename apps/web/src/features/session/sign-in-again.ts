import { loginMarker } from './login-marker.ts';

/** A sign-in in a separate window, so that this page keeps what was typed. */
export interface SignInAgain {
  /** Whether a call waits for it: then a dialog opens, since browsers allow windows only after a click. */
  readonly isPending: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A token of the new sign-in; null when the person cancels, or signs in as someone else. */
  readonly ask: (maxAgeSeconds: number) => Promise<string | null>;
  /** Opens the window; false when the browser blocks it. */
  readonly open: () => boolean;
  readonly cancel: () => void;
}

interface Needs {
  /** Address of the provider's sign-in page. */
  readonly address: (maxAgeSeconds: number) => Promise<string>;
  /** Token of the person signed in on this browser now, if it is still the same person. */
  readonly token: () => Promise<string | null>;
}

export function signInAgain({ address, token }: Needs): SignInAgain {
  let pending: {
    maxAgeSeconds: number;
    answer: Promise<string | null>;
    settle: (token: string | null) => void;
  } | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const settle = (answer: string | null) => {
    pending?.settle(answer);
    pending = null;
    removeEventListener('storage', follow);
    notify();
  };
  // The other window writes the marker last, when the new token is stored.
  const follow = (event: StorageEvent) => {
    if (event.key === loginMarker.key && event.newValue !== null) void token().then(settle, () => settle(null));
  };
  return {
    isPending: () => pending !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(maxAgeSeconds) {
      if (pending === null) {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        pending = { maxAgeSeconds, answer: promise, settle: resolve };
        addEventListener('storage', follow);
        notify();
      }
      return pending.answer;
    },
    open() {
      const page = window.open('', '_blank', 'popup,width=480,height=720');
      if (page === null) return false;
      void address(pending?.maxAgeSeconds ?? 0).then(
        (url) => page.location.replace(url),
        () => page.close(),
      );
      return true;
    },
    cancel: () => settle(null),
  };
}
