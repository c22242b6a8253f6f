import { Readable } from 'node:stream';

/**
 * The bytes of a stream as long as they come: when nothing has come for so long, it ends with an error. Time in which
 * nobody asks for more does not count. The stream itself is left as it is, for whoever has to drain or destroy it.
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
    // After a silence it would wait for the chunk that does not come.
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
