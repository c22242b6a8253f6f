// The whole of the thread that answers pre-checks. It loads nothing of the server, and answers in the order in which it was asked.
import { parentPort } from 'node:worker_threads';
import { type AirportInForce, type HeldAirports, holdAirports, PlaceQuestionError } from '@jibline/surfaces';
import { answerQuestion, type Question } from './answer-question.ts';

/** What is in force from now on, or questions about it. */
export type ToThread = { readonly airports: readonly AirportInForce[] } | { readonly questions: readonly Question[] };

/** How long the answer is among the bytes of its batch, or why there is none. */
export type Outcome =
  | { readonly length: number }
  | { readonly problems: PlaceQuestionError['problems'] }
  /** Our fault: for the log. */
  | { readonly failure: string };

export interface FromThread {
  readonly outcomes: readonly Outcome[];
  /** The answers, one after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let held: HeldAirports = holdAirports([]);

function answerAll(questions: readonly Question[]): FromThread {
  const outcomes: Outcome[] = [];
  const texts: string[] = [];
  for (const question of questions)
    try {
      const text = answerQuestion(held, question);
      outcomes.push({ length: Buffer.byteLength(text) });
      texts.push(text);
    } catch (error) {
      if (error instanceof PlaceQuestionError) outcomes.push({ problems: error.problems });
      else outcomes.push({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  return { outcomes, bytes: new TextEncoder().encode(texts.join('')) };
}

parentPort?.on('message', (message: ToThread) => {
  if ('airports' in message) held = holdAirports(message.airports);
  else {
    const reply = answerAll(message.questions);
    // Handed over, not copied.
    parentPort?.postMessage(reply, [reply.bytes.buffer]);
  }
});
