import type { Db } from '../db.ts';
import { takeBackClaims } from './claim-store.ts';

const EVERY_MS = 60_000;

interface Log {
  error: (facts: object, text: string) => void;
}

async function look(db: Db, log: Log): Promise<void> {
  const taken = await takeBackClaims(db);
  const ahead = Object.entries(taken).filter(([, until]) => until !== null);
  if (ahead.length > 0)
    log.error(
      { waitedFor: Object.fromEntries(ahead) },
      'the clock was ahead: scheduled jobs would have waited for the instants above, and now run again; check the clock',
    );
}

/**
 * The process that claims the schedule runs it, and a claim counts from the last one: after a clock that was ahead for a
 * moment no process could claim it until that moment is reached. Looks at start and every minute, by a timer that no clock
 * stops. Returns a function that ends it.
 */
export async function watchClaims(db: Db, log: Log, everyMs = EVERY_MS): Promise<() => Promise<void>> {
  const lookNow = () =>
    look(db, log).catch((error: unknown) => log.error({ err: error }, 'looking for a clock that was ahead'));
  let looking = lookNow();
  await looking;
  const timer = setInterval(() => {
    looking = lookNow();
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
