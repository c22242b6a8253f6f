import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE and system codes: no connection to the database, or it ended the connection or the query. */
const CODES = /^(08...|57P0[1235]|57014|25P0[34]|53...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** The database does not answer: worth trying again, and no one's mistake. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message);
}

/** For whoever can do without the database: a server that hangs is as good as none. */
export async function answeredWithin<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const silence = sleep(milliseconds, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw Object.assign(new Error(`the database did not answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    waiting.abort();
    silence.catch(() => {});
    work.catch(() => {});
  }
}
