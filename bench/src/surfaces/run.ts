import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import v8 from 'node:v8';
import type { AirportSurfaces } from '@jibline/surfaces';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { AUSTRALIA, makeAirports, WORLD } from './airports.ts';
import { benchFlatbush, benchOurs, benchTurf, type Ours } from './contest.ts';
import { growth } from './growth.ts';
import { benchHeightMap } from './height-map.ts';
import { type Answers, compare, type Figures, measureAsync } from './measure.ts';
import { type PostgisPeer, postgis } from './postgis.ts';
import { type LocalQuestion, localise, makeQuestions } from './questions.ts';
import { exactAnswers } from './reference.ts';
import { showTable } from './show-table.ts';

/** A ratio counts only if our answers are exact in the same run. */
const EXACT_M = 0.001;

export async function run(args: readonly string[]): Promise<void> {
  // The readable components of 40,000 airports are some gigabytes of plain objects; only the index has to be small.
  v8.setFlagsFromString('--max-old-space-size=12000');
  const { values } = parseArgs({
    args: [...args],
    options: {
      airports: { type: 'string', default: '300' },
      world: { type: 'string', default: '40000' },
      questions: { type: 'string', default: '20000' },
      'no-postgis': { type: 'boolean', default: false },
      'no-turf': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  console.log(
    `node ${process.version}, ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  const count = Number(values.questions);
  const turf = !values['no-turf'];
  const airports = makeAirports(Number(values.airports), AUSTRALIA);
  const questions = makeQuestions(airports, count);
  const local = localise(airports, questions);
  const exact = exactAnswers(airports, local);
  const ours = await benchOurs(airports, questions, exact);
  const peers = [await benchFlatbush(airports, questions, exact)];
  if (turf) peers.push(...(await benchTurf(airports, questions.slice(0, 2000), exact)));
  if (!values['no-postgis']) peers.push(...(await benchPostgis(airports, local.slice(0, 2000), exact)));
  showTable(`${airports.length} airports, ${ours.index.components} components`, ours.figures, peers);
  const map = benchHeightMap();
  const world = Number(values.world) > 0 ? await benchWorld(Number(values.world), count, turf, ours) : undefined;
  if (values.out) {
    mkdirSync(values.out, { recursive: true });
    const small = { ours: ours.figures, peers, index: ours.index };
    writeFileSync(`${values.out}/surfaces.json`, JSON.stringify({ ...small, map, world }, null, 2));
  }
  const wrong = [ours.figures, world?.ours].filter((f) => f && (f.worstErrorM > EXACT_M || f.missed > 0));
  if (wrong.length > 0 || map.worstErrorM > EXACT_M) {
    console.error('NOT EXACT: our own answers differ from the reference; the ratios above do not count.');
    process.exitCode = 1;
  }
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
  const tuned = await measureAsync('PostGIS, tuned, one by one', n, (i) => peer.tuned(questions[i]!), exact);
  const few = Math.min(n, 500);
  const plain = await measureAsync(
    'PostGIS, straightforward disc',
    few,
    (i) => peer.straightforward(questions[i]!),
    exact,
  );
  await peer.batch(questions);
  const start = performance.now();
  const given = await peer.batch(questions);
  const perSecond = (n / (performance.now() - start)) * 1000;
  const each = 1e6 / perSecond;
  const batch = { name: 'PostGIS, tuned, batch', perSecond, p50Us: each, p99Us: each, ...compare(given, exact) };
  return [tuned, batch, plain];
}

/**
 * The same mix of airports over the whole world. The reference looks at every airport and is therefore asked a part of the
 * questions; so are the peers, which spares them some of the memory we have to fetch.
 */
async function benchWorld(airportCount: number, count: number, turf: boolean, small: Ours) {
  const airports = makeAirports(airportCount, WORLD, 2);
  const questions = makeQuestions(airports, count);
  const checked = questions.slice(0, 2000);
  const exact = exactAnswers(airports, localise(airports, checked));
  const { figures: ours, ask, index } = await benchOurs(airports, questions, exact);
  const grown = growth(count, small.ask, ask);
  const peers = [await benchFlatbush(airports, questions.slice(0, 5000), exact)];
  if (turf) peers.push(...(await benchTurf(airports, questions.slice(0, 500), exact)));
  showTable(`${airports.length} airports, ${index.components} components`, ours, peers);
  const [rate, p50, cpu] = [grown.rate, grown.p50, grown.cpu].map((times) => times.toFixed(2));
  console.log(`growth: a question costs ${rate}x by rate, ${p50}x at p50, ${cpu}x in processor time`);
  return { ours, peers, index, growth: grown };
}
