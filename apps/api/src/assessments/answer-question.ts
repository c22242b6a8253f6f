import { PrecheckAnswer, type PrecheckRequest, SavedPrecheck } from '@jibline/contract/assessments';
import { dayAt } from '@jibline/contract/enums';
import { type AirportsInForce, answerLocation, ENGINE } from '@jibline/surfaces';

/** One question for the worker thread, with the surfaces to use and the day that counts as today. */
export interface Question {
  /** The number under which the answer will be stored; otherwise it is only given. */
  readonly wants: 'answer' | { readonly number: string };
  readonly request: PrecheckRequest;
  readonly at: Date;
}

/** The answer as JSON text, validated against the contract. Throws a LocationQuestionError. */
export function answerQuestion(airportsInForce: AirportsInForce, { wants, request, at }: Question): string {
  const found = answerLocation(airportsInForce, request, (timeZone) => dayAt(at, timeZone));
  const answer = { answeredAt: at.toISOString(), request, ...found, engine: ENGINE };
  return JSON.stringify(
    wants === 'answer' ? PrecheckAnswer.parse(answer) : SavedPrecheck.parse({ number: wants.number, ...answer }),
  );
}
