import { IntegrationError } from './integration-error.ts';
import { ANSWER_TIMEOUT_MS, CHECK_TIMEOUT_MS, noAnswerWithin } from './time-limits.ts';

const MAX_REPLY_BYTES = 1_048_576;

interface Asking {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Time limit for several calls together; without it each has its own. */
  signal?: AbortSignal;
}

interface AskingForFile extends Asking {
  media: string;
}

const didNotAnswer = (party: string, error: unknown, timeoutMs: number) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? noAnswerWithin(party, timeoutMs, error)
    : new IntegrationError(party, 'does not answer', error);

/** GET of a small text, in bounded time and size. */
export async function fetchText(party: string, url: string, asking: Asking = {}) {
  const { headers = {}, timeoutMs = ANSWER_TIMEOUT_MS, signal = AbortSignal.timeout(timeoutMs) } = asking;
  try {
    const answer = await fetch(url, { headers, signal, redirect: 'error' });
    const text = await answer.text();
    if (!answer.ok) throw new IntegrationError(party, `answered ${answer.status}`);
    if (text.length > MAX_REPLY_BYTES) throw new IntegrationError(party, 'answered with far too much');
    return text;
  } catch (error) {
    throw error instanceof IntegrationError ? error : didNotAnswer(party, error, timeoutMs);
  }
}

/** The whole body, or an error as soon as it is more than a small one. */
async function boundedBytes(party: string, answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > MAX_REPLY_BYTES) throw new IntegrationError(party, 'answered with far too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** GET of a small file of one media type; null: the party has none at this address (404, 204). */
export async function fetchBytes(
  party: string,
  url: string,
  { headers = {}, timeoutMs = ANSWER_TIMEOUT_MS, signal = AbortSignal.timeout(timeoutMs), media }: AskingForFile,
): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { headers: { accept: media, ...headers }, signal, redirect: 'error' });
    if (answer.status === 404 || answer.status === 204) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new IntegrationError(party, `answered ${answer.status}`);
    }
    const bytes = await boundedBytes(party, answer);
    if (answer.headers.get('content-type')?.split(';')[0]?.trim() !== media)
      throw new IntegrationError(party, `answered with something that is not ${media}`);
    return bytes;
  } catch (error) {
    throw error instanceof IntegrationError ? error : didNotAnswer(party, error, timeoutMs);
  }
}

/** GET of a small JSON document; the result must be parsed by a schema. */
export async function fetchJson(party: string, url: string, asking: Asking = {}): Promise<unknown> {
  const headers = { accept: 'application/json', ...asking.headers };
  const text = await fetchText(party, url, { ...asking, headers });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IntegrationError(party, 'does not answer', error);
  }
}

/** Checks that a party is reachable where real calls are charged or counted: any answer below 500 counts. */
export async function checkReachable(party: string, url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS), redirect: 'manual' }).catch(
    (error: unknown) => {
      throw didNotAnswer(party, error, CHECK_TIMEOUT_MS);
    },
  );
  await answer.body?.cancel();
  if (answer.status >= 500) throw new IntegrationError(party, `answered ${answer.status}`);
}
