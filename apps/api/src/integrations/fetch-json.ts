/** An outside party did not answer as its protocol promises. The caller decides what that means. */
export class IntegrationError extends Error {
  readonly party: string;
  constructor(party: string, message: string, cause?: unknown) {
    super(`${party}: ${message}`, { cause });
    this.name = 'OutsideError';
    this.party = party;
  }
}

const MAX_REPLY_BYTES = 1_048_576;

interface Asking {
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** GET of a small text, in bounded time and size. */
export async function fetchText(party: string, url: string, { headers = {}, timeoutMs = 5_000 }: Asking = {}) {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const text = await answer.text();
    if (!answer.ok) throw new IntegrationError(party, `answered ${answer.status}`);
    if (text.length > MAX_REPLY_BYTES) throw new IntegrationError(party, 'answered with far too much');
    return text;
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    const slow = error instanceof Error && error.name === 'TimeoutError';
    throw new IntegrationError(party, slow ? `no answer within ${timeoutMs / 1000} s` : 'does not answer', error);
  }
}

/** GET of a small JSON document; what comes back is unknown until parsed. */
export async function fetchJson(party: string, url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const text = await fetchText(party, url, { headers: { accept: 'application/json', ...headers } });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IntegrationError(party, 'does not answer', error);
  }
}
