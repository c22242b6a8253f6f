import type { StoredChain } from '../history/history-store.ts';
import { firstMisfit } from '../history/verify.ts';
import type { Row } from './rows.ts';

interface Rows {
  rows: (table: string) => AsyncIterable<Row>;
}

/** PostgreSQL's text of an instant, in UTC. */
const instantOf = (text: string | null) => new Date(`${(text ?? '').replace(' ', 'T').replace(/\+00$/, '')}Z`);

const entryOf = (row: Row) => ({
  aboutKind: row.about_kind ?? '',
  aboutId: row.about_id ?? '',
  sequence: Number(row.sequence),
  event: row.event ?? '',
  actorId: row.actor_id ?? null,
  at: instantOf(row.at ?? null),
  detail: JSON.parse(row.detail ?? '{}') as Record<string, unknown>,
  previousHash: row.previous_hash ?? '',
  hash: row.hash ?? '',
});

type StoredHead = NonNullable<StoredChain['head']>;

async function readHeads({ rows }: Rows): Promise<Map<string, StoredHead>> {
  const keys = new Map<string | null, string | null>();
  for await (const { id = null, public_key: key = null } of rows('permit_keys')) keys.set(id, key);
  const heads = new Map<string, StoredHead>();
  for await (const row of rows('history_heads')) {
    const [aboutId, keyId] = [row.about_id ?? '', row.key_id ?? null];
    heads.set(aboutId, {
      aboutKind: row.about_kind ?? '',
      aboutId,
      length: Number(row.length),
      hash: row.hash ?? '',
      keyId,
      signature: row.signature ?? null,
      publicKey: keys.get(keyId) ?? null,
      isKeyCompromised: false,
    });
  }
  return heads;
}

async function readRooted({ rows }: Rows): Promise<Map<string, { length: number; hash: string }[]>> {
  const rooted = new Map<string, { length: number; hash: string }[]>();
  for await (const { about_id: aboutId, length, hash } of rows('history_root_heads')) {
    const of = rooted.get(aboutId ?? '') ?? [];
    of.push({ length: Number(length), hash: hash ?? '' });
    rooted.set(aboutId ?? '', of);
  }
  return rooted;
}

/** The rows come chain by chain; 0.2.0 and before wrote no heads. */
export async function verifyHistory(content: Rows, problems: string[]) {
  const heads = await readHeads(content);
  const hasHeads = heads.size > 0;
  const rooted = await readRooted(content);
  let [historyEntries, chains] = [0, 0];
  const check = (entries: StoredChain['entries'], head: StoredChain['head']) => {
    chains++;
    const { aboutKind, aboutId } = head ?? entries[0] ?? { aboutKind: 'something', aboutId: 'unknown' };
    const misfit = firstMisfit({ entries, head, rooted: rooted.get(aboutId) ?? [] });
    if (misfit !== null)
      problems.push(`The history of ${aboutKind} ${aboutId} was changed: entry ${misfit} does not fit.`);
  };
  const checkEntries = (entries: StoredChain['entries']) => {
    const last = entries.at(-1);
    if (!last) return;
    const { aboutKind, aboutId, sequence: length, hash } = last;
    const unsigned = {
      aboutKind,
      aboutId,
      length,
      hash,
      keyId: null,
      signature: null,
      publicKey: null,
      isKeyCompromised: false,
    };
    check(entries, hasHeads ? (heads.get(aboutId) ?? null) : unsigned);
    heads.delete(aboutId);
  };
  let chain: ReturnType<typeof entryOf>[] = [];
  for await (const row of content.rows('history')) {
    const entry = entryOf(row);
    historyEntries++;
    if (chain[0] && chain[0].aboutId !== entry.aboutId) {
      checkEntries(chain);
      chain = [];
    }
    chain.push(entry);
  }
  checkEntries(chain);
  for (const head of heads.values()) check([], head);
  return { historyEntries, chains };
}
