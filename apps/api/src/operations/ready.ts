import { setTimeout as sleep } from 'node:timers/promises';
import { DEPENDENCIES, type Dependency, type DependencyState, type Readiness } from '@jibline/contract';

/** An orchestrator asks every few seconds and waits about as long. */
const CHECK_TIMEOUT_MS = 2_500;
const RESULT_TTL_MS = 1_000;

export type Checks = Record<Dependency, () => Promise<void>>;

async function look(check: () => Promise<void>, timeoutMs: number): Promise<DependencyState> {
  const from = performance.now();
  const tooLong = new AbortController();
  try {
    await Promise.race([
      check(),
      sleep(timeoutMs, undefined, { signal: tooLong.signal, ref: false }).then(() => {
        throw new Error(`no answer within ${timeoutMs} ms`);
      }),
    ]);
    return { ok: true, milliseconds: Math.round((performance.now() - from) * 10) / 10, detail: null };
  } catch (error) {
    const slow = error instanceof Error && error.message.startsWith('no answer within');
    // What exactly went wrong may name hosts and accounts: that is for the log, not for everyone.
    return {
      ok: false,
      milliseconds: null,
      detail: slow && error instanceof Error ? error.message : 'does not answer',
    };
  } finally {
    tooLong.abort();
  }
}

/** Asks everyone at once, in bounded time; a crowd of askers within a second shares one answer. */
export function readiness(
  checks: Checks,
  isStopping: () => boolean,
  timeoutMs = CHECK_TIMEOUT_MS,
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | null = null;

  async function ask(): Promise<Readiness> {
    const checkedAt = new Date().toISOString();
    const states = await Promise.all(
      DEPENDENCIES.map(async (name) => [name, await look(checks[name], timeoutMs)] as const),
    );
    const dependencies = Object.fromEntries(states) as Record<Dependency, DependencyState>;
    const everything = states.every(([, state]) => state.ok);
    const status = !dependencies.database.ok || isStopping() ? 'not-ready' : everything ? 'ready' : 'degraded';
    return { status, checkedAt, dependencies };
  }

  return () => {
    if (!last || performance.now() - last.at > RESULT_TTL_MS || isStopping())
      last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}
