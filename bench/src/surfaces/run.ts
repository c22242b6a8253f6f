import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { AirportSurfaces } from '@jibline/surfaces';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { AUSTRALIA, makeAirports, WORLD } from './airports.ts';
import { contest, type Ours, ourIndex, type PeerCounts } from './contest.ts';
import { type Growth, growth } from './growth.ts';
import { benchHeightMap } from './height-map.ts';
import { type Answers, compare, type Figures, measureAsync, median } from './measure.ts';
import { quiet } from './memory.ts';
import { type PostgisPeer, postgis } from './postgis.ts';
import { type LocalQuestion, localise, makeQuestions } from './questions.ts';
import { exactAnswers } from './reference.ts';
import { showTable } from './show-table.ts';

/** A ratio counts only if our answers are exact in the same run. */
const EXACT_M = 0.001;
const FLATBUSH_QUESTIONS = 5000;
const TURF_QUESTIONS = 2000;
const POSTGIS_QUESTIONS = 2000;
const POSTGIS_ROUNDS = 3;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      airports: { type: 'string', default: '300' },
      world: { type: 'string', default: '40000' },
      questions: { type: 'string', default: '20000' },
      'no-postgis': { type: 'boolean', default: false },
      'world-postgis': { type: 'boolean', default: false },
      'no-turf': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  console.log(
    `node ${process.version}, ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  const count = Number(values.questions);
  const requested = { turf: !values['no-turf'], postgis: !values['no-postgis'] };
  const inWorld = { ...requested, postgis: values['world-postgis'] };
  const small = await benchSize(makeAirports(Number(values.airports), AUSTRALIA), count, {
    ...requested,
    checked: count,
  });
  const map = benchHeightMap();
  const world =
    Number(values.world) > 0 ? await benchWorld(Number(values.world), count, inWorld, small.ours) : undefined;
  if (values.out) {
    mkdirSync(values.out, { recursive: true });
    writeFileSync(`${values.out}/surfaces.json`, JSON.stringify({ ...resultOf(small), map, world }, null, 2));
  }
  const wrong = [small.figures[0], world?.figures[0]].filter((f) => f && (f.worstErrorM > EXACT_M || f.missed > 0));
  if (wrong.length > 0 || map.worstErrorM > EXACT_M) {
    console.error('NOT EXACT: our own answers differ from the reference; the ratios above do not count.');
    process.exitCode = 1;
  }
}

interface PeerOptions {
  readonly turf: boolean;
  readonly postgis: boolean;
}

/** Our figures come first, then the peers'. */
interface Result {
  readonly ours: Ours;
  readonly figures: readonly Figures[];
}

const resultOf = ({ ours, figures }: Result) => ({ index: ours.index, figures });

/** `meanwhile` gets our index before the peers fill the memory. */
async function benchSize(
  airports: readonly AirportSurfaces[],
  count: number,
  requested: PeerOptions & { readonly checked: number },
  meanwhile: (ours: Ours) => Promise<void> = async () => {},
): Promise<Result> {
  const questions = makeQuestions(airports, count);
  const local = localise(airports, questions.slice(0, requested.checked));
  const exact = exactAnswers(airports, local);
  const ours = ourIndex(airports, questions);
  await meanwhile(ours);
  const counts: PeerCounts = { flatbush: FLATBUSH_QUESTIONS, turf: requested.turf ? TURF_QUESTIONS : 0 };
  const figures = await contest(ours, airports, questions, exact, counts);
  if (requested.postgis) figures.push(...(await benchPostgis(airports, local.slice(0, POSTGIS_QUESTIONS), exact)));
  showTable(`${airports.length} airports, ${ours.index.components} components`, figures);
  return { ours, figures };
}

async function benchPostgis(airports: readonly AirportSurfaces[], questions: readonly LocalQuestion[], exact: Answers) {
  const server = await startPostgres();
  try {
    const peer = await postgis(server.url, airports);
    try {
      return await askPostgis(peer, questions, exact);
    } finally {
      await peer.close();
    }
  } finally {
    await server.stop();
  }
}

async function askPostgis(peer: PostgisPeer, questions: readonly LocalQuestion[], exact: Answers): Promise<Figures[]> {
  const n = questions.length;
  const ask = (i: number) => peer.tuned(questions[i]!);
  const tuned = await measureAsync('PostGIS, tuned, one by one', n, ask, exact, POSTGIS_ROUNDS);
  const few = Math.min(n, 500);
  const plain = await measureAsync(
    'PostGIS, straightforward disc',
    few,
    (i) => peer.straightforward(questions[i]!),
    exact,
    POSTGIS_ROUNDS,
  );
  let provided = await peer.batch(questions);
  const took: number[] = [];
  for (let round = 0; round < POSTGIS_ROUNDS; round++) {
    const start = performance.now();
    provided = await peer.batch(questions);
    took.push(performance.now() - start);
  }
  const perSecond = (n / median(took)) * 1000;
  const each = 1e6 / perSecond;
  const batch = { name: 'PostGIS, tuned, batch', perSecond, p50Us: each, p99Us: each, ...compare(provided, exact) };
  return [tuned, batch, plain];
}

/**
 * The same mix of airports over the whole world. The reference checks every airport and is therefore asked only part of
 * the questions; so are the peers, which spares them some of the memory accesses ours has.
 */
async function benchWorld(airportCount: number, count: number, requested: PeerOptions, small: Ours) {
  const airports = makeAirports(airportCount, WORLD, 2);
  let grown: Growth | undefined;
  const result = await benchSize(airports, count, { ...requested, checked: POSTGIS_QUESTIONS }, async (ours) => {
    await quiet();
    grown = growth(small, ours);
    const [rate, p50, cpu] = [grown.rate, grown.p50, grown.cpu].map((times) => times.toFixed(2));
    console.log(`growth: a question costs ${rate}x by rate, ${p50}x at p50, ${cpu}x in processor time`);
  });
  return { ...resultOf(result), growth: grown };
}
