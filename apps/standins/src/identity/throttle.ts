import type { DatabaseSync } from 'node:sqlite';

export type Throttle = ReturnType<typeof throttle>;

const FREE_FAILURES = 5;
const MAX_WAIT_MS = 60_000;

/** After five wrong passwords each further one doubles the wait, per address, known or not, across restarts. */
export function throttle(db: DatabaseSync) {
  return {
    /**
     * Seconds to wait, or 0 when the attempt may proceed. It counts as failed until `forgive` is called, so that a
     * hundred guesses sent at once count as a hundred failures.
     */
    attempt(email: string): number {
      const key = email.trim().toLowerCase();
      const row = db.prepare('select failures, wait_until from attempts where email = ?').get(key);
      const left = Number(row?.wait_until ?? 0) - Date.now();
      if (left > 0) return Math.ceil(left / 1000);
      const failures = Number(row?.failures ?? 0) + 1;
      const wait = failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS);
      db.prepare('insert or replace into attempts (email, failures, wait_until) values (?, ?, ?)').run(
        key,
        failures,
        Date.now() + wait,
      );
      return 0;
    },

    forgive(email: string): void {
      db.prepare('delete from attempts where email = ?').run(email.trim().toLowerCase());
    },
  };
}
