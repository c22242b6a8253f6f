/** An outside service did not answer as its protocol promises. The caller decides what that means. */
export class IntegrationError extends Error {
  readonly party: string;
  constructor(party: string, message: string, cause?: unknown) {
    super(`${party}: ${message}`, { cause });
    this.name = 'IntegrationError';
    this.party = party;
  }
}
