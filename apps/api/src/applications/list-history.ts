import { type History, StateCode } from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { withStaffNote } from '../history/staff-note.ts';
import { firstBroken } from '../history/verify.ts';
import type { Person } from '../rights/person.ts';
import { findApplicationFor } from './find.ts';
import { entriesOf } from './history-store.ts';
import type { ActorAccess } from './policy.ts';

const Detail = z.object({
  by: z.string().nullish(),
  transition: z.string().nullish(),
  fromState: StateCode.nullish(),
  toState: StateCode.nullish(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).default([]),
  text: z.string().nullish(),
  /** For staff only: what they wrote for themselves, and whole entries. */
  note: z.string().nullish(),
  internal: z.boolean().default(false),
});

const REFUND = /^payments\.(refund-|credited$)/;

/** Refunds of earlier versions have no note of their own: it follows the amount in their text. */
function textFor(side: ActorAccess['side'], event: string, { text = null, note }: z.infer<typeof Detail>) {
  if (side === 'staff') return withStaffNote(text, note ?? null);
  return REFUND.test(event) && note === undefined ? (text?.split(':')[0] ?? null) : text;
}

/** Ids are derived from the entry's hash, so the same entry always has the same id. */
const idOf = (hash: string) =>
  [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    '-',
  );

/**
 * The application's history, oldest first. The applicant's side sees its own part, and whether the whole chain is
 * intact.
 */
export async function listApplicationHistory(db: Db, actor: Person, id: string, now: Date): Promise<History> {
  const { access } = await findApplicationFor(db, actor, id, now);
  const rows = await entriesOf(db, id);
  const broken = await firstBroken(db, id);
  const items = rows.flatMap((row) => {
    const detail = Detail.parse(row.detail);
    if (detail.internal && access.side !== 'staff') return [];
    return {
      id: idOf(row.hash),
      sequence: row.sequence,
      at: row.at.toISOString(),
      by: { id: row.actor_id, name: detail.by ?? 'system' },
      event: row.event,
      transition: detail.transition ?? null,
      fromState: detail.fromState ?? null,
      toState: detail.toState ?? null,
      changes: detail.changes,
      text: textFor(access.side, row.event, detail),
      hash: row.hash,
      previousHash: row.previous_hash === '' ? null : row.previous_hash,
    };
  });
  return { items, chain: { intact: broken === null, brokenAtSequence: broken } };
}
