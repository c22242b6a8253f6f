import type { IncomingMessage } from 'node:http';

/** The sender's fault: answered 413. */
export class BodyTooLarge extends Error {}

/** The whole request body as text; throws when it is larger than any legitimate form or control message. */
export async function readBody(request: IncomingMessage, limit = 64 * 1024): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > limit) throw new BodyTooLarge(`The request body is larger than ${limit} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
