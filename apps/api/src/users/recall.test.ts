import { expect, it } from 'vitest';
import type { Person } from './person.ts';
import { openPersonCache } from './recall.ts';

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
  active: true,
  registeredAt: null,
  lettersWanted: true,
  digestWanted: false,
  createdAt: new Date(0),
  lastSeenAt: null,
  grants: [],
  ...over,
});

/** A database that can be made to notify, or to lose the line. */
function line() {
  let heard: (id: string) => void = () => {};
  let lost: () => void = () => {};
  const listen = async (_channel: string, onHeard: (id: string) => void, onLost: () => void) => {
    [heard, lost] = [onHeard, onLost];
    return async () => {};
  };
  return { listen, tell: (id: string) => heard(id), cut: () => lost() };
}

it('asks the database once while nothing changes, and again after a change', async () => {
  const { listen, tell } = line();
  const recall = await openPersonCache(listen);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  expect(recall.known('k')).toBeNull();
  await recall.person('k', load);
  expect(recall.known('k')?.version).toBe(1);
  expect((await recall.person('k', load)).version).toBe(1);
  tell('somebody-else');
  expect((await recall.person('k', load)).version).toBe(1);
  tell('id-1');
  expect(recall.known('k')).toBeNull();
  expect((await recall.person('k', load)).version).toBe(2);
  await recall.stop();
});

it('does not keep what was read before a change and arrives after it', async () => {
  const { listen, tell } = line();
  const recall = await openPersonCache(listen);
  const stale = recall.person('k', async () => {
    tell('id-1');
    return person({ active: true });
  });
  expect((await stale).active).toBe(true);
  expect((await recall.person('k', async () => person({ active: false }))).active).toBe(false);
  await recall.stop();
});

it('keeps nothing while it cannot hear of changes', async () => {
  const { listen, cut } = line();
  const recall = await openPersonCache(listen);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  await recall.person('k', load);
  cut();
  expect(recall.known('k')).toBeNull();
  await recall.person('k', load);
  await recall.person('k', load);
  expect(loads).toBe(3);
  await recall.stop();
});

it('believes nothing for longer than a minute', async () => {
  let clock = 0;
  const recall = await openPersonCache(line().listen, () => clock);
  let loads = 0;
  const load = async () => person({ version: ++loads });
  await recall.person('k', load);
  clock = 61_000;
  expect(recall.known('k')).toBeNull();
  await recall.person('k', load);
  expect(loads).toBe(2);
  await recall.stop();
});
