/** Network access, small enough for the landing page; `call.ts` adds what the contract knows about each route. */
import type { Method } from '@jibline/contract';
import { API_BASE } from '@jibline/contract/enums';
import { aborted, type CallError, networkError, timedOut } from './call-error.ts';
import { noteAnswer, noteNoAnswer } from './reachability.ts';
import { noteServerTime } from './server-clock.ts';

export type Result<T> = readonly [data: T, error: null] | readonly [data: null, error: CallError];

const DEFAULT_TIMEOUT_MS = 30_000;

/** What calls need from the session, passed in at start, because lib imports no feature. */
export interface Connection {
  /** Address of the API, `…/jibline-backend-core/api`: a path on this host, or a whole address. */
  readonly backendBase: string;
  /** Null when no one is signed in. Rejects with a `CallError` when someone is, and the identity provider gives no token. */
  readonly accessToken: () => Promise<string | null>;
  /** The token was refused: returns a new one, or null if the session is over. Rejects as `accessToken` does. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** Even the new token was refused. */
  readonly refused: () => void;
  /** The person signed out everywhere: no renewal helps, only signing in again. */
  readonly ended?: () => void;
  /** The call needs a later or stronger sign-in: returns a token of a new one, or null when the person cancelled. */
  readonly signInAgain?: (needs: { maxAgeSeconds: number; acrValues: string | null }) => Promise<string | null>;
}

const anonymous: Connection = {
  backendBase: API_BASE,
  accessToken: async () => null,
  renew: async () => null,
  refused: () => {},
};
let connection = anonymous;

export const connect = (to: Connection) => {
  connection = to;
};
export const connected = () => connection;

/** The two base addresses of the contract: some calls are beside the API (`core`), not in it. */
export const bases = () => ({ api: connection.backendBase, core: connection.backendBase.replace(/\/api$/, '') });

interface SendOptions {
  readonly method?: Method;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/** The only caller of fetch. Reports whether there was an answer and, if not, why in the words of section 8. */
export async function send(url: string, options: SendOptions = {}): Promise<Result<Response>> {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS, ...rest } = options;
  const clock = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...rest, signal: signal ? AbortSignal.any([signal, clock]) : clock });
    // A gateway that cannot reach the server answers for it; to the person that is the same as no answer.
    if (isGatewaySilence(response)) {
      noteNoAnswer();
      return [null, networkError()];
    }
    noteAnswer();
    noteServerTime(response.headers);
    return [response, null];
  } catch {
    if (signal?.aborted) return [null, aborted()];
    noteNoAnswer();
    return [null, clock.aborted ? timedOut(timeoutMs) : networkError()];
  }
}

const isGatewaySilence = (response: Response) =>
  [502, 503, 504].includes(response.status) && !/json/.test(response.headers.get('content-type') ?? '');
