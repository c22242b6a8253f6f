import type { DatabaseSync } from 'node:sqlite';
import type { WebhookBehaviour } from './options.ts';

export interface Delivery {
  id: number;
  event: string;
  attempts: number;
}

export type Deliveries = ReturnType<typeof deliveryBook>;

/** Events still to be delivered; on disk, so that delivery continues after a restart. */
export function deliveryBook(db: DatabaseSync) {
  const insert = (event: string, state: string, at: number) =>
    db.prepare('insert into deliveries (event, state, next_at) values (?, ?, ?)').run(event, state, at);

  return {
    lineUp(event: string, behaviour: WebhookBehaviour, now: number): void {
      const at = now + (behaviour.delayMs ?? 0);
      if (behaviour.mode === 'never') insert(event, 'lost', at);
      else if (behaviour.mode === 'hold') insert(event, 'paused', at);
      else for (let copy = behaviour.mode === 'twice' ? 2 : 1; copy > 0; copy -= 1) insert(event, 'due', at);
    },

    resend(event: string, now: number): void {
      insert(event, 'due', now);
    },

    /** Held events become due, one millisecond apart to keep the requested order. */
    release(order: 'in-order' | 'reverse', now: number): void {
      const current = db.prepare("select id from deliveries where state = 'paused' order by id").all();
      if (order === 'reverse') current.reverse();
      for (const [index, row] of current.entries())
        db.prepare("update deliveries set state = 'due', next_at = ? where id = ?").run(
          now - current.length + index,
          Number(row.id),
        );
    },

    nextDue(now: number): Delivery | undefined {
      const row = db
        .prepare(
          "select id, event, attempts from deliveries where state = 'due' and next_at <= ? order by next_at, id limit 1",
        )
        .get(now);
      return row && { id: Number(row.id), event: String(row.event), attempts: Number(row.attempts) };
    },

    nextAt(): number | undefined {
      const row = db.prepare("select min(next_at) as at from deliveries where state = 'due'").get();
      return row?.at == null ? undefined : Number(row.at);
    },

    arrived(id: number): void {
      db.prepare("update deliveries set state = 'done', attempts = attempts + 1 where id = ?").run(id);
    },

    /** Without a next time the delivery is given up. */
    failed(id: number, again: number | undefined): void {
      db.prepare('update deliveries set state = ?, attempts = attempts + 1, next_at = ? where id = ?').run(
        again === undefined ? 'lost' : 'due',
        again ?? 0,
        id,
      );
    },

    counts(): { due: number; paused: number; done: number; lost: number } {
      const counted = { due: 0, paused: 0, done: 0, lost: 0 };
      for (const row of db.prepare('select state, count(*) as n from deliveries group by state').all())
        Object.assign(counted, { [String(row.state)]: Number(row.n) });
      return counted;
    },
  };
}
