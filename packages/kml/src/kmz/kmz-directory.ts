import { InvalidKmlError } from '../problem.ts';

/** A file inside a KMZ, as described by the archive's directory. */
export interface KmzEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  encrypted: boolean;
  crc: number;
  packedBytes: number;
  /** The claimed unpacked size, which may be false. */
  unpackedBytes: number;
  /** Offset of its local header. */
  at: number;
}

const END = 0x06054b50;
const END_64_PLACE = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const FULL_32 = 0xffffffff;

export const damaged = (why: string) => new InvalidKmlError(`This KMZ file is damaged (${why}). Save it again.`);

/**
 * The directory at the end of a ZIP archive, in its own order. Every number is a claim of the file and is checked
 * before use. The server checks other ZIP files by a stricter reader, from their last bytes only (`zip-directory.ts`).
 */
export function readDirectory(bytes: Uint8Array, max: number): KmzEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = directoryOf(view);
  const entries: KmzEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (i >= max) throw new InvalidKmlError(`This KMZ file contains more than ${max} files. Remove some.`);
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw damaged('its directory is cut off');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + 46 + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw damaged('its directory is cut off');
    const flags = view.getUint16(at + 8, true);
    const label = flags & 0x800 ? 'utf-8' : 'latin1';
    const sizes = sizesOf(view, at, at + 46 + nameBytes, extraBytes);
    entries.push({
      name: new TextDecoder(label).decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      encrypted: (flags & 1) !== 0,
      crc: view.getUint32(at + 16, true),
      ...sizes,
    });
    at = next;
  }
  return entries;
}

function directoryOf(view: DataView): { count: number; start: number } {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    if (count !== 0xffff && start !== FULL_32) return { count, start };
    return directory64Of(view, at);
  }
  throw damaged('it has no directory');
}

/** ZIP64 archives repeat these figures in 64 bits. */
function directory64Of(view: DataView, end: number): { count: number; start: number } {
  const place = end - 20;
  if (place < 0 || view.getUint32(place, true) !== END_64_PLACE) throw damaged('its directory is cut off');
  const at = long(view, place + 8);
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) throw damaged('its directory is cut off');
  return { count: long(view, at + 32), start: long(view, at + 48) };
}

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function sizesOf(view: DataView, at: number, extraAt: number, extraBytes: number) {
  const plain = {
    unpackedBytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  };
  for (let field = extraAt; field + 4 <= extraAt + extraBytes; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    // In this order, and only those that did not fit into 32 bits.
    for (const name of ['unpackedBytes', 'packedBytes', 'at'] as const) {
      if (plain[name] !== FULL_32) continue;
      if (value + 8 > extraAt + extraBytes) throw damaged('its directory is cut off');
      plain[name] = long(view, value);
      value += 8;
    }
  }
  return plain;
}

/** The packed bytes of an entry. */
export function packedOf(bytes: Uint8Array, entry: KmzEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > view.byteLength || view.getUint32(entry.at, true) !== LOCAL)
    throw damaged(`${entry.name} is not where its directory says`);
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (start + entry.packedBytes > view.byteLength) throw damaged(`${entry.name} is cut off`);
  return bytes.subarray(start, start + entry.packedBytes);
}
