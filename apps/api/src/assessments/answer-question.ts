import { KeptPrecheck, PrecheckAnswer, type PrecheckRequest, PrecheckSections } from '@jibline/contract';
import { answerPlace, answerPlaceInFull, ENGINE, type HeldAirports } from '@jibline/surfaces';

/** One question as it goes to the thread that answers: what to answer with, and the day to take for today. */
export interface Question {
  readonly wants: 'answer' | 'sections' | { readonly number: string };
  readonly request: PrecheckRequest;
  readonly at: Date;
}

/** The answer written out, checked against the contract before it is. Throws a PlaceQuestionError. */
export function answerQuestion(held: HeldAirports, { wants, request, at }: Question): string {
  if (wants === 'answer') {
    const found = answerPlace(held, request, at);
    return JSON.stringify(PrecheckAnswer.parse({ answeredAt: at.toISOString(), request, ...found, engine: ENGINE }));
  }
  const found = answerPlaceInFull(held, request, at);
  if (wants === 'sections') {
    const items = found.airports.map(({ airportId, section }) => ({ airportId, section }));
    return JSON.stringify(PrecheckSections.parse({ items }));
  }
  const answeredAt = at.toISOString();
  return JSON.stringify(KeptPrecheck.parse({ number: wants.number, answeredAt, request, ...found, engine: ENGINE }));
}
