import { CHUNK_LOAD_TIMEOUT_MS } from '@jibline/contract/enums';

/**
 * A chunk of the program could not be loaded: the network failed, or a newer version has replaced the files this page
 * refers to.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads one lazy chunk; never waits for ever, and always fails with a ChunkLoadError. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`Loading a part of the page took longer than ${CHUNK_LOAD_TIMEOUT_MS} ms`)),
      CHUNK_LOAD_TIMEOUT_MS,
    );
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('Loading a part of the page failed', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
