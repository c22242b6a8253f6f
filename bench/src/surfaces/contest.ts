import { AirportIndex, type AirportSurfaces, newAnswer } from '@jibline/surfaces';
import { flatbushObjects } from './flatbush-objects.ts';
import { type Answers, type Figures, measureSync } from './measure.ts';
import { quiet, weigh } from './memory.ts';
import type { Question } from './questions.ts';
import { turfFlatbush } from './turf-flatbush.ts';

export interface Ours {
  readonly figures: Figures;
  readonly ask: (i: number) => number;
  readonly index: { components: number; buildMs: number; buildCpuMs: number; megabytes: number };
}

export async function benchOurs(
  airports: readonly AirportSurfaces[],
  questions: readonly Question[],
  exact: Answers,
): Promise<Ours> {
  const { made: index, megabytes, buildMs, buildCpuMs } = weigh(() => new AirportIndex(airports));
  await quiet();
  const answer = newAnswer();
  const ask = (i: number) => {
    const { lat, lon, radiusM } = questions[i]!;
    return index.lowest(lat, lon, radiusM, answer).elevationAhdM[0]!;
  };
  const figures = { ...measureSync('jibline, exact disc', questions.length, ask, exact, 12), megabytes };
  const components = airports.reduce((n, a) => n + a.components.length, 0);
  console.log(
    `index: ${components} components, built in ${buildMs.toFixed(0)} ms (${buildCpuMs.toFixed(0)} ms of processor time), ` +
      `${megabytes.toFixed(1)} MB`,
  );
  return { figures, ask, index: { components, buildMs, buildCpuMs, megabytes } };
}

export async function benchFlatbush(
  airports: readonly AirportSurfaces[],
  questions: readonly Question[],
  exact: Answers,
): Promise<Figures> {
  const { made, megabytes } = weigh(() => flatbushObjects(airports));
  await quiet();
  const ask = (i: number) => made(questions[i]!);
  return { ...measureSync('flatbush + plain objects, disc', questions.length, ask, exact, 3), megabytes };
}

export async function benchTurf(airports: readonly AirportSurfaces[], questions: readonly Question[], exact: Answers) {
  return [
    await askTurf('Turf + flatbush, point only', turfFlatbush(airports, 0), questions, exact),
    await askTurf('Turf + flatbush, 32 rim samples', turfFlatbush(airports, 32), questions, exact),
  ];
}

async function askTurf(
  name: string,
  turf: (q: Question) => number,
  questions: readonly Question[],
  exact: Answers,
): Promise<Figures> {
  for (const question of questions) turf(question);
  await quiet();
  return measureSync(name, questions.length, (i) => turf(questions[i]!), exact, 1);
}
