import { severest } from '../assess/evaluate/severest.ts';
import type { AirportAnswer, AreaTypeAnswer, CraneVerdict, HeightAnswer, HeightTypeAnswer } from './answer.ts';

const GRAVITY = ['outside', 'clear', 'near', 'pierced'] as const satisfies HeightAnswer['finding'][];

/** The graver finding; of equally grave ones, the one with the smaller margin. */
function worse(a: HeightAnswer, b: HeightAnswer): HeightAnswer {
  const more = GRAVITY.indexOf(b.finding) - GRAVITY.indexOf(a.finding);
  if (more !== 0) return more > 0 ? b : a;
  return (b.worst?.marginM ?? Number.POSITIVE_INFINITY) < (a.worst?.marginM ?? Number.POSITIVE_INFINITY) ? b : a;
}

const worseHeight = (a: HeightTypeAnswer, b: HeightTypeAnswer): HeightTypeAnswer => ({
  ...a,
  working: worse(a.working, b.working),
  resting: a.resting && b.resting ? worse(a.resting, b.resting) : (a.resting ?? b.resting),
});

function bothAreas(a: AreaTypeAnswer, b: AreaTypeAnswer): AreaTypeAnswer {
  const more = b.zones.filter(({ surfaceId }) => !a.zones.some((zone) => zone.surfaceId === surfaceId));
  return { ...a, finding: b.finding === 'inside' ? b.finding : a.finding, zones: [...a.zones, ...more] };
}

type Result = AirportAnswer['results'][number];

const worseResult = (a: Result, b: Result): Result => {
  if (a.dimension === 3 && b.dimension === 3) return worseHeight(a, b);
  return a.dimension === 2 && b.dimension === 2 ? bothAreas(a, b) : a;
};

/** Each surface type once, in the order of the first crane. */
function worstResults(cranes: readonly CraneVerdict[]): Result[] {
  const byType = new Map<string, Result>();
  for (const result of cranes.flatMap(({ results }) => results)) {
    const known = byType.get(result.surfaceType);
    byType.set(result.surfaceType, known ? worseResult(known, result) : result);
  }
  return [...byType.values()];
}

/** The evaluation of the gravest crane; everyone whom any of them requires is consulted, each once. */
function evaluationOf(cranes: readonly CraneVerdict[]): Pick<AirportAnswer, 'path' | 'evaluation'> {
  const path = severest(cranes.map((crane) => crane.path)) ?? 'GREEN';
  const gravest = cranes.find((crane) => crane.path === path)?.evaluation ?? null;
  if (gravest === null) return { path, evaluation: null };
  const parties = [...gravest.ask, ...cranes.flatMap(({ evaluation }) => evaluation?.ask ?? [])];
  const once = parties.filter(({ party }, at) => parties.findIndex((one) => one.party === party) === at);
  // Where nobody may approve, nobody is consulted.
  return { path, evaluation: gravest.decides.power === 'nobody' ? gravest : { ...gravest, ask: once } };
}

const least = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** One airport's answer about different cranes: the worst of each type of surface, and a height that suits them all. */
export const worstOfCranes = (first: AirportAnswer, cranes: readonly CraneVerdict[]): AirportAnswer => ({
  ...first,
  ...evaluationOf(cranes),
  results: worstResults(cranes),
  greatestTipAhdM: least(cranes.map(({ greatestTipAhdM }) => greatestTipAhdM)),
  greatestTipAglM: least(cranes.map(({ greatestTipAglM }) => greatestTipAglM)),
  cranes: [...cranes],
  // The ground of one says nothing about the others.
  groundEnds: null,
});
