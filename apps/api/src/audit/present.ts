import type { AuditEntry } from '@jibline/contract';
import { z } from 'zod';
import { withStaffNote } from '../history/staff-note.ts';
import type { AuditRow } from './store.ts';

/** What all histories have in common; the rest differs by kind and is left to the record’s own page. */
const Detail = z.object({
  by: z.string().nullish(),
  about: z.string().nullish(),
  text: z.string().nullish(),
  note: z.string().nullish(),
  changes: z
    .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .catch([])
    .default([]),
});

export function presentEntry(row: AuditRow): AuditEntry {
  const { by, about, text, note, changes } = Detail.parse(row.detail);
  return {
    at: row.at.toISOString(),
    by: { id: row.actor_id, name: by ?? row.actor_name ?? 'system' },
    kind: row.about_kind,
    about: { id: row.about_id, label: row.label ?? about ?? '' },
    event: row.event,
    changes,
    text: withStaffNote(text ?? null, note ?? null),
    sequence: row.sequence,
    hash: row.hash,
  };
}
