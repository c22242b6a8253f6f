import { Readable } from 'node:stream';
import { Zip } from 'fflate';
import { packedFile } from './packed-file.ts';

/** Small rather than fast, because evidence is stored for long. */
const LEVEL = 6;
/** Most documents are packed already: packing them again costs time and gains nothing. Text is not. */
const AS_IT_IS = 0;

export interface FileToZip {
  readonly name: string;
  /** A stream is read while it is sent, so that a file of any size takes a few hundred kB of memory. */
  readonly content: string | Buffer | AsyncIterable<Buffer>;
  /** Of a stream: worth packing. */
  readonly isText?: true;
}

async function* write(files: AsyncIterable<FileToZip>) {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for await (const { name, content, isText = false } of files) {
    const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
    const file = packedFile(name, isWhole || isText ? LEVEL : AS_IT_IS);
    zip.add(file.entry);
    if (!isWhole)
      for await (const chunk of content) {
        await file.write(chunk);
        yield* ready.splice(0);
      }
    await file.end(isWhole ? content : '');
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Files as one zip, each asked for when the one before is written, compressed in the thread pool while it is sent. */
export const zipFiles = (files: AsyncIterable<FileToZip>): Readable =>
  Readable.from(write(files), { objectMode: false });
