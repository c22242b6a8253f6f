import { API_BASE } from '@jibline/contract';
import { Caller } from '../caller.ts';
import type { Pace } from '../pace/pace.ts';
import { now, sumUpWaits, type Wait } from '../pace/waits.ts';
import { cpuOf, cpuOfFamily } from './usage.ts';

const IN_FLIGHT = 20;
export const PAGE = 50;

/** The system being measured, with its processes. */
export interface Running {
  address: string;
  apiPid: number;
  postgresPid: number;
  /** Tokens of the callers, by name. */
  tokens: ReadonlyMap<string, string>;
}

const by = (column: string, descending = true) => ({ sort: { by: column, descending } });

export interface MeasureOptions {
  /** Number of rows to page through. */
  all: number;
  ofAirport: number;
  /** Only lists with this in their name. */
  only: string;
}

interface MeasuredList {
  who: 'root' | 'officer' | 'owner';
  name: string;
  filter: object;
  /** A page that starts at this row, by the previous page's cursor, instead of the first one. */
  row?: number;
  /** That many pages from there in turn, instead of the same one again and again. */
  pages?: number;
  /** By page number only, like an old link, which skips all rows before it. Reported, not judged. */
  byNumber?: boolean;
  /** The first page in the same order, with which a page far inside is compared. */
  of?: string;
}

const NEWEST = 'newest first';
const BY_PROJECT = 'by project name';
const BY_ADDRESS = 'by address, which has no index';
const OWN_AIRPORT = 'own airport, newest first';
const OPEN = [2, 3];

const measured = ({ all, ofAirport }: MeasureOptions): MeasuredList[] => [
  { who: 'root', name: NEWEST, filter: {} },
  { who: 'root', name: 'row at half', filter: {}, row: all * 0.5, of: NEWEST },
  { who: 'root', name: 'row at 99 %', filter: {}, row: all * 0.99, of: NEWEST },
  { who: 'root', name: 'another page each time, from 40 %', filter: {}, row: all * 0.4, pages: 200, of: NEWEST },
  { who: 'root', name: 'row at half, by page number alone', filter: {}, row: all * 0.5, byNumber: true },
  { who: 'root', name: 'open, by due date', filter: { states: OPEN, ...by('dueAt', false) } },
  { who: 'root', name: BY_PROJECT, filter: by('projectName', false) },
  {
    who: 'root',
    name: 'by project name, row at 30 %',
    filter: by('projectName', false),
    row: all * 0.3,
    of: BY_PROJECT,
  },
  { who: 'root', name: BY_ADDRESS, filter: by('address', false) },
  { who: 'root', name: 'words', filter: { text: 'harbour 1999' } },
  { who: 'root', name: 'near a point', filter: { near: { latitude: -33.9, longitude: 151.2, radiusM: 20_000 } } },
  { who: 'officer', name: OWN_AIRPORT, filter: {} },
  { who: 'officer', name: 'own airport, open by due date', filter: { states: OPEN, ...by('dueAt', false) } },
  { who: 'officer', name: 'own airport, smallest margin first', filter: by('worstMarginM', false) },
  { who: 'officer', name: 'own airport, row at 75 %', filter: {}, row: ofAirport * 0.75, of: OWN_AIRPORT },
  { who: 'owner', name: 'own applications', filter: {} },
];

/** Each caller asks again as soon as it is answered, until the total is reached. */
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

