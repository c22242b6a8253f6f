import type { Clock } from 'pg-boss';

/**
 * The job runner's timers compare with its clock. By one that people or NTP set back they would wait until it has
 * caught up: this one counts on from the start of the process. What is due is read by the database's clock.
 */
export const STEADY_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
