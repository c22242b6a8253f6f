import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * Writes to a temporary name, syncs, then renames, so that a file with the final name is complete. Mode 0600, because it
 * contains personal data.
 */
export async function saveWhole<T>(file: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const partial = `${file}.part`;
  await rm(partial, { force: true });
  const sink = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const closed = finished(sink);
  closed.catch(() => {});
  try {
    const result = await write(sink);
    sink.end();
    await closed;
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    sink.destroy();
    await closed.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

/** Syncs the folder, so that the rename survives a power cut; Windows cannot. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
