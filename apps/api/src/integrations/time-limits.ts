import { withinTime } from '../within-time.ts';
import { IntegrationError } from './integration-error.ts';

/**
 * The time-outs of every outside party. People hear within five seconds that one of them does not answer: four for the
 * party, one for everything around the call. Of a transfer it is the longest silence, not the whole.
 */
export const ANSWER_TIMEOUT_MS = 4_000;
/** Orchestrators wait about three seconds for `/ready`. */
export const CHECK_TIMEOUT_MS = 2_500;
/** Nobody waits for an email: it is sent beside the requests, and again later. */
export const MAIL_TIMEOUTS_MS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

export const noAnswerWithin = (party: string, milliseconds: number, cause?: unknown) =>
  new IntegrationError(party, `no answer within ${milliseconds / 1000} s`, cause);

/** For clients that have no time-out of their own for the whole of a call. */
export const answeredInTime = <T>(party: string, work: Promise<T>, milliseconds = ANSWER_TIMEOUT_MS): Promise<T> =>
  withinTime(milliseconds, work, () => noAnswerWithin(party, milliseconds));
