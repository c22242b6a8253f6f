import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const now = () => Math.floor(Date.now() / 1000);

/** Sessions, grants, codes and refresh tokens in SQLite, so that people stay signed in when the stand-in restarts. */
export function sqliteAdapter(db: DatabaseSync): AdapterFactory {
  const put = db.prepare(
    `insert or replace into records (model, id, payload, grant_id, uid, user_code, account_id, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const live = 'and (expires_at is null or expires_at > ?)';
  const byId = db.prepare(`select payload from records where model = ? and id = ? ${live}`);
  const byUid = db.prepare(`select payload from records where model = ? and uid = ? ${live}`);
  const byUserCode = db.prepare(`select payload from records where model = ? and user_code = ? ${live}`);
  const consume = db.prepare(
    `update records set payload = json_set(payload, '$.consumed', ?) where model = ? and id = ?`,
  );
  const remove = db.prepare('delete from records where model = ? and id = ?');
  const removeGrant = db.prepare('delete from records where model = ? and grant_id = ?');

  const read = (row: Record<string, unknown> | undefined): AdapterPayload | undefined =>
    typeof row?.payload === 'string' ? JSON.parse(row.payload) : undefined;

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      put.run(
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        payload.accountId ?? null,
        expiresIn === undefined ? null : now() + expiresIn,
      );
    },
    find: async (id) => read(byId.get(model, id, now())),
    findByUid: async (uid) => read(byUid.get(model, uid, now())),
    findByUserCode: async (userCode) => read(byUserCode.get(model, userCode, now())),
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      remove.run(model, id);
    },
    async revokeByGrantId(grantId) {
      removeGrant.run(model, grantId);
    },
  });
}

/** Signs an account out everywhere: sessions, grants, refresh tokens, codes. */
export function revokeEverythingOf(db: DatabaseSync, sub: string): void {
  db.prepare('delete from records where account_id = ?').run(sub);
}

export function purgeExpired(db: DatabaseSync): void {
  db.prepare('delete from records where expires_at <= ?').run(now());
  db.prepare('delete from links where expires_at <= ?').run(Date.now() - 7 * 86_400_000);
  db.prepare('delete from attempts where wait_until <= ?').run(Date.now() - 86_400_000);
}
