// Entry point of the thread that answers pre-checks, in the order received. It imports nothing of the server.
import { parentPort } from 'node:worker_threads';
import {
  type AirportInForce,
  type AirportsInForce,
  holdAirports,
  type ListedAerodromes,
  LocationQuestionError,
} from '@jibline/surfaces';
import { answerQuestion, CannotTellError, type Question } from './answer-question.ts';

/** The surfaces in force from now on, or questions about them. */
export type ToThread =
  | { readonly airports: readonly AirportInForce[]; readonly listed: ListedAerodromes }
  | { readonly questions: readonly Question[] };

/** The answer's length in the bytes of its batch, or why there is none. */
export type Outcome =
  | { readonly length: number }
  | { readonly problems: LocationQuestionError['problems'] }
  /** Asked to store an answer where there is none: why. */
  | { readonly cannotTell: string }
  /** A fault on our side, for the log. */
  | { readonly failure: string };

export interface FromThread {
  readonly outcomes: readonly Outcome[];
  /** The answers, concatenated. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let airportsInForce: AirportsInForce = holdAirports([]);

const encoder = new TextEncoder();
/** Most bytes UTF-8 needs for one UTF-16 unit. */
const MAX_BYTES_PER_CHARACTER = 3;
/** Answers are encoded one after the other into this buffer, so that no strings are stored and joined. */
let buffer = new Uint8Array(1_048_576);

/** Returns how many bytes were written from offset `from`. */
function write(text: string, from: number): number {
  if (buffer.length - from < text.length * MAX_BYTES_PER_CHARACTER) {
    const larger = new Uint8Array(2 * buffer.length + text.length * MAX_BYTES_PER_CHARACTER);
    larger.set(buffer.subarray(0, from));
    buffer = larger;
  }
  return encoder.encodeInto(text, buffer.subarray(from)).written;
}

function answerAll(questions: readonly Question[]): FromThread {
  const outcomes: Outcome[] = [];
  let end = 0;
  for (const question of questions)
    try {
      const length = write(answerQuestion(airportsInForce, question), end);
      end += length;
      outcomes.push({ length });
    } catch (error) {
      if (error instanceof LocationQuestionError) outcomes.push({ problems: error.problems });
      else if (error instanceof CannotTellError) outcomes.push({ cannotTell: error.message });
      else outcomes.push({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  return { outcomes, bytes: buffer.slice(0, end) };
}

parentPort?.on('message', (message: ToThread) => {
  if ('airports' in message) airportsInForce = holdAirports(message.airports, message.listed);
  else {
    const reply = answerAll(message.questions);
    // Transferred, not copied.
    parentPort?.postMessage(reply, [reply.bytes.buffer]);
  }
});
