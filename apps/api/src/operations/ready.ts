import { DEPENDENCIES, type Dependency, type DependencyState, type Readiness } from '@jibline/contract';
import { IntegrationError } from '../integrations/integration-error.ts';
import { answeredInTime, CHECK_TIMEOUT_MS } from '../integrations/time-limits.ts';

/**
 * However often `/ready` is called, outside services are checked at most this often, so that strangers cannot make us
 * call them.
 */
const OUTSIDE_TTL_MS = 10_000;
/** The database is checked more often, because nothing works without it. */
const DATABASE_TTL_MS = 1_000;

/** Null for a service that is not configured. */
export type Checks = Record<Dependency, (() => Promise<void>) | null>;

const NOT_CONFIGURED: DependencyState = { ok: null, milliseconds: null, detail: 'not configured' };

async function look(name: Dependency, check: Checks[Dependency], timeoutMs: number): Promise<DependencyState> {
  if (check === null) return NOT_CONFIGURED;
  const from = performance.now();
  try {
    await answeredInTime(name, check(), timeoutMs);
    return { ok: true, milliseconds: Math.round((performance.now() - from) * 10) / 10, detail: null };
  } catch (error) {
    // The exact error may name hosts and accounts, so only the log has it.
    const slow = error instanceof IntegrationError ? /no answer within .*/.exec(error.message)?.[0] : undefined;
    return { ok: false, milliseconds: null, detail: slow ?? 'does not answer' };
  }
}

interface Looked {
  at: number;
  checkedAt: string;
  state: Promise<DependencyState>;
}

/** Runs all checks at once, in bounded time; concurrent and soon following callers share the results. */
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
    // The time of the oldest check, so that no result is older than stated.
    const checkedAt = latest.reduce((oldest, [, one]) => (one.checkedAt < oldest ? one.checkedAt : oldest), '9');
    const states = await Promise.all(latest.map(async ([name, { state }]) => [name, await state] as const));
    const dependencies = Object.fromEntries(states) as Record<Dependency, DependencyState>;
    const everything = states.every(([, { ok }]) => ok !== false);
    const status = !dependencies.database.ok || isStopping() ? 'not-ready' : everything ? 'ready' : 'degraded';
    return { status, checkedAt, dependencies };
  };
}
