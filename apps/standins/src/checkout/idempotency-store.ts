import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StripeError } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: object;
}

const IDEMPOTENCY_TTL_SECONDS = 24 * 3600;
const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex');

export type Answers = ReturnType<typeof idempotencyStore>;

/** Same key and same request: the first answer again. Same key, another request: refused. Stored for a day. */
export function idempotencyStore(db: DatabaseSync) {
  return {
    recall(key: string, call: string, body: string, now: number): Answer | undefined {
      db.prepare('delete from answers where created < ?').run(now - IDEMPOTENCY_TTL_SECONDS);
      const row = db.prepare('select call, fingerprint, status, body from answers where key = ?').get(key);
      if (row === undefined) return undefined;
      if (row.call !== call || row.fingerprint !== fingerprintOf(body))
        throw new StripeError(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      return { status: Number(row.status), body: JSON.parse(String(row.body)) };
    },

    forgetAll(): void {
      db.exec('delete from answers');
    },

    keep(key: string, call: string, body: string, answer: Answer, now: number): void {
      db.prepare('insert into answers (key, call, fingerprint, status, body, created) values (?, ?, ?, ?, ?, ?)').run(
        key,
        call,
        fingerprintOf(body),
        answer.status,
        JSON.stringify(answer.body),
        now,
      );
    },
  };
}
