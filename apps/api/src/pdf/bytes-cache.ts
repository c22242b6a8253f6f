/** Bytes by key up to a total size; the least recently used are dropped first. */
export class BytesCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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
