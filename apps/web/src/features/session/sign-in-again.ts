import { loginMarker } from './login-marker.ts';

export interface SignInNeeds {
  readonly maxAgeSeconds: number;
  /** How strong it must be, in the provider's words; null: as the provider likes. */
  readonly acrValues: string | null;
}

/** A sign-in in a separate window, so that this page keeps what was typed. */
export interface SignInAgain {
  /** Whether a call waits for it: then a dialog opens, since browsers allow windows only after a click. */
  readonly isPending: () => boolean;
  /** Whether the call that waits needs a stronger sign-in, not only a later one. */
  readonly isStronger: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A token of the new sign-in; null when the person cancels, or signs in as someone else. */
  readonly ask: (needs: SignInNeeds) => Promise<string | null>;
  /** Opens the window; false when the browser blocks it. */
  readonly open: () => boolean;
  readonly cancel: () => void;
}

interface Needs {
  /** Address of the provider's sign-in page. */
  readonly address: (needs: SignInNeeds) => Promise<string>;
  /** Token of the person signed in on this browser now, if it is still the same person. */
  readonly token: () => Promise<string | null>;
}

export function signInAgain({ address, token }: Needs): SignInAgain {
  let pending: {
    needs: SignInNeeds;
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
    isStronger: () => pending !== null && pending.needs.acrValues !== null,
    ask(needs) {
      if (pending === null) {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        pending = { needs, answer: promise, settle: resolve };
        addEventListener('storage', follow);
        notify();
      }
      return pending.answer;
    },
    open() {
      const page = window.open('', '_blank', 'popup,width=480,height=720');
      if (page === null) return false;
      void address(pending?.needs ?? { maxAgeSeconds: 0, acrValues: null }).then(
        (url) => page.location.replace(url),
        () => page.close(),
      );
      return true;
    },
    cancel: () => settle(null),
  };
}
