import type { Database } from '../db.ts';
import type { Person } from './person.ts';

const MAX_PERSONS = 5_000;
/** Upper bound on staleness if a notification is missed. */
const PERSON_CACHE_TTL_MS = 60_000;

export interface PersonCache {
  /** The cached person of this key, while the entry is valid. */
  known(key: string): Person | null;
  /** The cached person of this key (from the token's claims), or the result of `load`. */
  person(key: string, load: () => Promise<Person>): Promise<Person>;
  stop(): Promise<void>;
}

/**
 * Caches the person behind a subject until the database notifies of a change (trigger and notification, also from other
 * processes). While notifications cannot be received nothing is cached, so deactivating someone always takes effect at
 * once.
 */
export async function openPersonCache(listen: Database['listen'], now: () => number = Date.now): Promise<PersonCache> {
  const known = new Map<string, { person: Person; until: number }>();
  const keysOf = new Map<string, string[]>();
  /** Increases with every notification: a read that started before it must not be cached. */
  let changes = 0;
  let hearing = false;

  const forgetAll = () => {
    changes += 1;
    known.clear();
    keysOf.clear();
  };
  const heard = (id: string) => {
    changes += 1;
    for (const key of keysOf.get(id) ?? []) known.delete(key);
    keysOf.delete(id);
  };
  const unlisten = await listen('user_changed', {
    heard,
    lost: () => {
      hearing = false;
      forgetAll();
    },
    resumed: () => {
      forgetAll();
      hearing = true;
    },
  });

  const recalled = (key: string) => {
    const found = known.get(key);
    return found && now() < found.until ? found.person : null;
  };

  return {
    known: recalled,
    async person(key, load) {
      const found = recalled(key);
      if (found) return found;
      const before = changes;
      const person = await load();
      if (hearing && before === changes) {
        if (known.size >= MAX_PERSONS) forgetAll();
        known.set(key, { person, until: now() + PERSON_CACHE_TTL_MS });
        keysOf.set(person.id, [...new Set([...(keysOf.get(person.id) ?? []), key])]);
      }
      return person;
    },
    stop: unlisten,
  };
}
