import http from 'node:http';
import { API_BASE } from '@jibline/contract';
import type { Pace } from '../pace/pace.ts';
import { now, sumUpWaits, type Wait, type Waited } from '../pace/waits.ts';
import { cpuOf, cpuOfFamily } from './usage.ts';

const IN_FLIGHT = 20;
const PAGE = 50;

/** What is measured, and the processes it is made of. */
export interface Running {
  address: string;
  apiPid: number;
  postgresPid: number;
  /** Of the people who ask, by name. */
  tokens: ReadonlyMap<string, string>;
}

const by = (column: string, descending = true) => ({ sort: { by: column, descending } });
const deep = (share: number, rows: number) => ({ pageNumber: Math.floor((rows * share) / PAGE) });

export interface Wanted {
  /** How many rows there are to page through. */
  all: number;
  ofAirport: number;
  /** Only lists with this in their name. */
  only: string;
}

/** A filter, or the filter of each call in turn. */
type Asked = object | ((call: number) => object);

/** Who asks, and what. */
const asked = ({ all, ofAirport }: Wanted): [who: string, name: string, filter: Asked][] => [
  ['root', 'newest first', {}],
  ['root', 'row 500,000 of all', deep(0.5, all)],
  ['root', 'row 990,000 of all', deep(0.99, all)],
  [
    'root',
    'another page each time, from row 400,000',
    (call) => ({ pageNumber: Math.floor((all * 0.4) / PAGE) + call }),
  ],
  ['root', 'open, by due date', { states: [2, 3], ...by('dueAt', false) }],
  ['root', 'by project name, row 300,000', { ...by('projectName', false), ...deep(0.3, all) }],
  ['root', 'words', { text: 'harbour 1999' }],
  ['root', 'near a point', { near: { latitude: -33.9, longitude: 151.2, radiusM: 20_000 } }],
  ['officer', 'own airport, newest first', {}],
  ['officer', 'own airport, open by due date', { states: [2, 3], ...by('dueAt', false) }],
  ['officer', 'own airport, smallest margin first', by('worstMarginM', false)],
  ['officer', 'own airport, row 15,000', deep(0.75, ofAirport)],
  ['owner', 'own applications', {}],
];

/** So many at a time, as often as asked. */
export async function timed(call: () => Promise<unknown>, times: number, inFlight: number): Promise<Wait[]> {
  const took: Wait[] = [];
  let left = times;
  const one = async () => {
    for (; left > 0; ) {
      left -= 1;
      const since = now();
      await call();
      took.push({ since, ms: now() - since });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return took;
}

/** One page as its bytes. Plain `node:http`: the generator shares two cores with what it measures, and `fetch` takes three times as much. */
function pages({ address, tokens }: Running, who: string, filter: Asked) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const write = (one: object) => Buffer.from(JSON.stringify({ pageSize: PAGE, ...one }));
  const always = typeof filter === 'function' ? null : write(filter);
  let call = 0;
  const headers = { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' };
  const url = new URL(`${address}${API_BASE}/CranePermitApplications/get-application`);
  const ask = () =>
    new Promise<Buffer[]>((resolve, reject) => {
      const body = always ?? write(typeof filter === 'function' ? filter(call++) : filter);
      const options = { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } };
      const request = http.request(url, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve(chunks);
          else reject(new Error(`${answer.statusCode}: ${Buffer.concat(chunks).toString()}`));
        });
      });
      request.once('error', reject).end(body);
    });
  return { ask, close: () => agent.destroy() };
}

const TITLES = ['first', 'alone', 'p50', 'p99', 'slow', 'p99 else', 'pages/s', 'API', 'PostgreSQL', 'generator'];
const WIDTHS = TITLES.map((title) => Math.max(7, title.length));
const line = (name: string, figures: readonly string[]) =>
  console.log(`${name.padEnd(52)} ${figures.map((one, n) => one.padStart(WIDTHS[n] ?? 0)).join(' ')}`);

/** Prints a table; the worst p99 of all lists, and of those pages for which the machine kept its pace. */
export async function measureLists(
  running: Running,
  wanted: Wanted,
  { calls, pace }: { calls: number; pace: Pace },
): Promise<Pick<Waited, 'p99' | 'undisturbedP99'>> {
  const worst = { p99: 0, undisturbedP99: 0 };
  console.log(
    `\n${IN_FLIGHT} in flight, pages of ${PAGE}; ms, the last three of processor time per page; "slow": pages that met a slow machine, "p99 else" of the others`,
  );
  line('', TITLES);
  const cpu = () => [cpuOf(running.apiPid), cpuOfFamily(running.postgresPid), cpuOf(process.pid)];
  for (const [who, name, filter] of asked(wanted)) {
    if (!`${who}: ${name}`.includes(wanted.only)) continue;
    const { ask, close } = pages(running, who, filter);
    const [first] = await timed(ask, 1, 1);
    const alone = sumUpWaits(await timed(ask, 25, 1), []);
    await timed(ask, Math.ceil(calls / 8), IN_FLIGHT);
    const { items } = JSON.parse(Buffer.concat(await ask()).toString()) as { items: unknown[] };
    await pace.slowStretches();
    const [before, from] = [cpu(), performance.now()];
    const took = await timed(ask, calls, IN_FLIGHT);
    const seconds = (performance.now() - from) / 1000;
    const used = cpu().map((ms, n) => (ms - (before[n] ?? 0)) / calls);
    const waited = sumUpWaits(took, await pace.slowStretches());
    close();
    worst.p99 = Math.max(worst.p99, waited.p99);
    worst.undisturbedP99 = Math.max(worst.undisturbedP99, waited.undisturbedP99);
    const ms = (one: number) => one.toFixed(1);
    line(`${who}: ${name} (${items.length} rows)`, [
      ...[first?.ms ?? 0, alone.p50, waited.p50, waited.p99].map(ms),
      `${(waited.disturbed * 100).toFixed(0)} %`,
      ms(waited.undisturbedP99),
      (calls / seconds).toFixed(0),
      ...used.map((one) => one.toFixed(2)),
    ]);
  }
  return worst;
}
