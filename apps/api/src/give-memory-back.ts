/** How often to look, and for how long the process was quiet by then. */
const LOOK_MS = 10_000;
/** Share of one processor that a quiet process may use. Not of the event loop's time, which depends on others' load. */
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
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isQuiet = (user + system) / 1000 < LOOK_MS * QUIET;
    if (isQuiet && process.memoryUsage().heapTotal > atRest + WORTH_BYTES) returnMemory();
  };
  setInterval(look, LOOK_MS).unref();
}
