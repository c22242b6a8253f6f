/** Does work in the order it was asked for. */
export type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

/**
 * A line in which so many are served at once. Left alone, the event loop answers everybody whose question it has read before it
 * reads the next ones, and who comes last in one round is last in the next: with fifty asking, one in fifty waits twice as long as
 * the others. Here each takes its turn, and between two turns the loop reads what has come in.
 */
export function openLine(width: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = width;
  let woken = false;
  function wake(): void {
    if (woken || free === 0 || waiting.length === 0) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      free -= 1;
      waiting.shift()?.();
      wake();
    });
  }
  return async (work) => {
    await new Promise<void>((go) => {
      waiting.push(go);
      wake();
    });
    try {
      return await work();
    } finally {
      free += 1;
      wake();
    }
  };
}
