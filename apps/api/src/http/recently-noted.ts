import type { Claims } from '../integrations/identity.ts';

/** The sessions this process noted as in use lately, so that not every request writes it down. */
export class RecentlyNoted {
  readonly #until = new Map<string, number>();
  readonly #intervalMs: number;
  readonly #max: number;
  constructor(intervalMs: number, max: number) {
    this.#intervalMs = intervalMs;
    this.#max = max;
  }

  /** A sign-in of its own, since another one in the same session starts it again. */
  static #keyOf = ({ sessionKey, provenAt }: Claims) => `${sessionKey} ${provenAt?.getTime()}`;

  /** True as well when there is nothing to note. */
  has(claims: Claims, now: number): boolean {
    return claims.sessionKey === null || (this.#until.get(RecentlyNoted.#keyOf(claims)) ?? 0) > now;
  }

  add(claims: Claims, now: number): void {
    if (claims.sessionKey === null) return;
    if (this.#until.size >= this.#max) this.#until.clear();
    this.#until.set(RecentlyNoted.#keyOf(claims), now + this.#intervalMs);
  }
}
