/** How long to wait before each further look, in milliseconds; the last one repeats. */
export interface PollSchedule {
  delaysMs: readonly number[];
  /** After so many looks without an answer, the page says that it may take long. */
  longAfter: number;
}

/** Cards answer within seconds; what takes longer may take a day, and a page left open asks four times a minute. */
export const POLL_SCHEDULE: PollSchedule = { delaysMs: [1_000, 2_000, 3_000, 5_000, 8_000, 15_000], longAfter: 6 };

export const delayAfter = ({ delaysMs }: PollSchedule, looks: number) =>
  delaysMs[Math.min(Math.max(looks, 1), delaysMs.length) - 1] ?? false;
