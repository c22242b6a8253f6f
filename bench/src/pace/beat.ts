// Does the same small piece of work every few milliseconds and records its processor time. On a machine of its own that
// is constant; where a host lends its processors to others, or slows them down, the work takes longer without any
// program here being the cause.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Beat {
  /** Milliseconds since 1970, so that other processes can compare. */
  readonly at: number;
  readonly micros: number;
}

const EVERY_MS = 4;
/** Some 100 microseconds: a fortieth of its core. */
const ROUNDS_PER_BEAT = 8_000;

let sum = 0;
function work(): void {
  for (let i = 0; i < ROUNDS_PER_BEAT; i++) sum += Math.sqrt(i + (sum % 7));
}

const WARM_UP = 2_000;
for (let i = 0; i < WARM_UP; i++) work();

let beats: Beat[] = [];
process.on('message', () => {
  process.send?.(beats);
  beats = [];
});
process.send?.('ready');
while (process.connected) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  beats.push({ at: performance.timeOrigin + performance.now(), micros: user + system });
  await sleep(EVERY_MS);
}
