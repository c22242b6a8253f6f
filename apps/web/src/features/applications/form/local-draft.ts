import * as z from 'zod';
import { storedKeys } from '../../../lib/stored-keys.ts';
import type { Entry, FormKind } from './question.ts';

const Part = z.union([z.string(), z.array(z.string())]);
const Row = z.record(z.string(), Part);
const Stored = z.object({
  /** Id of the application, once the server has assigned it. */
  id: z.string().nullable(),
  kind: z.enum(['crane', 'development']),
  version: z.number().nullable(),
  entry: z.record(z.string(), z.union([z.string(), z.array(z.string()), Row, z.array(Row)])),
  /** The server's last version: differences from it are the person's own changes. */
  base: z.record(z.string(), z.union([z.string(), z.array(z.string()), Row, z.array(Row)])),
  keptAt: z.string(),
  /** Whether the server has everything stored here. */
  sent: z.boolean(),
});
export interface LocalCopy {
  readonly id: string | null;
  readonly kind: FormKind;
  readonly version: number | null;
  readonly entry: Entry;
  readonly base: Entry;
  readonly keptAt: string;
  readonly sent: boolean;
}

const PREFIX = 'jibline.application.';

/**
 * Copies are stored per person: two people may use one computer. A draft without an id is that form's one new draft.
 */
export const copyKey = (personId: string, kind: FormKind, id: string | null) =>
  `${PREFIX}${personId}.${id ?? `new-${kind}`}`;

/** False when the browser stores nothing, because storage is full or disabled. */
export function saveLocalDraft(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function loadLocalDraft(key: string): LocalCopy | null {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was stored there either
  }
}

/** Copies of a person with changes the server does not have. */
export const unsavedCopies = (personId: string): string[] =>
  storedKeys(`${PREFIX}${personId}.`).filter((key) => loadLocalDraft(key)?.sent === false);

/** Deletes everyone's copies that the server has in full. */
export function dropSavedCopies(): void {
  for (const key of storedKeys(PREFIX)) if (loadLocalDraft(key)?.sent !== false) dropCopy(key);
}
