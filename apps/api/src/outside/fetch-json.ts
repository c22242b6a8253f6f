/** An outside party did not answer as its protocol promises. The caller decides what that means. */
export class OutsideError extends Error {
  readonly party: string;
  constructor(party: string, message: string, cause?: unknown) {
    super(`${party}: ${message}`, { cause });
    this.name = 'OutsideError';
    this.party = party;
  }
}

const LARGEST = 1_048_576;

/** GET of a small JSON document, in bounded time and size; what comes back is unknown until parsed. */
export async function fetchJson(party: string, url: string, headers: Record<string, string> = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(5_000),
      redirect: 'error',
    });
    const text = await answer.text();
    if (!answer.ok) throw new OutsideError(party, `answered ${answer.status}`);
    if (text.length > LARGEST) throw new OutsideError(party, 'answered with far too much');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'no answer within 5 s' : 'does not answer';
    throw new OutsideError(party, why, error);
  }
}
