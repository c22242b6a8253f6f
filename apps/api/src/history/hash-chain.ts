import { createHash } from 'node:crypto';

/** An entry as it is hashed: every field of it, and the hash of the one before. */
export interface ChainEntry {
  aboutKind: string;
  aboutId: string;
  sequence: number;
  event: string;
  actorId: string | null;
  at: Date;
  detail: Record<string, unknown>;
  previousHash: string;
}

export const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Sorts keys, because jsonb returns them in its own order. */
const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .filter(([, v]) => v !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
          .join(',')}}`
      : JSON.stringify(value ?? null);

/** Covers every field and the previous hash, so that any later change breaks the chain. */
export const hashOf = (entry: ChainEntry): string => sha256(canonical({ ...entry, at: entry.at.toISOString() }));
