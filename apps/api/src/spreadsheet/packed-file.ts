import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/**
 * A file of a zip that is packed while it is written, by the runtime's own deflate: beside the event loop, and in a few hundred
 * kilobytes however long the file becomes.
 */
export function packedFile(filename: string, level: number) {
  const entry: ZipInputFile & { size: number; crc: number } = { filename, compression: 8, size: 0, crc: 0 };
  const deflate = createDeflateRaw({ level });
  deflate.on('data', (chunk: Buffer<ArrayBuffer>) => entry.ondata?.(null, chunk, false));
  const write = async (text: string) => {
    const bytes = Buffer.from(text, 'utf8');
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  };
  return {
    entry,
    write,
    async end(text: string): Promise<void> {
      await write(text);
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(0), true);
    },
  };
}
