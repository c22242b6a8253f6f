import { setTimeout as pause } from 'node:timers/promises';

/** Waits until every party the API depends on answers; says which ones do not when it takes too long. */
export async function untilReady(address: string, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
      last = await answer.text();
      // "degraded" is good enough to serve, but here every party is ours and on its way up.
      if (answer.ok && JSON.parse(last).status === 'ready') return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(100);
  }
  throw new Error(`Jibline did not become ready within ${patienceMs / 1000} s. Last word: ${last}`);
}
