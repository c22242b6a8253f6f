import { type AirportSurfaces, discShape, lowestOver } from '@jibline/surfaces';
import type { Answers } from './measure.ts';
import type { LocalQuestion } from './questions.ts';

/** The exact answers by the unpacked form, component by component, without an index: the reference for all others. */
export function exactAnswers(airports: readonly AirportSurfaces[], questions: readonly LocalQuestion[]): Answers {
  return Float64Array.from(questions, ({ radiusM, places }) =>
    Math.min(
      ...places.map(({ airport, x, y }) => {
        const found = lowestOver(airports[airport]!.components, discShape({ x, y }, radiusM)).byType.get('ols');
        return found?.elevationAhdM ?? Number.POSITIVE_INFINITY;
      }),
    ),
  );
}
