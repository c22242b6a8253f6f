import { API_BASE } from '@jibline/contract';
import { Caller } from '../caller.ts';
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

export interface MeasureOptions {
  /** How many rows there are to page through. */
  all: number;
  ofAirport: number;
  /** Only lists with this in their name. */
  only: string;
}

/** A filter, or the filter of each call in turn. */
type ListFilter = object | ((call: number) => object);

/** Who asks, and what. */
const asked = ({ all, ofAirport }: MeasureOptions): [who: string, name: string, filter: ListFilter][] => [
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

/** Each asks again as soon as it is answered, until all together have asked so often. */
export async function timed(callers: readonly (() => Promise<unknown>)[], times: number): Promise<Wait[]> {
  const took: Wait[] = [];
  let left = times;
  const one = async (call: () => Promise<unknown>) => {
    for (; left > 0; ) {
      left -= 1;
      const since = now();
      await call();
      took.push({ since, ms: now() - since });
    }
  };
  await Promise.all(callers.map(one));
  return took;
}

const PATH = `${API_BASE}/CranePermitApplications/get-application`;

/** So many connections, each asking for one page after the other. */
async function callersFor({ address, tokens }: Running, who: string, filter: ListFilter) {
  const write = (one: object) => JSON.stringify({ pageSize: PAGE, ...one });
  const always = typeof filter === 'function' ? null : write(filter);
  const head = `authorization: ${tokens.get(who)}`;
  const callers = await Promise.all(Array.from({ length: IN_FLIGHT }, () => Caller.open(address)));
  let call = 0;
  const body = () => always ?? write(typeof filter === 'function' ? filter(call++) : filter);
  return {
    ask: callers.map((caller) => () => caller.post(PATH, body(), head)),
    rows: async () => {
      const headers = { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' };
      const answer = await fetch(address + PATH, { method: 'POST', headers, body: body() });
      return ((await answer.json()) as { items: unknown[] }).items.length;
    },
    close: () => {
      for (const caller of callers) caller.close();
    },
  };
}

const TITLES = ['first', 'alone', 'p50', 'p99', 'slow', 'p99 else', 'pages/s', 'API', 'PostgreSQL', 'generator'];
const WIDTHS = TITLES.map((title) => Math.max(7, title.length));
const line = (name: string, figures: readonly string[]) =>
  console.log(`${name.padEnd(52)} ${figures.map((one, n) => one.padStart(WIDTHS[n] ?? 0)).join(' ')}`);

/** Prints a table; the worst p99 of all lists, and of those pages for which the machine kept its pace. */
export async function measureLists(
  running: Running,
  wanted: MeasureOptions,
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
    const { ask, rows, close } = await callersFor(running, who, filter);
    const [first] = await timed(ask.slice(0, 1), 1);
    const alone = sumUpWaits(await timed(ask.slice(0, 1), 25), []);
    await timed(ask, Math.ceil(calls / 8));
    const shown = await rows();
    await pace.slowStretches();
    const [before, from] = [cpu(), performance.now()];
    const took = await timed(ask, calls);
    const seconds = (performance.now() - from) / 1000;
    const used = cpu().map((ms, n) => (ms - (before[n] ?? 0)) / calls);
    const waited = sumUpWaits(took, await pace.slowStretches());
    close();
    worst.p99 = Math.max(worst.p99, waited.p99);
    worst.undisturbedP99 = Math.max(worst.undisturbedP99, waited.undisturbedP99);
    const ms = (one: number) => one.toFixed(1);
    line(`${who}: ${name} (${shown} rows)`, [
      ...[first?.ms ?? 0, alone.p50, waited.p50, waited.p99].map(ms),
      `${(waited.disturbed * 100).toFixed(0)} %`,
      ms(waited.undisturbedP99),
      (calls / seconds).toFixed(0),
      ...used.map((one) => one.toFixed(2)),
    ]);
  }
  return worst;
}
