import { Inflate } from 'fflate';
import { inMegabytes, type Limits } from '../limits.ts';
import { InvalidKmlError, type Problem } from '../problem.ts';
import { crc32 } from './crc32.ts';
import { damaged, type KmzEntry, packedOf, readDirectory } from './kmz-directory.ts';

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The KML text of a KMZ. Only that entry is unpacked, and never beyond its stated size or our limit. */
export function unpackKmz(bytes: Uint8Array, limits: Limits): { text: Uint8Array; problems: Problem[] } {
  const entries = readDirectory(bytes, limits.entries);
  const traversing = entries.find(({ name }) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:/.test(name));
  if (traversing)
    throw new InvalidKmlError(`This KMZ file refers to a file outside it: “${traversing.name}”. Save it again.`);
  const main = mainOf(entries);
  if (main === undefined) {
    const names = entries.slice(0, 5).map(({ name }) => name);
    throw new InvalidKmlError(`This KMZ file contains no KML file, only ${names.join(', ') || 'nothing'}.`);
  }
  const same = entries.filter(({ name }) => name === main.name).length;
  if (same > 1)
    throw new InvalidKmlError(`This KMZ file contains ${same} files called ${main.name}. Remove all but one.`);
  const problems = entries
    .filter((entry) => entry !== main && !entry.name.endsWith('/'))
    .map(({ name }) => leftAside(name));
  return { text: unpack(bytes, main, limits), problems };
}

/** doc.kml at the top level, otherwise the first KML there; only if there is none, the same in the folders. */
function mainOf(entries: readonly KmzEntry[]): KmzEntry | undefined {
  const all = entries.filter(({ name }) => /\.kml$/i.test(name));
  const top = all.filter(({ name }) => !/[/\\]/.test(name));
  const among = top.length > 0 ? top : all;
  return among.find(({ name }) => /(^|[/\\])doc\.kml$/.test(name)) ?? among[0];
}

/** Another KML file may contain geometry, so leaving it out is an error, not a notice. */
const leftAside = (name: string): Problem =>
  /\.kml$/i.test(name)
    ? {
        severity: 'error',
        line: 1,
        path: name,
        message: `This KMZ file contains a second KML file, ${name}, which was not imported. Put everything into one file.`,
      }
    : { severity: 'notice', line: 1, path: name, message: `The file ${name} in this KMZ file was not imported.` };

function unpack(bytes: Uint8Array, entry: KmzEntry, limits: Limits): Uint8Array {
  const { name, method, encrypted, crc, unpackedBytes } = entry;
  if (encrypted) throw new InvalidKmlError(`${name} in this KMZ file is protected by a password. Save it without one.`);
  if (method !== 0 && method !== 8)
    throw new InvalidKmlError(`${name} in this KMZ file uses a compression we can’t read (${method}). Save it again.`);
  if (unpackedBytes > limits.textBytes)
    throw new InvalidKmlError(
      `${name} is ${inMegabytes(unpackedBytes)}. The limit is ${inMegabytes(limits.textBytes)}.`,
    );
  const packed = packedOf(bytes, entry);
  const text = method === 0 ? packed : inflate(packed, entry);
  if (text.length !== unpackedBytes)
    throw damaged(
      `${name} in this KMZ file is damaged: it has ${text.length} bytes instead of ${unpackedBytes}. Save it again.`,
    );
  if (crc32(text) !== crc) throw damaged(`${name} in this KMZ file is damaged. Save it again.`);
  return text;
}

/** A chunk unpacks to at most 1032 times its size before the limit is noticed. */
const SMALLEST_PIECE_BYTES = 8 * 1024;
const PIECES = 128;

/** Stops once there is more than declared: a false size costs about as much as an honest file of that size. */
function inflate(packed: Uint8Array, { name, unpackedBytes }: KmzEntry): Uint8Array {
  const whole = new Uint8Array(unpackedBytes);
  let length = 0;
  const inflater = new Inflate((part) => {
    if (length + part.length > unpackedBytes)
      throw damaged(`${name} in this KMZ file is larger than the ${unpackedBytes} bytes it declares.`);
    whole.set(part, length);
    length += part.length;
  });
  const piece = Math.max(SMALLEST_PIECE_BYTES, Math.ceil(unpackedBytes / PIECES));
  try {
    for (let at = 0; at < packed.length || at === 0; at += piece)
      inflater.push(packed.subarray(at, at + piece), at + piece >= packed.length);
  } catch (error) {
    if (error instanceof InvalidKmlError) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  return whole.subarray(0, length);
}
