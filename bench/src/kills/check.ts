import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@jibline/contract';
import pg from 'pg';
import { hashOf, type Ledger } from './driver.ts';
import type { Processes } from './processes.ts';

/** How long a killed sender's job stays locked before the email is retried. */
const DELIVERED_WITHIN_MS = 180_000;

export interface Outcome {
  lost: string[];
  /** Not delivered yet, and still queued in the database: each failed try is followed by a longer pause. */
  waiting: number;
  brokenHistories: string[];
  /** Delivered twice under one Message-ID, which mail programs show once. */
  deliveredTwice: number;
  /** Written twice: under two Message-IDs. */
  writtenTwice: number;
}

interface Received {
  headers: { name: string; value: string }[];
}
const messageIdOf = ({ headers }: Received) => headers.find(({ name }) => /^message-id$/i.test(name))?.value ?? '';

/** What the database says of a message that is not in the inbox. */
async function stateOf(databaseUrl: string, subject: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ state: string }>(
    'select state from letters where strpos(subject || text_body, $1) > 0',
    [subject],
  );
  await db.end();
  return rows[0]?.state ?? 'unknown';
}

/** Reads back everything that was acknowledged. */
export async function check({ address, databaseUrl, inbox, issuer }: Processes, ledger: Ledger): Promise<Outcome> {
  const outcome: Outcome = { lost: [], waiting: 0, brokenHistories: [], deliveredTwice: 0, writtenTwice: 0 };
  const claims = { email: 'driver@example.test', email_verified: true, name: 'Driver' };
  const get = async (path: string) =>
    fetch(`${address}${API_BASE}/${path}`, {
      headers: { authorization: `Bearer ${await issuer.token('sub|driver', { claims })}` },
    });

  for (const id of ledger.drafts) {
    const answer = await get(`applications/history/${id}`);
    if (answer.status !== 200) outcome.lost.push(`draft ${id}: ${answer.status}`);
    else if (!((await answer.json()) as { chain: { intact: boolean } }).chain.intact) outcome.brokenHistories.push(id);
  }
  for (const [id, hash] of ledger.files) {
    const answer = await get(`kml-files/${id}/content`);
    const same = answer.status === 200 && hashOf(new Uint8Array(await answer.arrayBuffer())) === hash;
    if (!same) outcome.lost.push(`file ${id}: ${answer.status}`);
  }
  const read = async <T>(path: string) => (await fetch(`${inbox}/mail/api/messages${path}`)).json() as Promise<T>;
  const until = Date.now() + DELIVERED_WITHIN_MS;
  for (const subject of ledger.messages) {
    const look = async () =>
      (await read<{ messages: { id: number }[] }>(`?${new URLSearchParams({ search: subject })}`)).messages;
    // Looked for at least once: with thousands of messages the looking alone outlasts the time they have to arrive.
    let arrived = await look();
    while (arrived.length === 0 && Date.now() < until) {
      await sleep(500);
      arrived = await look();
    }
    if (arrived.length === 0) {
      const state = await stateOf(databaseUrl, subject);
      if (state === 'queued') outcome.waiting += 1;
      else outcome.lost.push(`message ${subject}: ${state}`);
    }
    if (arrived.length < 2) continue;
    const ids = await Promise.all(arrived.map(async ({ id }) => messageIdOf(await read<Received>(`/${id}`))));
    if (new Set(ids).size === 1) outcome.deliveredTwice += 1;
    else outcome.writtenTwice += 1;
  }
  return outcome;
}
