import { PrecheckAnswer, type PrecheckRequest, SavedPrecheck } from '@jibline/contract/assessments';
import { dayAt } from '@jibline/contract/enums';
import { type AirportsInForce, answerLocation, CANNOT_TELL, ENGINE } from '@jibline/surfaces';

/** One question for the worker thread, with the surfaces to use and the day that counts as today. */
export interface Question {
  /** The number under which the answer will be stored; otherwise it is only given. */
  readonly wants: 'answer' | { readonly number: string };
  readonly request: PrecheckRequest;
  readonly at: Date;
}

/** Nothing is stored under a number where the surfaces do not speak for the location: people would show it around. */
export class CannotTellError extends Error {}

/** The answer as JSON text, validated against the contract. Throws a LocationQuestionError or a CannotTellError. */
export function answerQuestion(airportsInForce: AirportsInForce, { wants, request, at }: Question): string {
  const found = answerLocation(airportsInForce, request, (timeZone) => dayAt(at, timeZone));
  const answer = { answeredAt: at.toISOString(), request, ...found, engine: ENGINE };
  if (wants === 'answer') return JSON.stringify(PrecheckAnswer.parse(answer));
  if (answer.permitNeeded === 'cannot_tell') throw new CannotTellError(`${CANNOT_TELL}. ${answer.sentence}`);
  return JSON.stringify(SavedPrecheck.parse({ number: wants.number, ...answer }));
}
