/** Callers over their limit, and until when, so that this process need not count their further requests. */
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

  /** Beyond the maximum, the oldest entries are dropped and their callers counted again. */
  set(key: string, end: Date): void {
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined && this.#ends.size >= this.#max) this.#ends.delete(oldest);
    this.#ends.set(key, end);
  }
}
