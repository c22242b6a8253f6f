import type { Readable } from 'node:stream';

/** The first bytes, and a stream of the whole content from its start. */
export async function readHead(content: Readable, atLeast: number) {
  const source: AsyncIterator<Buffer> & AsyncIterable<Buffer> = content[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < atLeast) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  async function* whole() {
    yield* first;
    yield* source;
  }
  return { head: Buffer.concat(first), whole: whole() };
}

/** The whole content if it has at most `max` bytes, otherwise null. */
export async function readAll(content: Readable, max: number): Promise<Buffer | null> {
  const all: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > max) return null;
    all.push(chunk);
  }
  return Buffer.concat(all);
}
