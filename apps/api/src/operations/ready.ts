import { DEPENDENCIES, type Dependency, type DependencyState, type Readiness } from '@jibline/contract';
import { IntegrationError } from '../integrations/integration-error.ts';
import { answeredInTime, CHECK_TIMEOUT_MS } from '../integrations/time-limits.ts';

/** A stranger must not be able to make us call others: however often `/ready` is asked, they are asked this rarely. */
const OUTSIDE_TTL_MS = 10_000;
/** Our own database; without it nothing works, so that is noticed sooner. */
const DATABASE_TTL_MS = 1_000;

export type Checks = Record<Dependency, () => Promise<void>>;

async function look(name: Dependency, check: () => Promise<void>, timeoutMs: number): Promise<DependencyState> {
  const from = performance.now();
  try {
    await answeredInTime(name, check(), timeoutMs);
    return { ok: true, milliseconds: Math.round((performance.now() - from) * 10) / 10, detail: null };
  } catch (error) {
    // What exactly went wrong may name hosts and accounts: that is for the log, not for everyone.
    const slow = error instanceof IntegrationError ? /no answer within .*/.exec(error.message)?.[0] : undefined;
    return { ok: false, milliseconds: null, detail: slow ?? 'does not answer' };
  }
}

interface Looked {
  at: number;
  checkedAt: string;
  state: Promise<DependencyState>;
}

/** Asks everyone at once, in bounded time; all who ask meanwhile and soon after share the answers. */
export function readiness(
  checks: Checks,
  isStopping: () => boolean,
  { timeoutMs = CHECK_TIMEOUT_MS, now = () => performance.now() } = {},
): () => Promise<Readiness> {
  const looked = new Map<Dependency, Looked>();

  function lookAt(name: Dependency): Looked {
    const last = looked.get(name);
    const ttlMs = name === 'database' ? DATABASE_TTL_MS : OUTSIDE_TTL_MS;
    if (last && now() - last.at < ttlMs) return last;
    const state = look(name, checks[name], timeoutMs);
    const latest = { at: now(), checkedAt: new Date().toISOString(), state };
    looked.set(name, latest);
    return latest;
  }

  return async () => {
    const latest = DEPENDENCIES.map((name) => [name, lookAt(name)] as const);
    // The oldest of them: nothing in the answer is older.
    const checkedAt = latest.reduce((oldest, [, one]) => (one.checkedAt < oldest ? one.checkedAt : oldest), '9');
    const states = await Promise.all(latest.map(async ([name, { state }]) => [name, await state] as const));
    const dependencies = Object.fromEntries(states) as Record<Dependency, DependencyState>;
    const everything = states.every(([, state]) => state.ok);
    const status = !dependencies.database.ok || isStopping() ? 'not-ready' : everything ? 'ready' : 'degraded';
    return { status, checkedAt, dependencies };
  };
}
