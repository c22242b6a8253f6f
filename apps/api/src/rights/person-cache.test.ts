import { expect, it } from 'vitest';
import type { Listener } from '../database/database-handle.ts';
import type { Person } from './person.ts';
import { openPersonCache } from './person-cache.ts';

const person = (over: Partial<Person> = {}): Person => ({
  id: 'id-1',
  subject: 's',
  version: 1,
  email: 'kim@example.test',
  name: null,
  title: null,
  phone: null,
  organisationId: null,
  organisationName: null,
  sessionsNotBefore: null,
  endedSessions: new Map(),
  active: true,
  registeredAt: null,
  lettersWanted: true,
  digestWanted: false,
  createdAt: new Date(0),
  lastSeenAt: null,
  grants: [],
  ...over,
});

/** A database connection that can be made to notify, to drop and to return. */
function line() {
  let listening: Listener | undefined;
  const listen = async (_channel: string, listener: Listener) => {
    listening = listener;
    listener.resumed();
    return async () => {};
  };
  return {
    listen,
    tell: (id: string) => listening?.heard(id),
    cut: () => listening?.lost(),
    mend: () => listening?.resumed(),
  };
}

it('queries the database once while nothing changes, and again after a change', async () => {
  const { listen, tell } = line();
  const personCache = await openPersonCache(listen);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  expect(personCache.known('k')).toBeNull();
  await personCache.person('k', load);
  expect(personCache.known('k')?.version).toBe(1);
  expect((await personCache.person('k', load)).version).toBe(1);
  tell('somebody-else');
  expect((await personCache.person('k', load)).version).toBe(1);
  tell('id-1');
  expect(personCache.known('k')).toBeNull();
  expect((await personCache.person('k', load)).version).toBe(2);
  await personCache.stop();
});

it('does not cache what was read before a change and arrives after it', async () => {
  const { listen, tell } = line();
  const personCache = await openPersonCache(listen);
  const stale = personCache.person('k', async () => {
    tell('id-1');
    return person({ active: true });
  });
  expect((await stale).active).toBe(true);
  expect((await personCache.person('k', async () => person({ active: false }))).active).toBe(false);
  await personCache.stop();
});

it('caches nothing while notifications cannot arrive, and caches again afterwards', async () => {
  const { listen, cut, mend } = line();
  const personCache = await openPersonCache(listen);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  await personCache.person('k', load);
  cut();
  expect(personCache.known('k')).toBeNull();
  await personCache.person('k', load);
  await personCache.person('k', load);
  expect(loads).toBe(3);
  mend();
  await personCache.person('k', load);
  await personCache.person('k', load);
  expect(loads).toBe(4);
  await personCache.stop();
});

it('caches nothing for longer than a minute', async () => {
  let clock = 0;
  const personCache = await openPersonCache(line().listen, () => clock);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  await personCache.person('k', load);
  clock = 61_000;
  expect(personCache.known('k')).toBeNull();
  await personCache.person('k', load);
  expect(loads).toBe(2);
  await personCache.stop();
});
