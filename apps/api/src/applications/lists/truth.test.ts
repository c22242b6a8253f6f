import type { ApplicationPage, DeskViews } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  comparedFilters,
  compareFilters,
  compareSorts,
  compareViewSorts,
  compareViews,
  type Sides,
} from '../../../test/compare-lists.ts';
import { manyApplications } from '../../../test/many-applications.ts';
import { caller } from '../../../test/people.ts';
import { plainReaders, READERS } from '../../../test/plain-readers.ts';
import { type Served, serveForTest } from '../../../test/served.ts';

/** Few enough for every run; which one has what depends on its number, so every case is among them. */
const APPLICATIONS = 1_000;

let served: Served;
let sides: Sides;
let some: { labelIds: string[]; airportId: string };
beforeAll(async () => {
  served = await serveForTest({ env: { LOG_LEVEL: 'silent' } });
  for (const statement of manyApplications(APPLICATIONS)) await sql.raw(statement).execute(served.db);
  const plain = async <Row>(text: string) => (await sql.raw<Row>(text).execute(served.db)).rows;
  const readers = await plainReaders(plain);
  const get = async <T>(reader: string, ask: () => Promise<{ status: number; body: unknown }>): Promise<T> => {
    const { status, body } = await ask();
    expect(status, reader).toBe(200);
    return body as T;
  };
  sides = {
    readers,
    plain,
    list: (reader, filter) =>
      get<ApplicationPage>(reader, () =>
        caller(served, `${reader}@bench.test`).post('CranePermitApplications/get-application', filter),
      ),
    views: (reader) => get<DeskViews>(reader, () => caller(served, `${reader}@bench.test`).get('desk/views')),
  };
  const [airport] = await plain<{ id: string }>(`select id from airports where icao = 'YB07'`);
  const labels = await plain<{ id: string }>(
    `select b.id from labels b join airports a on a.id = b.airport_id where b.name = 'Metro' and a.icao < 'YB20'`,
  );
  some = { labelIds: labels.map(({ id }) => id), airportId: airport?.id ?? '' };
});
afterAll(() => served.stop());

describe.each(READERS)('what %s reads is what plain SQL says', (reader) => {
  it('in every view of the desk, and its counts', async () => {
    expect(await compareViews(sides, reader)).toEqual([]);
  });

  it('in every order, in both directions, page by page', async () => {
    expect(await compareSorts(sides, reader)).toEqual([]);
  });

  it('with every filter and text search', async () => {
    const who = sides.readers.get(reader);
    if (!who) throw new Error('no such reader');
    expect(await compareFilters(sides, reader, comparedFilters(who, some))).toEqual([]);
  });
});

it('every order within every view is what plain SQL says', async () => {
  expect(await compareViewSorts(sides, 'airport-manager')).toEqual([]);
});
