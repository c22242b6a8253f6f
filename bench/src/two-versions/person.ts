import { createHash, randomUUID } from 'node:crypto';
import { API_BASE, type Application } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { approval, atCanberra, CLEAR, craneAnswers, READY } from '../../../apps/api/test/application-world.ts';
import type { Issuer } from '../../../apps/api/test/issuer.ts';

/** What an application for a mobile crane needs before it is lodged. */
const FILES = ['site-plan', 'elevation-drawing', 'aeronautical-impact-report'] as const;

/** One answered call: for the longest wait, and for what went wrong. */
export interface Call {
  version: string;
  what: string;
  milliseconds: number;
  fault: string | null;
}

/** A person's calls to one running version. */
export function personAt(
  { version, address, issuer, calls }: { version: string; address: string; issuer: Issuer; calls: Call[] },
  email: string,
) {
  const claims = { email, email_verified: true, name: email, auth_time: Math.floor(Date.now() / 1000) };

  async function send<T>(method: string, path: string, body?: object | Buffer): Promise<T> {
    const from = performance.now();
    const note = (fault: string | null) =>
      calls.push({ version, what: `${method} ${path}`, milliseconds: performance.now() - from, fault });
    try {
      const answer = await fetch(`${address}${API_BASE}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await issuer.token(`sub|${email}`, { claims })}`,
          'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
          'x-forwarded-for': `10.0.${calls.length >> 8}.${calls.length & 255}`,
        },
        ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      note(answer.ok ? null : `${answer.status} ${text.slice(0, 400)}`);
      if (!answer.ok) throw new Error(`${version}: ${method} ${path}: ${answer.status} ${text.slice(0, 400)}`);
      return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T;
    } catch (error) {
      if (calls.at(-1)?.what !== `${method} ${path}`) note(String(error));
      throw error;
    }
  }

  const read = (id: string) => send<Application>('GET', `CranePermitApplications/${id}`);
  const move = async (id: string, transition: object) =>
    send<Application>('PUT', `CranePermitApplications/${id}`, { version: (await read(id)).version, transition });

  async function attach(airportId: string, id: string, kind: string): Promise<void> {
    const fileId = randomUUID();
    const content = Buffer.from(`%PDF-1.7\n${kind} ${fileId}`);
    const filename = `${kind}.pdf`;
    await send('PUT', `document/${airportId}/${id}/${fileId}/${filename}`, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await send('PUT', `applications/files/FileStorageDB/${id}/${fileId}`, {
      ...{ filename, kind, sizeBytes: content.length, sha256 },
    });
  }
  const draft = (airportId: string) =>
    send<Application>('POST', 'CranePermitApplications', {
      answers: craneAnswers(airportId, { ...atCanberra(CLEAR), 'site.lotPlan': randomUUID() }),
    });
  return {
    send,
    read,
    draft,
    list: () => send('GET', 'CranePermitApplications'),
    isIntact: async (id: string) =>
      (await send<{ chain: { intact: boolean } }>('GET', `applications/history/${id}`)).chain.intact,
    async lodge(airportId: string): Promise<Application> {
      const { id } = await draft(airportId);
      for (const kind of FILES) await attach(airportId, id, kind);
      return move(id, { event: 'lodge', declarations: allDeclarations });
    },
    take: (id: string) => move(id, { event: 'take' }),
    markReady: (id: string) => move(id, READY),
    approve: async (id: string, airportId: string) => move(id, approval(await read(id), airportId)),
    verify: (code: string) => send<{ permitNumber: string }>('GET', `permits/${code}`),
  };
}
export type PersonAt = ReturnType<typeof personAt>;
