// A hostile client in its own process: 64 connections that ask again as soon as they are answered.
import http from 'node:http';
import { API_BASE } from '@jibline/contract';

export interface AttackOrder {
  readonly address: string;
  readonly kind: AttackKind;
  readonly seconds: number;
  /** How many client addresses the connections use. */
  readonly addresses: number;
  /** Numbers of saved pre-checks. */
  readonly numbers: readonly string[];
  /** Surfaces of the largest airport. */
  readonly surfaces: readonly string[];
}
export const ATTACKS = ['pdf', 'height map', 'nested JSON', 'pre-check', 'surface', 'all five'] as const;
export type AttackKind = (typeof ATTACKS)[number];

const CONNECTIONS = 64;
/** Pause before reconnecting after a closed connection, to avoid thousands of attempts. */
const AFTER_HANG_UP_MS = 10;
const NESTED = '['.repeat(524_288) + ']'.repeat(524_288);
const QUESTION = { groundLevelAhdM: 20, groundLevelSource: 'typed', craneType: 1, heightAglM: 60, radiusM: 40 };

interface CostlyRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

type Known = Pick<AttackOrder, 'numbers' | 'surfaces'>;

function requestOf(kind: AttackKind, n: number, known: Known): CostlyRequest {
  const { numbers, surfaces } = known;
  switch (kind) {
    case 'pdf':
      return { method: 'GET', path: `precheck/${numbers[n % numbers.length]}/pdf` };
    case 'height map':
      return { method: 'GET', path: 'height-map?latitude=-33.94&longitude=151.17&halfWidthM=15000&cells=1024' };
    case 'nested JSON':
      return { method: 'POST', path: 'precheck', body: NESTED };
    case 'pre-check':
      return {
        ...{ method: 'POST', path: 'precheck' },
        body: JSON.stringify({ latitude: -33.94 + (n % 1_000) / 1e5, longitude: 151.17, ...QUESTION }),
      };
    case 'surface':
      return { method: 'GET', path: `public/Surfaces/${surfaces[n % surfaces.length]}/Feature` };
    case 'all five':
      return requestOf(ATTACKS[n % 5] ?? 'pdf', Math.floor(n / 5), known);
  }
}

/** Resolves with the status, or null if the server closed the connection. */
function send(
  agent: http.Agent,
  address: string,
  from: string,
  { method, path, body }: CostlyRequest,
): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    const request = http.request(`${address}${API_BASE}/${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? null));
    });
    request.on('error', () => setTimeout(resolve, AFTER_HANG_UP_MS, null));
    request.end(body);
  });
}

async function attack({ address, kind, seconds, addresses, ...known }: AttackOrder): Promise<Record<string, number>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: Record<string, number> = {};
  const until = performance.now() + seconds * 1_000;
  let n = 0;
  const connection = async (at: number) => {
    while (performance.now() < until) {
      n += 1;
      const from = `10.66.0.${at % addresses}`;
      const status = String((await send(agent, address, from, requestOf(kind, n, known))) ?? 'hung up');
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => connection(at)));
  // Slower answers are not waited for.
  await Promise.race([all, new Promise((over) => setTimeout(over, seconds * 1_000 + 500))]);
  agent.destroy();
  return answers;
}

process.on('message', (order: AttackOrder) => {
  void attack(order).then((answers) => process.send?.(answers));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
