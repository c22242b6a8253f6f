import type { Tx } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';

interface Change {
  id: string;
  icao: string;
  /** The version after the change. */
  version: number;
  at: Date;
  confirmed?: readonly unknown[];
}

/** "Airport changed" in its history, in the transaction of the change. */
export function noteChange(tx: Tx, actor: Person, { id, icao, version, at, confirmed = [] }: Change): Promise<void> {
  return appendHistory(tx, {
    aboutKind: 'airport',
    aboutId: id,
    event: 'airport.changed',
    actorId: actor.id,
    at,
    detail: { by: calledAs(actor), about: icao, version, ...(confirmed.length > 0 ? { confirmed } : {}) },
  });
}
