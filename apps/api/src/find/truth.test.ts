import type { Found } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareFinds, FIND_DETAILS, type FindSides } from '../../test/compare-finds.ts';
import { manyApplications } from '../../test/many-applications.ts';
import { caller } from '../../test/people.ts';
import { plainReaders, READERS } from '../../test/plain-readers.ts';
import { type Served, serveForTest } from '../../test/served.ts';

/** Few enough for every run; which one has what depends on its number, so every case is among them. */
const APPLICATIONS = 1_000;

let served: Served;
let sides: FindSides;
beforeAll(async () => {
  served = await serveForTest({ env: { LOG_LEVEL: 'silent' } });
  for (const statement of [...manyApplications(APPLICATIONS), ...FIND_DETAILS])
    await sql.raw(statement).execute(served.db);
  const plain = async <Row>(text: string) => (await sql.raw<Row>(text).execute(served.db)).rows;
  sides = {
    readers: await plainReaders(plain),
    plain,
    find: async (reader, text) => {
      const { status, body } = await caller(served, `${reader}@bench.test`).get(
        `Find?text=${encodeURIComponent(text)}`,
      );
      expect([text, status]).toEqual([text, 200]);
      return body as Found;
    },
  };
});
afterAll(() => served.stop());

it.each(READERS)('%s finds what plain SQL finds, by every kind of detail', async (reader) => {
  const { differences, found } = await compareFinds(sides, reader);
  expect(differences).toEqual([]);
  // Of so few, one person's own may have none of what is looked for.
  if (reader !== 'owner5') expect(found).toBeGreaterThan(0);
});
