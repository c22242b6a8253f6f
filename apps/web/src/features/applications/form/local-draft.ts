import * as z from 'zod';
import { storedKeys } from '../../../lib/stored-keys.ts';
import type { Entry, FormKind } from './question.ts';

const Part = z.union([z.string(), z.array(z.string())]);
const Row = z.record(z.string(), Part);
const Stored = z.object({
  /** Of the application, once the server has given it one. */
  id: z.string().nullable(),
  kind: z.enum(['crane', 'development']),
  version: z.number().nullable(),
  entry: z.record(z.string(), z.union([z.string(), z.array(z.string()), Row, z.array(Row)])),
  /** As the server last had it: what differs from it is the person's own. */
  base: z.record(z.string(), z.union([z.string(), z.array(z.string()), Row, z.array(Row)])),
  keptAt: z.string(),
  /** Whether the server has everything that is kept here. */
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

/** Each person has copies of their own: two people may use one computer. A draft without a number yet is the kind's one new draft. */
export const copyKey = (personId: string, kind: FormKind, id: string | null) =>
  `${PREFIX}${personId}.${id ?? `new-${kind}`}`;

/** False: the browser stores nothing, because it is full or storage is switched off. */
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

/** Copies of a person that hold something the server does not have. */
export const unsavedCopies = (personId: string): string[] =>
  storedKeys(`${PREFIX}${personId}.`).filter((key) => loadLocalDraft(key)?.sent === false);

/** Whoever's they are: the server has all of it, so only a reader would miss them. */
export function dropSavedCopies(): void {
  for (const key of storedKeys(PREFIX)) if (loadLocalDraft(key)?.sent !== false) dropCopy(key);
}
