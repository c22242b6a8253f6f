import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestPolicyFactory, RestError } from '@azure/storage-blob';
import { STORAGE_RETRIES, STORAGE_RETRY_STATUSES } from '@jibline/contract';
import { IntegrationError } from './integration-error.ts';

const MAX_DELAY_MS = 10_000;
const STATUSES: ReadonlySet<number> = new Set(STORAGE_RETRY_STATUSES);

/** Seconds or a date (RFC 9110 section 10.2.3). */
function delayMs(retryAfter: string): number {
  const seconds = Number(retryAfter);
  const requested = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(MAX_DELAY_MS, Math.max(0, Number.isFinite(requested) ? requested : 1_000));
}

/** How long to wait before retrying, or null when a retry makes no sense because the storage gave a final answer. */
function pauseFor(error: unknown, attempt: number): number | null {
  // A time-out is not retried, because people would wait too long.
  if (!(error instanceof Error) || error.name === 'AbortError' || error instanceof IntegrationError) return null;
  const status = error instanceof RestError ? error.statusCode : undefined;
  if (status === undefined) return 200 * 2 ** attempt;
  const retryAfter = error instanceof RestError ? error.response?.headers.get('retry-after') : undefined;
  return STATUSES.has(status) && retryAfter ? delayMs(retryAfter) : null;
}

/** Specification section 8: a 429 or 503 with a retry-after header is retried up to 3 times; so is a broken connection. */
export function retryBlobs(pause: (ms: number) => Promise<unknown> = sleep): RequestPolicyFactory {
  return {
    create: (next) => ({
      async sendRequest(request) {
        for (let attempt = 0; ; attempt += 1) {
          try {
            // The client turns every refusal into an error, so there is no response to inspect here.
            return await next.sendRequest(request);
          } catch (error) {
            const wait = attempt < STORAGE_RETRIES ? pauseFor(error, attempt) : null;
            if (wait === null) throw error;
            await pause(wait);
          }
        }
      },
    }),
  };
}
