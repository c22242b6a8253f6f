import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { KML_FILE_LIMIT, sizeText } from '@jibline/contract';
import { ApiError } from '../errors.ts';

export interface Spooled {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** The file is a KMZ. */
  packed: boolean;
}

export function checkDrawingSize(bytes: number): void {
  if (bytes <= KML_FILE_LIMIT) return;
  throw new ApiError('too-large', `This file is too large. The limit is ${sizeText(KML_FILE_LIMIT)}.`);
}

/** Writes a stream to a temporary file while `use` works with it: files of 50 MB are not held in memory. */
export async function spooled<T>(content: Readable, use: (file: Spooled) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jibline-'));
  try {
    return await use(await write(content, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(content: Readable, to: string): Promise<Spooled> {
  const file = await open(to, 'w', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let start = '';
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      checkDrawingSize(sizeBytes);
      if (start.length < 2) start += chunk.toString('latin1', 0, 2);
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return { path: to, sizeBytes, sha256: hash.digest('hex'), packed: start.startsWith('PK') };
}
