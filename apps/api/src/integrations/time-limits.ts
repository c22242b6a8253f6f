import { withinTime } from '../within-time.ts';
import { IntegrationError } from './integration-error.ts';

/**
 * Time-outs of every outside service. People are told within five seconds that one does not answer: four for the
 * service, one for everything else. For transfers it limits the time without progress, not the whole time.
 */
export const ANSWER_TIMEOUT_MS = 4_000;
/** Orchestrators wait about three seconds for `/ready`. */
export const CHECK_TIMEOUT_MS = 2_500;
/** Emails are sent in the background and retried, so no one waits for them. */
export const MAIL_TIMEOUTS_MS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

export const noAnswerWithin = (party: string, milliseconds: number, cause?: unknown) =>
  new IntegrationError(party, `no answer within ${milliseconds / 1000} s`, cause);

/** For clients without a time-out for a whole call. */
export const answeredInTime = <T>(party: string, work: Promise<T>, milliseconds = ANSWER_TIMEOUT_MS): Promise<T> =>
  withinTime(milliseconds, work, () => noAnswerWithin(party, milliseconds));
