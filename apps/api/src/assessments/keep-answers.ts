import type { Db } from '../db.ts';
import { insertPrechecks, type WrittenAnswer } from './store.ts';

/** One statement takes a few hundred kilobytes, no more. */
const MOST_AT_ONCE = 40;

interface Waiting {
  readonly answer: WrittenAnswer;
  readonly kept: (isFree: boolean) => void;
  readonly failed: (error: unknown) => void;
}

export type KeepAnswer = (answer: WrittenAnswer) => Promise<boolean>;

/**
 * Keeps answers under their numbers; false where the number is taken. While one write is under way the answers that come go
 * together into the next, so that many at once cost few round trips. Nobody is answered before the own answer is kept.
 */
export function openKeeper(db: Db): KeepAnswer {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        const free = await insertPrechecks(
          db,
          batch.map(({ answer }) => answer),
        );
        for (const { answer, kept } of batch) kept(free.has(answer.number));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  }

  return (answer) =>
    new Promise((kept, failed) => {
      waiting.push({ answer, kept, failed });
      if (!isWriting) void write();
    });
}
