import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

afterEach(() => vi.useRealTimers());

it('returns what arrives', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page');
});

it('turns a failed download into a ChunkLoadError that keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk(() => Promise.reject(cause)).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', cause });
});

it('gives up after 120000 ms, and not a moment before', async () => {
  vi.useFakeTimers();
  let failure: unknown = null;
  loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
});
