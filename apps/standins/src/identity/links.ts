import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Purpose = 'verify' | 'reset';
export type LinkState = { state: 'good' | 'used' | 'expired'; sub: string } | { state: 'unknown' };
export type Links = ReturnType<typeof linkStore>;

const LIFETIME: Record<Purpose, number> = { verify: 3 * 86_400_000, reset: 3_600_000 };
/** Prevents flooding a mailbox by pressing "send again". */
const EMAIL_LIMIT = { count: 5, within: 600_000 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Single-use secrets sent by email. Only their hash is stored. */
export function linkStore(db: DatabaseSync) {
  const find = db.prepare('select sub, expires_at, used_at from links where hash = ? and purpose = ?');

  function look(purpose: Purpose, token: string): LinkState {
    const row = find.get(hashOf(token), purpose);
    if (row === undefined) return { state: 'unknown' };
    const sub = String(row.sub);
    if (row.used_at !== null) return { state: 'used', sub };
    return { state: Number(row.expires_at) <= Date.now() ? 'expired' : 'good', sub };
  }

  return {
    /** Undefined when this account was sent too many emails recently. */
    issue(purpose: Purpose, sub: string): string | undefined {
      const recent = db
        .prepare('select count(*) as n from links where sub = ? and purpose = ? and created_at > ?')
        .get(sub, purpose, Date.now() - EMAIL_LIMIT.within);
      if (Number(recent?.n) >= EMAIL_LIMIT.count) return undefined;
      const token = randomBytes(32).toString('base64url');
      db.prepare('insert into links (hash, purpose, sub, created_at, expires_at) values (?, ?, ?, ?, ?)').run(
        hashOf(token),
        purpose,
        sub,
        Date.now(),
        Date.now() + LIFETIME[purpose],
      );
      return token;
    },

    look,

    /** Uses the link up; of two requests with the same link only one succeeds. */
    spend(purpose: Purpose, token: string): LinkState {
      const found = look(purpose, token);
      if (found.state !== 'good') return found;
      const spent = db
        .prepare('update links set used_at = ? where hash = ? and used_at is null')
        .run(Date.now(), hashOf(token));
      return spent.changes === 1 ? found : { state: 'used', sub: found.sub };
    },

    /** After a password reset every other reset link is void. */
    voidAll(purpose: Purpose, sub: string): void {
      db.prepare('update links set used_at = ? where sub = ? and purpose = ? and used_at is null').run(
        Date.now(),
        sub,
        purpose,
      );
    },
  };
}
