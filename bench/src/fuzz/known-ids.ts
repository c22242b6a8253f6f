/** Between 0 and 1, 1 not included. */
export type Random = () => number;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Path parameters other than ids that name a record. */
const NAMES_OF_RECORDS = ['number', 'permitCode', 'code', 'token', 'filename', 'key'];
/** Older ids are dropped: most of their records are deleted by now. */
const REMEMBERED_OF_EACH = 60;

/**
 * Ids seen in replies, by field name, so that later calls name records that exist. `id` differs by slice; other names mean
 * the same everywhere.
 */
export class KnownIds {
  readonly #byPlace = new Map<string, string[]>();

  learn(slice: string, value: unknown, name = 'id'): void {
    if (typeof value === 'string') {
      if (UUID.test(value) || NAMES_OF_RECORDS.includes(name)) this.add(slice, name, value);
      // One call's `id` is another call's `airportId`.
      if (UUID.test(value) && name === 'id') this.add(slice, `${slice.replace(/s$/, '')}Id`, value);
    } else if (Array.isArray(value)) for (const one of value) this.learn(slice, one, name);
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) this.learn(slice, part, key);
  }

  add(slice: string, name: string, id: string): void {
    const place = placeOf(slice, name);
    const known = this.#byPlace.get(place) ?? [];
    if (known.includes(id)) return;
    known.push(id);
    if (known.length > REMEMBERED_OF_EACH) known.shift();
    this.#byPlace.set(place, known);
  }

  /** Mostly an id of the right kind; sometimes one of another kind. */
  pick(slice: string, name: string, random: Random): string {
    const fitting = this.#byPlace.get(placeOf(slice, name)) ?? [];
    const all = random() < 0.9 && fitting.length > 0 ? fitting : [...this.#byPlace.values()].flat();
    return pickFrom(all, random) ?? '01890a5d-ac96-774b-bcce-b302099a8057';
  }
}

const placeOf = (slice: string, name: string) => (name === 'id' ? `${slice} id` : name);

export const pickFrom = <T>(all: readonly T[], random: Random): T | undefined => all[Math.floor(random() * all.length)];

/** The same value with every id in it replaced by one that is known. */
export function withKnownIds(value: unknown, slice: string, known: KnownIds, random: Random, name = 'id'): unknown {
  if (typeof value === 'string') return UUID.test(value) ? known.pick(slice, name, random) : value;
  if (typeof value === 'number') return name === 'version' ? 1 + Math.floor(random() * 4) : value;
  if (Array.isArray(value)) return value.map((one) => withKnownIds(one, slice, known, random, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withKnownIds(part, slice, known, random, key)]),
  );
}