/** What the calls request in turn: the first page, or pages from a row on. */
async function questionsOf({ address, tokens }: Running, list: MeasuredList): Promise<string[]> {
  const { who, filter, row = 0, pages = 1, byNumber } = list;
  const headers = { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' };
  let page: { pageNumber: number; cursor?: string } = { pageNumber: Math.floor(row / PAGE) + 1 };
  const questions: string[] = [];
  while (questions.length < pages) {
    const body = JSON.stringify({ pageSize: PAGE, ...filter, ...page });
    if (row === 0 || byNumber) return [body];
    if (page.cursor !== undefined) questions.push(body);
    const answer = await fetch(address + PATH, { method: 'POST', headers, body });
    const { next } = (await answer.json()) as { next: string };
    page = { pageNumber: page.pageNumber + 1, cursor: next };
  }
  return questions;
}

/** That many connections, each requesting one page after the other. */
async function callersFor(running: Running, list: MeasuredList) {
  const questions = await questionsOf(running, list);
  const head = `authorization: ${running.tokens.get(list.who)}`;
  const callers = await Promise.all(Array.from({ length: IN_FLIGHT }, () => Caller.open(running.address)));
  let call = 0;
  return {
    ask: callers.map((caller) => () => caller.post(PATH, questions[call++ % questions.length] ?? '', head)),
    close: () => {
      for (const caller of callers) caller.close();
    },
  };
}

const TITLES = ['alone', 'p50', 'p99', 'slow', 'p99 else', 'x first', 'API', 'PostgreSQL', 'generator'];
const WIDTHS = TITLES.map((title) => Math.max(7, title.length));
const line = (name: string, figures: readonly string[]) =>
  console.log(`${name.padEnd(52)} ${figures.map((one, n) => one.padStart(WIDTHS[n] ?? 0)).join(' ')}`);

export interface Measured {
  /** The worst of all judged lists, and of those pages during which the machine was not slow. */
  p99: number;
  undisturbedP99: number;
  /** The highest cost of a page far inside, relative to the first page: processor time of API and PostgreSQL. */
  timesFirst: number;
  /** Median milliseconds of a page, by the name of its list. */
  p50: Map<string, number>;
}

const ms = (one: number) => one.toFixed(1);

/** The peer: the least a list can be, from the same database, in the same minute. Its waits are ours to compare with. */
async function measureBare(bare: Running, calls: number, pace: Pace): Promise<void> {
  const callers = await Promise.all(Array.from({ length: IN_FLIGHT }, () => Caller.open(bare.address)));
  const ask = callers.map((caller) => () => caller.post('/', '{}', 'accept: application/json'));
  await timed(ask, Math.ceil(calls / 8));
  await pace.slowStretches();
  const cpu = () => [cpuOf(bare.apiPid), cpuOfFamily(bare.postgresPid), cpuOf(process.pid)];
  const before = cpu();
  const waited = sumUpWaits(await timed(ask, calls), await pace.slowStretches());
  const used = cpu().map((one, n) => (one - (before[n] ?? 0)) / calls);
  const alone = sumUpWaits(await timed(ask.slice(0, 1), 25), []);
  for (const caller of callers) caller.close();
  line('peer: newest, one bare statement and node:http', [
    ...[alone.p50, waited.p50, waited.p99].map(ms),
    `${(waited.disturbed * 100).toFixed(0)} %`,
    ms(waited.undisturbedP99),
    '',
    ...used.map((one) => one.toFixed(2)),
  ]);
}

/** Prints a table. */
export async function measureLists(
  running: Running,
  options: MeasureOptions,
  { calls, pace, bare }: { calls: number; pace: Pace; bare: Running | null },
): Promise<Measured> {
  const worst: Measured = { p99: 0, undisturbedP99: 0, timesFirst: 0, p50: new Map() };
  console.log(
    `\n${IN_FLIGHT} in flight, pages of ${PAGE}; ms, the last three of processor time per page; "slow": pages that met a slow machine, "p99 else" of the others`,
  );
  line('', TITLES);
  if (bare) await measureBare(bare, calls, pace);
  const cpu = () => [cpuOf(running.apiPid), cpuOfFamily(running.postgresPid), cpuOf(process.pid)];
  const firstPages = new Map<string, number>();
  for (const list of measured(options)) {
    const name = `${list.who}: ${list.name}`;
    if (!name.includes(options.only)) continue;
    const isJudged = !list.byNumber && list.name !== BY_ADDRESS;
    const { ask, close } = await callersFor(running, list);
    // Lists that are not judged are measured one call at a time: twenty at once would only wait for each other.
    const [judged, times] = isJudged ? [ask, calls] : [ask.slice(0, 1), 5];
    await timed(judged, Math.ceil(times / 8));
    await pace.slowStretches();
    const before = cpu();
    const took = await timed(judged, times);
    const used = cpu().map((ms, n) => (ms - (before[n] ?? 0)) / times);
    const waited = sumUpWaits(took, await pace.slowStretches());
    const alone = sumUpWaits(await timed(ask.slice(0, 1), isJudged ? 25 : 3), []);
    close();
    const work = (used[0] ?? 0) + (used[1] ?? 0);
    firstPages.set(list.name, work);
    const timesFirst = list.of ? work / (firstPages.get(list.of) ?? Number.NaN) : null;
    worst.p50.set(list.name, waited.p50);
    if (isJudged) {
      worst.p99 = Math.max(worst.p99, waited.p99);
      worst.undisturbedP99 = Math.max(worst.undisturbedP99, waited.undisturbedP99);
      worst.timesFirst = Math.max(worst.timesFirst, timesFirst ?? 0);
    }
    line(name, [
      ...[alone.p50, waited.p50, waited.p99].map(ms),
      `${(waited.disturbed * 100).toFixed(0)} %`,
      ms(waited.undisturbedP99),
      timesFirst?.toFixed(2) ?? '',
      ...used.map((one) => one.toFixed(2)),
    ]);
  }
  if (bare) await measureBare(bare, calls, pace);
  return worst;
}
