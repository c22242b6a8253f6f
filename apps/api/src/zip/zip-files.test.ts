import { once } from 'node:events';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type FileToZip, zipFiles } from './zip-files.ts';
import { MAX_AT_ONCE, zipInTurn } from './zip-in-turn.ts';

const CHUNK = Buffer.alloc(65_536, 'jib ');

function counted(chunks: number) {
  const read = { chunks: 0 };
  async function* content() {
    for (; read.chunks < chunks; read.chunks += 1) yield CHUNK;
  }
  async function* files(): AsyncGenerator<FileToZip> {
    yield { name: 'first.txt', content: 'first' };
    yield { name: 'large.bin', content: content() };
    yield { name: 'last.txt', content: Buffer.from(`after ${read.chunks}`) };
  }
  return { read, files: files() };
}

it('packs what comes as a stream beside what is there, and asks for each when the one before is written', async () => {
  const { files } = counted(40);
  const unpacked = unzipSync(Buffer.concat(await zipFiles(files).toArray()));
  expect(Object.keys(unpacked)).toEqual(['first.txt', 'large.bin', 'last.txt']);
  expect(unpacked['large.bin']?.byteLength).toBe(40 * 65_536);
  expect(Buffer.from(unpacked['large.bin'] ?? []).equals(Buffer.alloc(40 * 65_536, 'jib '))).toBe(true);
  expect(strFromU8(unpacked['last.txt'] ?? new Uint8Array())).toBe('after 40');
});

it('reads no further than the reader has come: a gigabyte takes no more memory than a megabyte', async () => {
  const { read, files } = counted(16_384);
  const zip = zipFiles(files);
  await once(zip, 'readable');
  zip.read(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read.chunks).toBeLessThan(8);
  zip.destroy();
});

it('sends four at once, refuses more with a time to come back, and goes on when one has ended', async () => {
  const open = Array.from({ length: MAX_AT_ONCE }, () => zipInTurn(counted(100).files));
  expect(() => zipInTurn(counted(1).files)).toThrow('Try again in 10 seconds.');
  const ended = open.map((zip) => once(zip, 'close'));
  open[0]?.destroy();
  await ended[0];
  open.push(zipInTurn(counted(1).files));
  ended.push(...open.slice(-1).map((zip) => once(zip, 'close')));
  for (const zip of open) zip.destroy();
  await Promise.all(ended);
});
