import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The HTTP server itself reads unread bodies up to this size to the end, and the connection stays open. */
const SMALL_BYTES = 65_536;
/**
 * Many clients read the answer only after sending everything: allows for the largest drawing, and elsewhere for twice the
 * largest JSON. Reading more of a stranger's megabytes would only keep others waiting.
 */
const DRAIN_BYTES = { stream: 64 * 1_048_576, json: 2 * 1_048_576 };
const DRAIN_MS = 5_000;

/** Whether the request is answered while the client is still sending a body that will not be read. */
export function isStillSending(incoming: IncomingMessage): boolean {
  if (incoming.complete !== false) return false;
  const { 'content-length': announced, 'transfer-encoding': coding } = incoming.headers;
  if (announced === undefined) return coding !== undefined;
  return Number(announced) > SMALL_BYTES || (incoming.readableDidRead && Number(announced) > 0);
}

/**
 * Answers such a request. The answer is sent at once; further bytes are read and dropped, within bounds, before the
 * connection is closed: closing with unread bytes would reset it and lose the answer.
 */
export function answerThenDrain(incoming: IncomingMessage, answer: Buffer, takes: keyof typeof DRAIN_BYTES): Readable {
  async function* parts() {
    yield answer;
    await drained(incoming, DRAIN_BYTES[takes]);
  }
  return Readable.from(parts(), { objectMode: false });
}

function drained(incoming: IncomingMessage, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes;
    const stop = () => {
      clearTimeout(timer);
      incoming.off('readable', take);
      resolve();
    };
    // Not `resume()`: it has no effect while an abandoned iterator is still attached.
    const take = () => {
      for (let chunk = incoming.read(); chunk !== null; chunk = incoming.read()) left -= (chunk as Buffer).length;
      if (left < 0 || incoming.destroyed) stop();
    };
    const timer = setTimeout(stop, DRAIN_MS);
    incoming.on('readable', take).once('end', stop).once('close', stop).once('error', stop);
    take();
  });
}
