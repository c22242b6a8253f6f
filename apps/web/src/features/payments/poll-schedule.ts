/** Delay before each further poll, in milliseconds; the last one repeats. */
export interface PollSchedule {
  delaysMs: readonly number[];
  /** After so many polls without an outcome, the page says that it may take a while. */
  longAfter: number;
}

/** Card payments settle within seconds; others may take a day, and an open page polls four times a minute. */
export const POLL_SCHEDULE: PollSchedule = { delaysMs: [1_000, 2_000, 3_000, 5_000, 8_000, 15_000], longAfter: 6 };

export const delayAfter = ({ delaysMs }: PollSchedule, polls: number) =>
  delaysMs[Math.min(Math.max(polls, 1), delaysMs.length) - 1] ?? false;
