import type { DatabaseSync } from 'node:sqlite';
import { type Kind, type Kinds, type LineItem, NAMES } from './objects.ts';
import { invalid, missing } from './stripe-error.ts';

export const SCHEMA = `
create table if not exists objects (
  seq integer primary key autoincrement, id text not null unique, kind text not null, created integer not null, body text not null) strict;
create index if not exists objects_by_kind on objects (kind, seq);
create table if not exists line_items (session text primary key, body text not null) strict;
create table if not exists answers (
  key text primary key, call text not null, fingerprint text not null, status integer not null, body text not null, created integer not null) strict;
create table if not exists deliveries (
  id integer primary key autoincrement, event text not null, state text not null, attempts integer not null default 0,
  next_at integer not null) strict;
create index if not exists deliveries_waiting on deliveries (state, next_at);
create table if not exists appointments (
  id text not null, what text not null, at integer not null, primary key (id, what)) strict, without rowid;
`;

export interface ListQuery {
  limit: number;
  startingAfter: string | null;
  endingBefore: string | null;
  created: { gt?: number; gte?: number; lt?: number; lte?: number };
  /** Field of the object → one of these values. */
  match: Record<string, readonly string[]>;
}

export type Store = ReturnType<typeof checkoutStore>;
const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export function checkoutStore(db: DatabaseSync) {
  function sequenceOf(kind: Kind, id: string, param: string): number {
    const row = db.prepare('select seq from objects where kind = ? and id = ?').get(kind, id);
    if (row === undefined) throw invalid(`No such ${NAMES[kind]}: '${id}'`, param, 'resource_missing');
    return Number(row.seq);
  }

  const store = {
    /** On disk when it returns, or not at all. */
    transact<T>(work: () => T): T {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (problem) {
        db.exec('rollback');
        throw problem;
      }
    },

    put<K extends Kind>(kind: K, object: Kinds[K]): void {
      db.prepare(
        'insert into objects (id, kind, created, body) values (?, ?, ?, ?) on conflict (id) do update set body = excluded.body',
      ).run(object.id, kind, object.created, JSON.stringify(object));
    },

    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const row = db.prepare('select body from objects where kind = ? and id = ?').get(kind, id);
      return row === undefined ? undefined : JSON.parse(String(row.body));
    },

    get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
      const found = store.find(kind, id);
      if (found === undefined) throw missing(NAMES[kind], id, param);
      return found;
    },

    /** Newest first, like the vendor. */
    list<K extends Kind>(kind: K, query: ListQuery): { data: Kinds[K][]; has_more: boolean } {
      const where = ['kind = ?'];
      const values: (string | number)[] = [kind];
      if (query.startingAfter !== null) {
        where.push('seq < ?');
        values.push(sequenceOf(kind, query.startingAfter, 'starting_after'));
      }
      if (query.endingBefore !== null) {
        where.push('seq > ?');
        values.push(sequenceOf(kind, query.endingBefore, 'ending_before'));
      }
      for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
        const bound = query.created[name];
        if (bound === undefined) continue;
        where.push(`created ${COMPARE[name]} ?`);
        values.push(bound);
      }
      for (const [field, requested] of Object.entries(query.match)) {
        where.push(`json_extract(body, ?) in (${requested.map(() => '?').join(', ')})`);
        values.push(`$.${field}`, ...requested);
      }
      const order = query.endingBefore === null ? 'desc' : 'asc';
      const rows = db
        .prepare(`select body from objects where ${where.join(' and ')} order by seq ${order} limit ?`)
        .all(...values, query.limit + 1)
        .map((row) => JSON.parse(String(row.body)));
      const data = rows.slice(0, query.limit);
      return { data: order === 'asc' ? data.reverse() : data, has_more: rows.length > query.limit };
    },

    keepLineItems(session: string, items: LineItem[]): void {
      db.prepare('insert into line_items (session, body) values (?, ?)').run(session, JSON.stringify(items));
    },

    lineItems(session: string): LineItem[] {
      const row = db.prepare('select body from line_items where session = ?').get(session);
      return row === undefined ? [] : JSON.parse(String(row.body));
    },

    /** Schedules an action at a time (milliseconds): a session expires, a refund arrives. */
    appoint(id: string, what: string, at: number): void {
      db.prepare('insert or replace into appointments (id, what, at) values (?, ?, ?)').run(id, what, at);
    },

    takeDue(now: number): { id: string; what: string }[] {
      return db
        .prepare('delete from appointments where at <= ? returning id, what')
        .all(now)
        .map((row) => ({ id: String(row.id), what: String(row.what) }));
    },
  };
  return store;
}
