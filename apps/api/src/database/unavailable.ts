import { withinTime } from '../within-time.ts';

/** SQLSTATE and system codes: no connection to the database, or it ended the connection or the query (40P01: deadlock). */
const CODES =
  /^(08...|40P01|57P0[1235]|57014|25P0[34]|53...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver that carry no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** True when the database does not answer: worth retrying, and not the caller's mistake. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message);
}

/** For work that can do without the database: waits only this long for one that hangs. */
export const answeredWithin = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  withinTime(milliseconds, work, () =>
    Object.assign(new Error(`the database did not answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' }),
  );
