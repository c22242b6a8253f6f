import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the work no longer than this. The work continues; its late result is dropped. */
export async function withinTime<T>(milliseconds: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  const answered = new AbortController();
  const silence = sleep(milliseconds, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw tooLate();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    answered.abort();
    silence.catch(() => {});
    work.catch(() => {});
  }
}
