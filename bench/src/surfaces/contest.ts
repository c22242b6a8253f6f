import { AirportIndex, type AirportSurfaces, newAnswer } from '@jibline/surfaces';
import { componentBoxes } from './component-boxes.ts';
import { flatbushObjects } from './flatbush-objects.ts';
import { type Answers, type Contender, type Figures, measureInTurns } from './measure.ts';
import { quiet, weigh } from './memory.ts';
import type { Question } from './questions.ts';
import { turfFlatbush } from './turf-flatbush.ts';

export interface Ours extends Contender {
  readonly index: { components: number; buildMs: number; buildCpuMs: number; megabytes: number };
}

/** How many of the questions each peer is asked; ours is asked all. */
export interface PeerCounts {
  readonly flatbush: number;
  readonly turf: number;
}

const ROUNDS = 9;

export function ourIndex(airports: readonly AirportSurfaces[], questions: readonly Question[]): Ours {
  const { made: index, megabytes, buildMs, buildCpuMs } = weigh(() => new AirportIndex(airports));
  const answer = newAnswer();
  const ask = (i: number) => {
    const { lat, lon, radiusM } = questions[i]!;
    return index.lowest(lat, lon, radiusM, answer).elevationAhdM[0]!;
  };
  const components = airports.reduce((n, a) => n + a.components.length, 0);
  console.log(
    `index: ${components} components, built in ${buildMs.toFixed(0)} ms (${buildCpuMs.toFixed(0)} ms of processor time), ` +
      `${megabytes.toFixed(1)} MB`,
  );
  const count = questions.length;
  return {
    name: 'jibline, exact disc',
    count,
    ask,
    megabytes,
    index: { components, buildMs, buildCpuMs, megabytes },
  };
}

/** Ours and the peers in this process, in turns; ours first. */
export async function contest(
  ours: Ours,
  airports: readonly AirportSurfaces[],
  questions: readonly Question[],
  exact: Answers,
  counts: PeerCounts,
): Promise<Figures[]> {
  const { made, megabytes } = weigh(() => {
    const boxes = componentBoxes(airports);
    return { boxes, ask: flatbushObjects(airports, boxes) };
  });
  const contenders: Contender[] = [
    ours,
    {
      name: 'flatbush + plain objects, disc',
      count: Math.min(counts.flatbush, questions.length),
      ask: (i) => made.ask(questions[i]!),
      megabytes,
    },
  ];
  if (counts.turf > 0) {
    const count = Math.min(counts.turf, questions.length);
    const point = turfFlatbush(airports, made.boxes, 0);
    const rim = turfFlatbush(airports, made.boxes, 32);
    contenders.push(
      { name: 'Turf + flatbush, point only', count, ask: (i) => point(questions[i]!) },
      { name: 'Turf + flatbush, 32 rim samples', count, ask: (i) => rim(questions[i]!) },
    );
  }
  await quiet();
  return measureInTurns(contenders, exact, ROUNDS);
}
