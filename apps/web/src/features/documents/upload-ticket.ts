import * as z from 'zod';
import { storedKeys } from '../../lib/stored-keys.ts';

const Ticket = z.object({ fileId: z.string(), uploadId: z.string() });
export type UploadTicket = z.infer<typeof Ticket>;

export interface Target {
  readonly airportId: string;
  readonly applicationId: string;
}

const PREFIX = 'jibline.upload.';

/** A file is recognised by its name, size and date; the server checks the content. */
const keyOf = ({ airportId, applicationId }: Target, { name, size, lastModified }: File) =>
  `${PREFIX}${applicationId}.${airportId}.${size}.${lastModified}.${name}`;

/** The same file chosen again, perhaps after a reload, resumes where it stopped. */
export function ticketFor(target: Target, file: File): UploadTicket {
  const key = keyOf(target, file);
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

export function dropTicket(target: Target, file: File): void {
  try {
    localStorage.removeItem(keyOf(target, file));
  } catch {
    // nothing was stored there either
  }
}

/** Deletes the tickets, because they contain file names. A file chosen again is then uploaded from its beginning. */
export function dropTickets(): void {
  for (const key of storedKeys(PREFIX)) localStorage.removeItem(key);
}
