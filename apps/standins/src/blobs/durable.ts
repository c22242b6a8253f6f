import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Written to a temporary file, flushed to disk, renamed: after a kill -9 or a power cut either the old or the new file
 * is complete.
 */
export async function writeDurably(file: string, content: string): Promise<void> {
  await writeChunks(file, [Buffer.from(content)]);
}

/** Streams into place; returns the number of bytes. */
export async function writeChunks(file: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number> {
  const beside = `${file}.writing`;
  const handle = await open(beside, 'w');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      await handle.write(chunk);
      size += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync();
  await folder.close();
  return size;
}

export interface FilePart {
  file: string;
  start: number;
  size: number;
}

export async function* bytesOf(parts: FilePart[]): AsyncGenerator<Buffer> {
  for (const { file, start, size } of parts)
    if (size > 0) for await (const chunk of createReadStream(file, { start, end: start + size - 1 })) yield chunk;
}
