import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@jibline/contract';
import type { Processes } from './processes.ts';

/** What the server acknowledged, recorded in this process only. */
export interface Ledger {
  drafts: string[];
  /** By id, the hash of the bytes sent. */
  files: Map<string, string>;
  /** Something unique in the subject of each message. */
  messages: string[];
  unanswered: number;
  unexpected: string[];
}

/** Refusals expected while a party does not answer. */
const EXPECTED = [503, 502, 429];

export function drive({ address, issuer }: Processes) {
  const ledger: Ledger = { drafts: [], files: new Map(), messages: [], unanswered: 0, unexpected: [] };
  const claims = { email: 'driver@example.test', email_verified: true, name: 'Driver' };
  let isOver = false;
  let senders = 0;

  async function send(path: string, body: string, type: string): Promise<Record<string, unknown> | null> {
    senders += 1;
    try {
      const answer = await fetch(`${address}${API_BASE}/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await issuer.token('sub|driver', { claims })}`,
          'content-type': type,
          'x-forwarded-for': `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
        },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      if (answer.status < 300) return text === '' ? {} : JSON.parse(text);
      if (!EXPECTED.includes(answer.status)) ledger.unexpected.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch {
      ledger.unanswered += 1;
    }
    await sleep(100);
    return null;
  }

  async function createDraft(): Promise<void> {
    const made = await send('CranePermitApplications', JSON.stringify({ answers: {} }), 'application/json');
    if (made) ledger.drafts.push(String(made.id));
  }
  async function uploadFile(): Promise<void> {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><!-- ${randomUUID()} --></kml>`;
    const made = await send('kml-files?filename=a.kml', kml, 'application/octet-stream');
    if (made) ledger.files.set(String(made.id), hashOf(kml));
  }
  async function sendMessage(): Promise<void> {
    const subject = randomUUID();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const words = { name: 'Driver', email: `${subject}@example.test`, subject, message: 'This must not be lost.' };
    const made = await send('contact', JSON.stringify({ ...words, website: '', startedAt }), 'application/json');
    if (made) ledger.messages.push(subject);
  }

  const work = async (step: () => Promise<void>, pauseMs: number) => {
    while (!isOver) {
      await step();
      await sleep(pauseMs);
    }
  };
  const working = Promise.all([
    work(createDraft, 20),
    work(createDraft, 50),
    work(uploadFile, 100),
    work(sendMessage, 200),
  ]);
  return {
    ledger,
    acknowledged: () => ledger.drafts.length + ledger.files.size + ledger.messages.length,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

export const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
