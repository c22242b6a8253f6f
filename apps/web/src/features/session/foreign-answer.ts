/** The provider's answer is not about us: another issuer, or a token for another program. Nothing of it is used. */
export class ForeignAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForeignAnswer';
  }
}
