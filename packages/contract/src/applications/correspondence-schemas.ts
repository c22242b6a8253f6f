import * as z from 'zod';
import { Actions, Email, Id, Instant, Sha256, text, Version } from '../scalars.ts';
import { EMAIL_IDS } from './emails.ts';
import { COMMENT_AUDIENCES, LIST_COLUMNS } from './enums.ts';
import { StateCode } from './head.ts';

/** Append-only: each entry contains the hash of the previous one. */
export const HistoryEntry = z.object({
  id: Id,
  sequence: z.int().min(1),
  at: Instant,
  by: z.object({ id: Id.nullable(), name: z.string() }),
  event: z.string(),
  transition: z.string().nullable(),
  fromState: StateCode.nullable(),
  toState: StateCode.nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  text: z.string().nullable(),
  hash: Sha256,
  previousHash: Sha256.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const History = z.object({
  items: z.array(HistoryEntry),
  chain: z.object({ intact: z.boolean(), brokenAtSequence: z.int().min(1).nullable() }),
});
export type History = z.infer<typeof History>;
export const HistoryMigration = z.object({
  examined: z.int().min(0),
  migrated: z.int().min(0),
  alreadyCurrent: z.int().min(0),
});
export type HistoryMigration = z.infer<typeof HistoryMigration>;

export const Comment = z.object({
  id: Id,
  version: Version,
  applicationId: Id,
  audience: z.enum(COMMENT_AUDIENCES),
  author: z.object({ id: Id, name: z.string().nullable() }),
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** Struck through: the author withdrew it after the edit window. */
  withdrawn: z.boolean(),
  actions: Actions,
});
export type Comment = z.infer<typeof Comment>;
export const CommentList = z.object({ items: z.array(Comment), actions: Actions });
export const CommentCreate = z.strictObject({
  applicationId: Id,
  audience: z.enum(COMMENT_AUDIENCES),
  text: text(1, 5000),
});
export type CommentCreate = z.infer<typeof CommentCreate>;
export const CommentUpdate = z.strictObject({ version: Version, text: text(1, 5000) });
export type CommentUpdate = z.infer<typeof CommentUpdate>;

export const SendEmail = z.strictObject({
  applicationId: Id,
  to: z.array(Email).min(1).max(20),
  cc: z.array(Email).max(20).default([]),
  subject: text(1, 200),
  text: text(1, 20_000),
  attachFileIds: z.array(Id).max(10).default([]),
});
export type SendEmail = z.infer<typeof SendEmail>;
export const ContactApplicant = z.strictObject({
  subject: text(1, 200),
  text: text(1, 20_000),
  copyToMe: z.boolean().default(false),
});
export type ContactApplicant = z.infer<typeof ContactApplicant>;

export const SentEmail = z.object({
  id: Id,
  applicationId: Id.nullable(),
  letter: z.enum(EMAIL_IDS).nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  /** As rendered; null where the caller may see that it was sent, but not its text. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
  delivery: z.enum(['queued', 'sent', 'retrying', 'failed', 'bounced']),
  detail: z.string().nullable(),
  actions: Actions,
});
export type SentEmail = z.infer<typeof SentEmail>;
export const EmailHistory = z.object({ items: z.array(SentEmail) });

const EmailIds = z.array(z.enum(EMAIL_IDS)).max(EMAIL_IDS.length);
/** Only emails marked optional can be turned off. */
export const NotificationSettings = z.object({
  /** null: nothing set for this application yet, the person's defaults apply. */
  id: Id.nullable(),
  version: Version.nullable(),
  userId: Id,
  applicationId: Id,
  muted: z.boolean(),
  lettersOff: EmailIds,
  actions: Actions,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
export const NotificationSettingsCreate = z.strictObject({
  userId: Id,
  applicationId: Id,
  muted: z.boolean(),
  lettersOff: EmailIds,
});
export const NotificationSettingsUpdate = z.strictObject({
  version: Version,
  muted: z.boolean(),
  lettersOff: EmailIds,
});

export const ColumnPreference = z.strictObject({
  column: z.enum(LIST_COLUMNS),
  visible: z.boolean(),
  widthPx: z.int().min(40).max(1000).nullable().default(null),
});
const columns = z
  .array(ColumnPreference)
  .max(LIST_COLUMNS.length)
  .refine((list) => new Set(list.map((one) => one.column)).size === list.length, 'Choose each column once.');
export const ColumnPreferences = z.object({
  userId: Id,
  columns,
  /** Whether the person saved them; else they are what anyone starts with. */
  saved: z.boolean().default(true),
  actions: Actions,
});
export type ColumnPreferences = z.infer<typeof ColumnPreferences>;
export const ColumnPreferencesSave = z.strictObject({ userId: Id, columns });
