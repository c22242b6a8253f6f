import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import v8 from 'node:v8';
import { AirportIndex, type AirportSurfaces, newAnswer } from '@jibline/surfaces';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { AUSTRALIA, makeAirports, WORLD } from './airports.ts';
import { flatbushObjects } from './flatbush-objects.ts';
import { benchHeightMap } from './height-map.ts';
import { type Answers, compare, type Figures, measureAsync, measureSync } from './measure.ts';
import { type PostgisPeer, postgis } from './postgis.ts';
import { type LocalQuestion, localise, makeQuestions, type Question } from './questions.ts';
import { exactAnswers } from './reference.ts';
import { showTable } from './show-table.ts';
import { turfFlatbush } from './turf-flatbush.ts';

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
  const airports = makeAirports(Number(values.airports), AUSTRALIA);
  const questions = makeQuestions(airports, count);
  const local = localise(airports, questions);
  const exact = exactAnswers(airports, local);
  const { figures: ours, index } = benchOurs(airports, questions, exact);
  const peers = [
    measureSync('flatbush + plain objects, disc', count, asking(flatbushObjects(airports), questions), exact, 3),
  ];
  if (!values['no-turf']) peers.push(...benchTurf(airports, questions.slice(0, 2000), exact));
  if (!values['no-postgis']) peers.push(...(await benchPostgis(airports, local.slice(0, 2000), exact)));
  showTable(`${airports.length} airports, ${index.components} components`, ours, peers);
  const map = benchHeightMap();
  const world = Number(values.world) > 0 ? benchWorld(Number(values.world), count, ours) : undefined;
  if (values.out) {
    mkdirSync(values.out, { recursive: true });
    writeFileSync(`${values.out}/surfaces.json`, JSON.stringify({ ours, peers, index, map, world }, null, 2));
  }
  const wrong = [ours, world?.ours].filter((f) => f && (f.worstErrorM > EXACT_M || f.missed > 0));
  if (wrong.length > 0 || map.worstErrorM > EXACT_M) {
    console.error('NOT EXACT: our own answers differ from the reference; the ratios above do not count.');
    process.exitCode = 1;
  }
}

function asking(ask: (q: Question) => number, questions: readonly Question[]): (i: number) => number {
  return (i) => ask(questions[i]!);
}

function benchOurs(airports: readonly AirportSurfaces[], questions: readonly Question[], exact: Answers) {
  const start = performance.now();
  const index = new AirportIndex(airports);
  const buildMs = performance.now() - start;
  const megabytes = index.byteLength / 1e6;
  const answer = newAnswer();
  const ask = (i: number) => {
    const { lat, lon, radiusM } = questions[i]!;
    return index.lowest(lat, lon, radiusM, answer).elevationAhdM[0]!;
  };
  const figures = measureSync('jibline, exact disc', questions.length, ask, exact, 12);
  const components = airports.reduce((n, a) => n + a.components.length, 0);
  console.log(`index: ${components} components, built in ${buildMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB`);
  return { figures, index: { components, buildMs, megabytes } };
}

function benchTurf(airports: readonly AirportSurfaces[], questions: readonly Question[], exact: Answers): Figures[] {
  const point = turfFlatbush(airports, 0);
  const rim = turfFlatbush(airports, 32);
  return [
    measureSync('Turf + flatbush, point only', questions.length, asking(point, questions), exact, 2),
    measureSync('Turf + flatbush, 32 rim samples', questions.length, asking(rim, questions), exact, 1),
  ];
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

/** Growth: the same mix of airports over the whole world. The reference is checked on a part, for it looks at every airport. */
function benchWorld(airportCount: number, count: number, small: Figures) {
  const airports = makeAirports(airportCount, WORLD, 2);
  const questions = makeQuestions(airports, count);
  const checked = questions.slice(0, 300);
  const exact = exactAnswers(airports, localise(airports, checked));
  const { figures: ours, index } = benchOurs(airports, questions, exact);
  showTable(`${airports.length} airports, ${index.components} components`, ours, []);
  console.log(
    `growth: a question costs ${(small.perSecond / ours.perSecond).toFixed(2)}x what it costs at the smaller size`,
  );
  return { ours, index };
}
