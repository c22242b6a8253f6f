import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bodies up to this size that nobody began to read are read to the end by the HTTP server itself, and the connection lives. */
const SMALL_BYTES = 65_536;
/** Many clients read an answer only after their last byte: the largest drawing, and a little more than a moment. */
const DRAIN_BYTES = 64 * 1_048_576;
const DRAIN_MS = 5_000;

/** Whether the request is answered while its sender is still sending what will not be read. */
export function isStillSending(incoming: IncomingMessage): boolean {
  if (incoming.complete !== false) return false;
  const { 'content-length': announced, 'transfer-encoding': coding } = incoming.headers;
  if (announced === undefined) return coding !== undefined;
  return Number(announced) > SMALL_BYTES || (incoming.readableDidRead && Number(announced) > 0);
}

/**
 * The answer to such a request. It goes out whole at once; what still comes is read and dropped, within bounds, before the
 * connection ends: a connection that ends with unread bytes takes the answer with it.
 */
export function answerThenDrain(incoming: IncomingMessage, answer: Buffer): Readable {
  async function* parts() {
    yield answer;
    await drained(incoming);
  }
  return Readable.from(parts(), { objectMode: false });
}

function drained(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = DRAIN_BYTES;
    const stop = () => {
      clearTimeout(timer);
      incoming.off('readable', take);
      resolve();
    };
    // Not `resume()`: it has no effect while an iterator that was left half way still listens.
    const take = () => {
      for (let chunk = incoming.read(); chunk !== null; chunk = incoming.read()) left -= (chunk as Buffer).length;
      if (left < 0 || incoming.destroyed) stop();
    };
    const timer = setTimeout(stop, DRAIN_MS);
    incoming.on('readable', take).once('end', stop).once('close', stop).once('error', stop);
    take();
  });
}
