import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { InvalidKmlError } from '../problem.ts';
import { readKml } from '../read/read.ts';
import { crc32 } from './crc32.ts';

const kml = (altM: number) =>
  strToU8(`<kml><Placemark><Point><coordinates>1,2,${altM}</coordinates></Point></Placemark></kml>`);
const altitudeOf = (bytes: Uint8Array) => {
  const [feature] = readKml(bytes).document.features;
  return feature?.kind === 'placemark' && feature.geometry?.kind === 'point'
    ? feature.geometry.position.altM
    : undefined;
};

/** Replaces the last occurrence of `old`, or every one. */
function replaced(bytes: Uint8Array, old: Uint8Array, by: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let at = 0; at + old.length <= bytes.length; at++)
    if (old.every((byte, i) => bytes[at + i] === byte)) changed.set(by, at);
  return changed;
}
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);

describe('the checksum', () => {
  // The published check value of CRC-32/ISO-HDLC.
  it('of "123456789" is cbf43926', () => expect(crc32(strToU8('123456789'))).toBe(0xcbf43926));

  it.each([
    ['stored', 0],
    ['deflated', 6],
  ] as const)('%s: fits what was packed', (_, level) => {
    expect(altitudeOf(zipSync({ 'doc.kml': kml(10) }, { level }))).toBe(10);
  });

  it('one changed byte, altitude 10 to 90, is refused', () => {
    const whole = zipSync({ 'doc.kml': kml(10) }, { level: 0 });
    const flipped = replaced(whole, strToU8('1,2,10'), strToU8('1,2,90'));
    expect(() => readKml(flipped)).toThrow('doc.kml in this KMZ file is damaged. Save it again.');
  });
});

describe('a false size', () => {
  const bomb = zipSync({ 'doc.kml': new Uint8Array(100_000_000) });

  it('too small: refused as soon as there is more, without unpacking it all', () => {
    const liar = replaced(bomb, u32(100_000_000), u32(1000));
    // The rest is overwritten with invalid data, so that unpacking it to the end would fail.
    const directory = liar.findLastIndex((_, at) => liar.subarray(at, at + 4).join() === '80,75,1,2');
    liar.fill(0xff, directory - 2000, directory);
    expect(() => readKml(liar)).toThrow('doc.kml in this KMZ file is larger than the 1000 bytes it declares.');
  });

  it('too large: refused', () => {
    const small = zipSync({ 'doc.kml': kml(10) });
    const size = kml(10).length;
    expect(() => readKml(replaced(small, u32(size), u32(size + 5)))).toThrow(
      `doc.kml in this KMZ file is damaged: it has ${size} bytes instead of ${size + 5}. Save it again.`,
    );
  });

  it('honest but too large: refused by the declared size', () => {
    expect(() => readKml(bomb)).toThrow('doc.kml is 100\u00a0MB. The limit is 67.1\u00a0MB.');
  });
});

describe('which file is read', () => {
  it('two files called doc.kml: refused as ambiguous', () => {
    const other = zipSync({ 'doc.kml': kml(10), 'dox.kml': kml(90) }, { level: 0 });
    const twice = replaced(other, strToU8('dox.kml'), strToU8('doc.kml'));
    expect(Object.keys(unzipSync(twice))).toEqual(['doc.kml']);
    expect(() => readKml(twice)).toThrow(InvalidKmlError);
    expect(() => readKml(twice)).toThrow('This KMZ file contains 2 files called doc.kml. Remove all but one.');
  });

  it('one in a folder, where none is at the top; doc.kml before others', () => {
    expect(altitudeOf(zipSync({ 'files/a.png': new Uint8Array(2), 'airport/surfaces.kml': kml(10) }))).toBe(10);
    expect(altitudeOf(zipSync({ 'x/a.kml': kml(20), 'x/doc.kml': kml(10) }))).toBe(10);
    expect(altitudeOf(zipSync({ 'x/doc.kml': kml(20), 'top.kml': kml(10) }))).toBe(10);
  });

  it('another KML file beside it is an error: it may hold surfaces', () => {
    const { problems } = readKml(zipSync({ 'doc.kml': kml(10), 'more/approach.kml': kml(20), 'icon.png': kml(0) }));
    expect(problems.map(({ severity, path }) => [severity, path])).toEqual([
      ['error', 'more/approach.kml'],
      ['notice', 'icon.png'],
    ]);
  });
});

describe('damage', () => {
  const whole = zipSync({ 'doc.kml': kml(10) });
  it('cut off anywhere it is refused, never read in part', () => {
    for (let length = 4; length < whole.length; length += 7)
      expect(() => readKml(whole.subarray(0, length))).toThrow(InvalidKmlError);
  });
  it('any byte changed: refused, or read as it was', () => {
    for (let at = 4; at < whole.length; at++) {
      const changed = Uint8Array.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      try {
        expect(altitudeOf(changed)).toBe(10);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidKmlError);
      }
    }
  });
  it('a password-protected archive is named as such', () => {
    const locked = Uint8Array.from(whole);
    const directory = whole.length - 22 - 46 - 'doc.kml'.length;
    locked[directory + 8] = 1;
    expect(() => readKml(locked)).toThrow('doc.kml in this KMZ file is protected by a password. Save it without one.');
  });
});
