/** Who has used up an allowance, and until when: asked of this process again and again, they need not be counted any more. */
export class RefusedUntil {
  readonly #max: number;
  readonly #ends = new Map<string, Date>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, now: Date): Date | null {
    const end = this.#ends.get(key);
    if (end && end > now) return end;
    this.#ends.delete(key);
    return null;
  }

  /** Beyond so many, those refused the longest ago are counted again. */
  set(key: string, end: Date): void {
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined && this.#ends.size >= this.#max) this.#ends.delete(oldest);
    this.#ends.set(key, end);
  }
}
