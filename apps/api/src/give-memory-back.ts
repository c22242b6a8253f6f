import { performance } from 'node:perf_hooks';

/** How often to look, and for how long the process was quiet by then. */
const LOOK_MS = 10_000;
/** Share of the time the event loop may be busy in a quiet process. */
const QUIET = 0.05;
/** Collecting everything takes a tenth of a second: not for less. After overload, the last connections free 10 to 20 MB. */
const WORTH_BYTES = 6 * 1_048_576;

/**
 * Returns memory to the operating system after the start and after busy times. V8 by itself collects when it allocates,
 * so a quiet process would hold what a busy one needed. Needs Node's flag `--expose-gc`; without it nothing happens.
 */
export function giveMemoryBack(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let atRest = 0;
  const returnMemory = () => {
    // The only kind of collection that also returns the pages.
    collect({ type: 'major', flavor: 'last-resort' });
    atRest = process.memoryUsage().heapTotal;
  };
  returnMemory();
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < QUIET && process.memoryUsage().heapTotal > atRest + WORTH_BYTES) returnMemory();
  };
  setInterval(look, LOOK_MS).unref();
}
