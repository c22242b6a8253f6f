import { usersRoutes } from '@jibline/contract';
import { REGISTRATION_RETRY_TIMEOUT_SECONDS } from '@jibline/contract/enums';
import { call } from '../../lib/call.ts';
import type { CallError } from '../../lib/call-error.ts';

export interface Registering {
  name: string;
  title: string | null;
  phone: string;
}

const RETRY_TIMEOUT_MS = REGISTRATION_RETRY_TIMEOUT_SECONDS * 1000;
/** Timeout of one attempt. */
const ATTEMPT_MS = 8_000;
const RETRY_INTERVAL_MS = 2_000;

/** Worth retrying: no answer, or the server is temporarily unavailable. */
const isPassing = (error: CallError) =>
  error.isNoAnswer || error.code === 'unavailable' || error.code === 'rate-limited';

const attempt = (details: Registering, timeoutMs: number) =>
  call(usersRoutes.addUser, { body: { kind: 'registration', acceptedTerms: true, ...details }, timeoutMs });

/**
 * First-time registration of the signed-in person; the form asks for consent to the terms first. Retries for up to 30
 * seconds (specification section 9); `onRetry` is called for each retry. The server accepts the same registration
 * twice.
 */
export async function register(details: Registering, onRetry: () => void = () => {}) {
  const end = performance.now() + RETRY_TIMEOUT_MS;
  const left = () => Math.round(end - performance.now());
  for (;;) {
    const answer = await attempt(details, Math.max(1, Math.min(ATTEMPT_MS, left())));
    if (answer[1] === null || !isPassing(answer[1]) || left() <= RETRY_INTERVAL_MS) return answer;
    onRetry();
    await new Promise((done) => setTimeout(done, RETRY_INTERVAL_MS));
  }
}
