import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A limit, not a wait: the first start makes the database, which takes minutes beside other work. */
const PATIENCE_MS = 600_000;

/** Waits until the started server answers; throws if its process ends first. */
export async function untilAnswers(child: ChildProcess, address: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(200)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The server did not answer within ${PATIENCE_MS / 1000} s.`);
}
