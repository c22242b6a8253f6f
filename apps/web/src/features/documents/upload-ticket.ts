import type { FileKind } from '@jibline/contract/enums';
import * as z from 'zod';
import { storedKeys } from '../../lib/stored-keys.ts';

const Ticket = z.object({ fileId: z.string(), uploadId: z.string() });
export type UploadTicket = z.infer<typeof Ticket>;

export interface Target {
  readonly airportId: string;
  readonly applicationId: string;
}

const PREFIX = 'jibline.upload.';

/**
 * A file is recognised by its name, size and date; the server checks the content. The kind belongs to it: one drawing
 * may be uploaded as two kinds at the same time.
 */
const keyOf = ({ airportId, applicationId }: Target, kind: FileKind, { name, size, lastModified }: File) =>
  `${PREFIX}${applicationId}.${airportId}.${kind}.${size}.${lastModified}.${name}`;

/** The same file chosen again, perhaps after a reload, resumes where it stopped. */
export function ticketFor(target: Target, kind: FileKind, file: File): UploadTicket {
  const key = keyOf(target, kind, file);
  try {
    const stored = Ticket.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (stored.success) return stored.data;
    const made = { fileId: crypto.randomUUID(), uploadId: crypto.randomUUID() };
    localStorage.setItem(key, JSON.stringify(made));
    return made;
  } catch {
    return { fileId: crypto.randomUUID(), uploadId: crypto.randomUUID() };
  }
}

export function dropTicket(target: Target, kind: FileKind, file: File): void {
  try {
    localStorage.removeItem(keyOf(target, kind, file));
  } catch {
    // nothing was stored there either
  }
}

/** Deletes the tickets, because they contain file names. A file chosen again is then uploaded from its beginning. */
export function dropTickets(): void {
  for (const key of storedKeys(PREFIX)) localStorage.removeItem(key);
}
