import * as z from 'zod';
import { optionalQueryNumber } from '../query-number.ts';
import { Id, Instant } from '../scalars.ts';
import { AUDIT_PAGE, HISTORY_KINDS } from './enums.ts';

const AuditFilter = z.strictObject({
  /** From this instant on. */
  from: Instant.optional(),
  /** Before this instant. */
  to: Instant.optional(),
  /** Who did it: part of the name. */
  person: z.string().trim().max(100).optional(),
  kind: z.enum(HISTORY_KINDS).optional(),
  event: z.string().trim().max(60).optional(),
  /** What it was done to: part of the application’s number, or of the record’s name. */
  about: z.string().trim().max(100).optional(),
  airportId: Id.optional(),
});

export const AuditQuery = AuditFilter.extend({
  cursor: z.string().max(200).optional(),
  PageSize: optionalQueryNumber(z.int().min(1).max(AUDIT_PAGE).default(AUDIT_PAGE)),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditExportQuery = AuditFilter;
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

export const AuditEntry = z.object({
  at: Instant,
  /** Null where the product itself did it. */
  by: z.object({ id: Id.nullable(), name: z.string() }),
  kind: z.enum(HISTORY_KINDS),
  /** Name as it is today, or as it was recorded if the record is gone. */
  about: z.object({ id: Id, label: z.string() }),
  event: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  text: z.string().nullable(),
  /** Place in its own chain, and the fingerprint that the chain continues with. */
  sequence: z.int().min(1),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  /** Where the next page starts; null at the end. */
  next: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;
