import { Readable } from 'node:stream';
import { Zip } from 'fflate';
import { packedFile } from './packed-file.ts';

/** Small rather than fast, because evidence is stored for long. */
const LEVEL = 6;

async function* write(files: Readonly<Record<string, string | Buffer>>) {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for (const [name, content] of Object.entries(files)) {
    const file = packedFile(name, LEVEL);
    zip.add(file.entry);
    await file.end(content);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Files as one zip, compressed in the thread pool while it is sent. */
export const zipFiles = (files: Readonly<Record<string, string | Buffer>>): Readable =>
  Readable.from(write(files), { objectMode: false });
