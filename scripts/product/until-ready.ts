import { setTimeout as pause } from 'node:timers/promises';
import { Readiness } from '@jibline/contract';

/**
 * Waits until the API serves and every service it depends on answers. Our own stand-ins are up in moments; a real
 * service that is down must not keep the product from starting, so after a while its name is returned instead.
 */
export async function untilReady(address: string, patienceMs = 180_000, partiesPatienceMs = 15_000): Promise<string[]> {
  const began = Date.now();
  let last = 'no answer';
  while (Date.now() - began < patienceMs) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
      last = await answer.text();
      const { status, dependencies } = Readiness.parse(JSON.parse(last));
      const silent = Object.entries(dependencies).filter(([, { ok }]) => ok === false);
      if (status === 'ready') return [];
      if (status === 'degraded' && Date.now() - began > partiesPatienceMs) return silent.map(([name]) => name);
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(100);
  }
  throw new Error(`Jibline did not become ready within ${patienceMs / 1000} s. Last answer: ${last}`);
}
