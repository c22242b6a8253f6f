import { unzipSync } from 'fflate';
import { inMib, type Limits } from './limits.ts';
import { KmlRefused, type Problem } from './problem.ts';

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The KML text of a KMZ. Only that one entry is ever unpacked, and only when it says, truthfully, that it is small enough. */
export function unpackKmz(bytes: Uint8Array, limits: Limits): { text: Uint8Array; problems: Problem[] } {
  const names = namesIn(bytes, limits);
  const traversing = names.find((name) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:/.test(name));
  if (traversing !== undefined) throw new KmlRefused(`the KMZ names a file outside itself: "${traversing}"`);
  const main = names.find((name) => name === 'doc.kml') ?? names.find((name) => /^[^/\\]+\.kml$/i.test(name));
  if (main === undefined)
    throw new KmlRefused(`the KMZ holds no KML file at its top; it holds ${names.slice(0, 5).join(', ') || 'nothing'}`);
  const others = names.filter((name) => name !== main && !name.endsWith('/'));
  const problems = others.map(
    (name): Problem => ({
      severity: 'notice',
      line: 1,
      path: name,
      message: `the file ${name} inside the KMZ is not taken over`,
    }),
  );
  return { text: unpackOne(bytes, main, limits), problems };
}

function namesIn(bytes: Uint8Array, limits: Limits): string[] {
  const names: string[] = [];
  unzip(bytes, ({ name }) => {
    if (names.push(name) > limits.entries) throw new KmlRefused(`the KMZ holds more than ${limits.entries} files`);
    return false;
  });
  return names;
}

function unpackOne(bytes: Uint8Array, wanted: string, limits: Limits): Uint8Array {
  const unpacked = unzip(bytes, ({ name, originalSize }) => {
    if (name !== wanted) return false;
    if (originalSize > limits.textBytes) {
      throw new KmlRefused(`${name} unpacks to ${inMib(originalSize)}, we take at most ${inMib(limits.textBytes)}`);
    }
    return true;
  });
  const text = unpacked[wanted];
  if (!text) throw new KmlRefused(`${wanted} cannot be unpacked`);
  return text;
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    // fflate unpacks into a buffer of the declared size and fails when there is more: a lying size cannot fill the memory.
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof KmlRefused) throw error;
    throw new KmlRefused(`the KMZ is damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
}
