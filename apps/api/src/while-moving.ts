import { Readable } from 'node:stream';

/**
 * Passes a stream's bytes on, and ends with an error when none has arrived for this long. Time in which the consumer
 * does not read does not count. The stream itself is not destroyed: the caller drains or destroys it.
 */
export function whileMoving(source: Readable, silentMs: number, onSilence: () => Error): Readable {
  return Readable.from(chunksOf(source, silentMs, onSilence), { objectMode: false });
}

async function* chunksOf(source: Readable, silentMs: number, onSilence: () => Error): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  let isSilent = false;
  try {
    for (;;) {
      const next = await nextWithin(chunks, silentMs, () => {
        isSilent = true;
        return onSilence();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // After a stall, `return` would wait for a chunk that never comes.
    if (!isSilent) await chunks.return?.();
  }
}

function nextWithin(chunks: AsyncIterator<Buffer>, silentMs: number, onSilence: () => Error) {
  return new Promise<IteratorResult<Buffer>>((resolve, reject) => {
    const timer = setTimeout(() => reject(onSilence()), silentMs);
    chunks
      .next()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
