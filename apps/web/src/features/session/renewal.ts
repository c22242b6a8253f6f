import { signInAway } from '../../lib/call-error.ts';

/** After the first attempt without an answer; every further pause is twice as long. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type Token = Promise<string | null>;

export interface Renewal {
  /** A new token; null when the session is over. Rejects while the provider does not answer; then it is asked after pauses only. */
  readonly renew: (refused?: string | null) => Token;
  /** As `renew`, without waiting for the end of a pause. */
  readonly now: (refused?: string | null) => Token;
  /** There is a token again, or nobody is signed in any more. */
  readonly reset: () => void;
}

/** Makes one attempt at a time, and goes on by itself until one succeeds. An attempt rejects where only time helps. */
export function startRenewal(attempt: (refused?: string | null) => Token): Renewal {
  let running: Token | null = null;
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | null = null;

  const endPause = () => {
    if (pause !== null) clearTimeout(pause);
    pause = null;
  };
  const reset = () => {
    endPause();
    failures = 0;
  };
  const now = (refused?: string | null) => {
    endPause();
    running ??= attempt(refused)
      .catch(() => {
        pause = setTimeout(
          () => void now().catch(() => {}),
          Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
        );
        failures += 1;
        throw signInAway();
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  return { now, reset, renew: (refused) => (pause === null ? now(refused) : Promise.reject(signInAway())) };
}
