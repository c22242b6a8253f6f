import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/** Per UTF-16 unit in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 3;

/**
 * A zip entry compressed while it is written, by the runtime's own deflate: in the thread pool, and in a few hundred kB
 * however long the file becomes.
 */
export function packedFile(filename: string, level: number) {
  const entry: ZipInputFile & { size: number; crc: number } = { filename, compression: 8, size: 0, crc: 0 };
  const deflate = createDeflateRaw({ level });
  deflate.on('data', (chunk: Buffer<ArrayBuffer>) => entry.ondata?.(null, chunk, false));
  // One reused buffer: new ones would pile up by the hundred MB before being collected.
  let bytes = Buffer.alloc(0);
  const bytesOf = (text: string) => {
    const room = text.length * MAX_BYTES_PER_CHARACTER;
    if (bytes.length < room) bytes = Buffer.allocUnsafeSlow(room);
    return bytes.subarray(0, bytes.write(text, 'utf8'));
  };
  const write = async (content: string | Buffer) => {
    const part = typeof content === 'string' ? bytesOf(content) : content;
    entry.crc = crc32(part, entry.crc);
    entry.size += part.length;
    await new Promise<void>((taken, failed) => {
      deflate.write(part, (error) => (error ? failed(error) : taken()));
    });
  };
  return {
    entry,
    write,
    async end(content: string | Buffer): Promise<void> {
      await write(content);
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(0), true);
    },
  };
}
