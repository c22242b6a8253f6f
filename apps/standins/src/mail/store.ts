import type { DatabaseSync } from 'node:sqlite';
import type { StoredMail } from './options.ts';

export const SCHEMA = `
create table if not exists messages (
  id integer primary key autoincrement, received_at text not null, sender text not null, subject text not null, size integer not null,
  unread integer not null default 1, words text not null, raw blob not null) strict;
create table if not exists recipients (
  message integer not null references messages on delete cascade, address text not null, position integer not null,
  primary key (message, address)) strict, without rowid;
create index if not exists recipients_by_address on recipients (address, message);
`;

export interface Arrival {
  sender: string;
  recipients: string[];
  subject: string;
  /** The text that is searched. */
  words: string;
  raw: Buffer;
}

export interface Query {
  to?: string | undefined;
  search?: string | undefined;
  limit: number;
  before?: number | undefined;
}

export type Store = ReturnType<typeof mailStore>;

export function mailStore(db: DatabaseSync) {
  const columns = `m.id, m.received_at, m.sender, m.subject, m.size, m.unread,
    (select json_group_array(address) from (select address from recipients where message = m.id order by position)) as recipients`;

  const read = (row: Record<string, unknown>): StoredMail => ({
    id: Number(row.id),
    receivedAt: String(row.received_at),
    from: String(row.sender),
    to: JSON.parse(String(row.recipients)),
    subject: String(row.subject),
    unread: row.unread === 1,
    size: Number(row.size),
  });

  return {
    /** On disk when it returns: only then is the sender told that the message was accepted. */
    keep(arrival: Arrival): number {
      db.exec('begin immediate');
      try {
        const { lastInsertRowid } = db
          .prepare('insert into messages (received_at, sender, subject, size, words, raw) values (?, ?, ?, ?, ?, ?)')
          .run(
            new Date().toISOString(),
            arrival.sender,
            arrival.subject,
            arrival.raw.length,
            arrival.words.toLowerCase(),
            arrival.raw,
          );
        const add = db.prepare('insert or ignore into recipients (message, address, position) values (?, ?, ?)');
        for (const [position, address] of arrival.recipients.entries()) {
          add.run(lastInsertRowid, address.toLowerCase(), position);
        }
        db.exec('commit');
        return Number(lastInsertRowid);
      } catch (problem) {
        db.exec('rollback');
        throw problem;
      }
    },

    /** Newest first. */
    list(query: Query): StoredMail[] {
      const where = ['m.id < ?'];
      const values: (string | number)[] = [query.before ?? Number.MAX_SAFE_INTEGER];
      if (query.to) {
        where.push('m.id in (select message from recipients where address = ?)');
        values.push(query.to.toLowerCase());
      }
      for (const word of (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
        where.push('instr(m.words, ?) > 0');
        values.push(word);
      }
      const sql = `select ${columns} from messages m where ${where.join(' and ')} order by m.id desc limit ?`;
      return db
        .prepare(sql)
        .all(...values, query.limit)
        .map(read);
    },

    find(id: number): (StoredMail & { raw: Buffer }) | undefined {
      const row = db.prepare(`select ${columns}, m.raw from messages m where m.id = ?`).get(id);
      if (row === undefined || !(row.raw instanceof Uint8Array)) return undefined;
      return { ...read(row), raw: Buffer.from(row.raw) };
    },

    counts(): { all: number; unread: number } {
      const row = db.prepare('select count(*) as n, coalesce(sum(unread), 0) as unread from messages').get();
      return { all: Number(row?.n), unread: Number(row?.unread) };
    },

    markRead(id: number): void {
      db.prepare('update messages set unread = 0 where id = ?').run(id);
    },

    remove(id: number): boolean {
      return db.prepare('delete from messages where id = ?').run(id).changes === 1;
    },

    removeAll(): void {
      db.exec('delete from messages');
    },
  };
}
