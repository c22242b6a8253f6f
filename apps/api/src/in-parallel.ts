/** Runs the work for every item, started in order, at most so many at a time; the first failure ends it. */
export async function inParallel<T, R>(items: readonly T[], max: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const at = next++;
      try {
        done[at] = await work(items[at] as T);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, worker));
  return done;
}
