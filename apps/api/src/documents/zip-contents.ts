import { Inflate } from 'fflate';
import { HEAD_BYTES } from './media-type.ts';
import { readZipDirectory, TAIL_BYTES, unreadable, type ZipEntry } from './zip-directory.ts';
import { checkEntryContent, checkEntryName } from './zip-entry.ts';

const LOCAL = 0x04034b50;
/** Unpacks to at most a thousand times as much before we notice that there is enough. */
const SLICE_BYTES = 1_024;

/** Keeps the last bytes of a file that passes, where a ZIP has its directory. */
export function keepTail() {
  let tail: Buffer = Buffer.alloc(0);
  return {
    push(chunk: Buffer): void {
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
    },
    tail: () => tail,
  };
}

/**
 * Throws unless every file in a ZIP has a name we take and is what its name says. Only the beginning of each is unpacked,
 * however much the rest would be. Read where the directory says, which is where programs unpack from.
 */
export async function checkZipContents(
  { tail, sizeBytes }: { tail: Buffer; sizeBytes: number },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const entries = readZipDirectory(tail, sizeBytes);
  for (const { name } of entries) checkEntryName(name);
  const waiting = entries
    .sort((a, b) => a.at - b.at)
    .map((entry) => ({ entry, parts: [] as Buffer[], left: entry.headBytes }));
  let from = 0;
  for await (const chunk of content) {
    const to = from + chunk.length;
    while (waiting[0] && waiting[0].entry.at + waiting[0].entry.headBytes <= from) waiting.shift();
    for (const one of waiting) {
      if (one.entry.at >= to) break;
      const start = Math.max(0, one.entry.at - from);
      const part = chunk.subarray(start, start + one.left);
      one.parts.push(Buffer.from(part));
      one.left -= part.length;
      if (one.left === 0 || to === sizeBytes) {
        await checkEntryContent(one.entry.name, beginningOf(one.entry, Buffer.concat(one.parts)));
        one.parts.length = 0;
      }
    }
    from = to;
  }
}

/** The first bytes of a file, unpacked. */
function beginningOf({ method, packedBytes }: ZipEntry, head: Buffer): Buffer {
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw unreadable();
  const start = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = head.subarray(start, start + packedBytes);
  if (packed.length === 0 && packedBytes > 0) throw unreadable();
  if (method === 0) return packed;
  if (method !== 8) throw unreadable();
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  try {
    for (let at = 0; at < packed.length && length < HEAD_BYTES; at += SLICE_BYTES)
      inflate.push(packed.subarray(at, at + SLICE_BYTES), false);
  } catch {
    throw unreadable();
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
}
