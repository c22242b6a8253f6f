import { strFromU8 } from 'fflate';
import { refused } from './zip-entry.ts';

/** PKWARE appnote 4.3.12 and 4.3.16. */
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
/** Local header (4.3.7), what usually follows its name, and as much of the content as tells its type. */
const LOCAL_BYTES = 30;
const EXTRA_BYTES = 1_024;
const PACKED_HEAD_BYTES = 16_384;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 500;
/** Holds the directory of so many files with long names, and the end of the archive. */
export const TAIL_BYTES = 1_048_576;

export const unreadable = () => refused('We can’t read this ZIP file. Save it again, without a password.');

/** A file of a ZIP, as its directory claims. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  /** Offset of its local header. */
  at: number;
  /** Bytes of the local header and what follows it that tell what it is. */
  headBytes: number;
}

/**
 * The files a ZIP's directory lists, read from its last bytes. Programs unpack what is listed here, and nothing else.
 *
 * KMZ files have a reader of their own (`kmz-directory.ts` of the KML package). It has the whole file, also in the
 * browser, reads ZIP64, and unpacks one entry by its size and checksum. This one has the end of a stream, and refuses
 * whatever two programs could read differently, because the file is handed on to others.
 */
export function readZipDirectory(tail: Buffer, totalBytes: number): ZipEntry[] {
  const end = endOf(tail);
  const count = tail.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw refused(`This ZIP file contains more than ${MAX_ENTRIES} files. Remove some.`);
  let at = tail.readUInt32LE(end + 16) - (totalBytes - tail.length);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at < 0 || at + ENTRY_BYTES > end || tail.readUInt32LE(at) !== ENTRY) throw unreadable();
    const flags = tail.readUInt16LE(at + 8);
    // No scanner can look into it.
    if ((flags & 1) !== 0) throw refused('This ZIP file is protected by a password. Save it without one.');
    const nameEnd = at + ENTRY_BYTES + tail.readUInt16LE(at + 28);
    if (nameEnd > end) throw unreadable();
    const packedBytes = tail.readUInt32LE(at + 20);
    entries.push({
      name: strFromU8(tail.subarray(at + ENTRY_BYTES, nameEnd), (flags & 0x800) === 0),
      method: tail.readUInt16LE(at + 10),
      packedBytes,
      at: tail.readUInt32LE(at + 42),
      headBytes: LOCAL_BYTES + (nameEnd - at - ENTRY_BYTES) + EXTRA_BYTES + Math.min(packedBytes, PACKED_HEAD_BYTES),
    });
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  // Nothing may stand between the directory and its end: another reader could find another directory there.
  if (at !== end) throw unreadable();
  return entries;
}

/** Its comment must reach to the last byte, so that there is one reading only. */
function endOf(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= Math.max(0, tail.length - END_BYTES - MAX_COMMENT_BYTES); at--)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  throw unreadable();
}
