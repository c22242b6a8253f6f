/** Bytes that never change, by key, up to a total size; the least recently used are dropped first. */
export class BytesCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Several who ask for the same at once share one making. */
  async getOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.get(key) ?? this.#underWay.get(key);
    if (known) return known;
    const making = make();
    this.#underWay.set(key, making);
    try {
      const bytes = await making;
      this.set(key, bytes);
      return bytes;
    } finally {
      this.#underWay.delete(key);
    }
  }

  get(key: string): Buffer | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, bytes: Buffer): void {
    this.#drop(key);
    if (bytes.length > this.#maxBytes) return;
    this.#entries.set(key, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.length ?? 0;
    this.#entries.delete(key);
  }
}
