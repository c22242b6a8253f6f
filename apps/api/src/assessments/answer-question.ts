import { PrecheckAnswer, type PrecheckRequest, PrecheckSections, SavedPrecheck } from '@jibline/contract';
import { type AirportsInForce, answerLocation, answerLocationInFull, ENGINE } from '@jibline/surfaces';

/** One question for the worker thread, with the surfaces to use and the day that counts as today. */
export interface Question {
  readonly wants: 'answer' | 'sections' | { readonly number: string };
  readonly request: PrecheckRequest;
  readonly at: Date;
}

/** The answer as JSON text, validated against the contract. Throws a LocationQuestionError. */
export function answerQuestion(airportsInForce: AirportsInForce, { wants, request, at }: Question): string {
  if (wants === 'answer') {
    const found = answerLocation(airportsInForce, request, at);
    return JSON.stringify(PrecheckAnswer.parse({ answeredAt: at.toISOString(), request, ...found, engine: ENGINE }));
  }
  const found = answerLocationInFull(airportsInForce, request, at);
  if (wants === 'sections') {
    const items = found.airports.map(({ airportId, section }) => ({ airportId, section }));
    return JSON.stringify(PrecheckSections.parse({ items }));
  }
  const answeredAt = at.toISOString();
  return JSON.stringify(SavedPrecheck.parse({ number: wants.number, answeredAt, request, ...found, engine: ENGINE }));
}
