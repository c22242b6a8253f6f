import type { FileHandle } from 'node:fs/promises';

/** POSIX.1-1988 (ustar): headers and contents in blocks of 512 bytes, two empty blocks at the end. Any tar program reads it. */
const BLOCK_BYTES = 512;
export const END = Buffer.alloc(2 * BLOCK_BYTES);
const MAX_NAME_BYTES = 100;
/** Eleven octal digits. */
const MAX_FILE_BYTES = 8 ** 11 - 1;
const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
export const paddingOf = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries())
    sum += at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_BYTES ? 0x20 : byte;
  return sum;
}

export function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || size > MAX_FILE_BYTES)
    throw new Error(`${name} with ${size} bytes does not fit into a tar archive`);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksumOf(header), 6)} `, CHECKSUM_AT);
  return header;
}

export class BrokenArchive extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'BrokenArchive';
  }
}

export interface Member {
  name: string;
  /** Where its bytes begin in the file. */
  from: number;
  size: number;
}

const textAt = (header: Buffer, from: number, bytes: number) =>
  header.toString('utf8', from, from + bytes).replace(/\0.*$/s, '');

/** The archive's members in order. Throws with the position if the file is cut short or a header was changed. */
export async function readMembers(file: FileHandle): Promise<Member[]> {
  const { size: end } = await file.stat();
  const block = async (at: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at);
    if (bytesRead < BLOCK_BYTES)
      throw new BrokenArchive(`The archive is cut short: it ends at byte ${end}, in the middle of something.`);
    return buffer;
  };
  const members: Member[] = [];
  for (let at = 0; ; ) {
    const header = await block(at);
    if (header.every((byte) => byte === 0)) {
      const rest = await block(at + BLOCK_BYTES);
      if (rest.some((byte) => byte !== 0) || end !== at + END.length)
        throw new BrokenArchive(`The archive is damaged at its end, byte ${at}.`);
      return members;
    }
    const name = textAt(header, 0, MAX_NAME_BYTES);
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const writtenAt = new Date(Number.parseInt(textAt(header, 136, 12), 8) * 1000);
    // Compared with the header we would write, so that any changed byte is noticed.
    if (!(size >= 0) || !header.equals(headerOf(name, size, writtenAt)))
      throw new BrokenArchive(`The archive is damaged at byte ${at}, after ${members.at(-1)?.name ?? 'its start'}.`);
    const from = at + BLOCK_BYTES;
    if (from + size + paddingOf(size) > end)
      throw new BrokenArchive(`The archive is cut short: ${name} is incomplete, and nothing after it is there.`);
    members.push({ name, from, size });
    at = from + size + paddingOf(size);
  }
}
