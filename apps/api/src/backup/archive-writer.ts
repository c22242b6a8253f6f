import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { MANIFEST, MANIFEST_HASH, type Manifest } from './manifest.ts';
import { END, headerOf, paddingOf } from './tar.ts';

/** Writes files one after another into a tar archive and notes the hash of each. */
export function openArchiveWriter(sink: Writable, at: Date) {
  const members: Manifest['members'] = [];
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      sink.write(bytes, (error) => (error ? reject(error) : resolve()));
    });

  async function add(name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    await write(headerOf(name, size, at));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.byteLength;
      await write(chunk);
    }
    if (written !== size) throw new Error(`${name}: ${written} bytes came instead of ${size}. Try again.`);
    await write(Buffer.alloc(paddingOf(size)));
    const sha256 = hash.digest('hex');
    members.push({ name, size, sha256 });
    return sha256;
  }

  return {
    add,
    addBytes: (name: string, bytes: Uint8Array) => add(name, bytes.byteLength, [bytes]),
    async finish(manifest: Omit<Manifest, 'members'>): Promise<void> {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, members: [...members] }, null, 1)}\n`);
      await add(MANIFEST, text.byteLength, [text]);
      const hash = Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`);
      await add(MANIFEST_HASH, hash.byteLength, [hash]);
      await write(END);
    },
  };
}
export type ArchiveWriter = ReturnType<typeof openArchiveWriter>;
