import type { Route } from '@jibline/contract';
import type { Db } from '../db.ts';
import type { Person } from '../rights/person.ts';
import type { PersonCache } from '../rights/person-cache.ts';
import { findPerson } from '../rights/person-store.ts';
import { personActingBy, stateOf } from './policy.ts';
import { isSameHash, readKey } from './secret.ts';
import { findApiKey, noteUse } from './store.ts';

/** How exactly the list of keys says when each was last used, so that not every request writes. */
const NOTED_EVERY_MS = 60_000;
const MAX_NOTED = 5_000;

export type KeyVerdict = { person: Person } | { refused: string } | { missingScope: string };
export type AdmitKey = (route: Pick<Route, 'keyScope'>, token: string) => Promise<KeyVerdict>;

const REFUSED = {
  unknown: 'This key is not known. Check that it was copied whole.',
  revoked: 'This key was revoked. Ask an administrator of your organisation for another.',
  expired: 'This key has expired. Ask an administrator of your organisation for another.',
  stopped: 'The person who made this key is no longer an administrator. Ask an administrator for another key.',
} as const;

class NoMaker extends Error {}

/**
 * Reads the key at every request, one row by its id, so that revoking takes effect at once in every process. Its maker
 * comes from the cache of persons, which changes to people empty at once.
 */
export function openKeyAdmission(db: Db, personCache: PersonCache, now: () => Date): AdmitKey {
  const noted = new Map<string, number>();

  async function makerOf(id: string): Promise<Person | null> {
    try {
      return await personCache.person(`maker of keys ${id}`, async () => {
        const found = await findPerson(db, id);
        if (!found) throw new NoMaker();
        return found;
      });
    } catch (error) {
      if (error instanceof NoMaker) return null;
      throw error;
    }
  }

  async function note(id: string, at: Date): Promise<void> {
    if ((noted.get(id) ?? 0) > at.getTime() - NOTED_EVERY_MS) return;
    if (noted.size >= MAX_NOTED) noted.clear();
    noted.set(id, at.getTime());
    await noteUse(db, id, at, new Date(at.getTime() - NOTED_EVERY_MS));
  }

  return async ({ keyScope }, token) => {
    const presented = readKey(token);
    const key = presented && (await findApiKey(db, presented.id));
    if (!key || !isSameHash(key.secret_hash, presented.secretHash)) return { refused: REFUSED.unknown };
    const at = now();
    const maker = await makerOf(key.made_by);
    const state = stateOf(key, maker, at);
    if (state !== 'active' || maker === null) return { refused: REFUSED[state === 'active' ? 'stopped' : state] };
    await note(key.id, at);
    if (keyScope === undefined) return { missingScope: 'Keys can’t do this. A person has to sign in for it.' };
    if (!key.scopes.includes(keyScope)) return { missingScope: `This key has no scope ${keyScope}.` };
    return { person: personActingBy(key, maker) };
  };
}
