import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestPolicyFactory } from '@azure/storage-blob';
import { STORAGE_RETRIES, STORAGE_RETRY_STATUSES } from '@jibline/contract';

const LONGEST_WAIT_MS = 10_000;
const STATUSES: ReadonlySet<number> = new Set(STORAGE_RETRY_STATUSES);

/** Seconds or a date (RFC 9110 section 10.2.3). */
function askedMs(retryAfter: string): number {
  const seconds = Number(retryAfter);
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(LONGEST_WAIT_MS, Math.max(0, Number.isFinite(asked) ? asked : 1_000));
}

/** Specification section 8: a 429 or 503 with a retry-after header is retried up to 3 times; so is a broken connection. */
export function retryBlobs(pause: (ms: number) => Promise<unknown> = sleep): RequestPolicyFactory {
  return {
    create: (next) => ({
      async sendRequest(request) {
        for (let attempt = 0; ; attempt += 1) {
          try {
            const answer = await next.sendRequest(request.clone());
            const retryAfter = answer.headers.get('retry-after');
            if (attempt === STORAGE_RETRIES || !STATUSES.has(answer.status) || !retryAfter) return answer;
            await pause(askedMs(retryAfter));
          } catch (error) {
            const isAborted = error instanceof Error && error.name === 'AbortError';
            if (attempt === STORAGE_RETRIES || isAborted) throw error;
            await pause(200 * 2 ** attempt);
          }
        }
      },
    }),
  };
}
