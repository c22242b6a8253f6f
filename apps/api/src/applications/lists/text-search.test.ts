import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { newId } from '../../new-id.ts';
import { openCommonWords } from './common-words.ts';
import { whereOf } from './filter.ts';
import { countByState } from './store.ts';
import { textSearchOf } from './text-search.ts';

const common = new Set(['harbour', 'street']);
const words = (text: string) => textSearchOf({ text }, common).map((meant) => meant.words);

describe('what is looked for in the index', () => {
  it.each([
    ['two rare words', 'pier 1999', { sought: "'pier' & '1999':*", besides: null }],
    ['a common one and a rare one', 'harbour 1999', { sought: "'1999':*", besides: "'harbour'" }],
    ['common ones alone', 'street harbour', { sought: "'street' & 'harbour':*", besides: null }],
    // The last word is still being typed.
    ['the beginning of a common one', '1999 harb', { sought: "'1999'", besides: "'harb':*" }],
    ['a letter', '1999 b', { sought: "'1999'", besides: "'b':*" }],
  ])('%s', (_what, text, first) => {
    expect(words(text)[0]).toEqual(first);
  });

  it('every word is taken as a beginning where whole words find nothing', () => {
    expect(words('harb 1999')[1]).toEqual({ sought: "'1999':*", besides: "'harb':*" });
    expect(words('harb')).toEqual([{ sought: "'harb':*", besides: null }]);
    expect(words('***')).toEqual([null]);
  });
});

describe('on the database', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    const owner = newId();
    await database.db.insertInto('users').values({ id: owner, email: 'owner@words.test' }).execute();
    // Every case is at the harbour, each tenth at a pier, each of them with a number of its own.
    await sql`insert into applications (id, number, draft_number, state, kind, owner_id, created_by, answers_version, project_name)
      select gen_random_uuid(), 'N' || n, 'D-' || n, 2, 'NEW', ${owner}, ${owner}, 1,
        'Harbour ' || case when n % 10 = 0 then 'pier ' else 'mast ' end || (1000 + n) from generate_series(1, 400) n`.execute(
      database.db,
    );
  });
  afterAll(() => database.close());

  const everybody = { id: newId(), permissions: { global: 0, airports: new Map(), organisations: new Map() } } as const;
  const found = async (text: string, known: ReadonlySet<string>) => {
    const [meant] = textSearchOf({ text }, known);
    const counts = await countByState(database.db, whereOf(everybody, meant, new Date()));
    return counts.reduce((sum, { count }) => sum + Number(count), 0);
  };

  it('finds the same whatever is known of words', async () => {
    const before = await openCommonWords(Date.now)(database.db);
    expect([...before]).toEqual([]);
    await sql`analyze applications`.execute(database.db);
    const known = await openCommonWords(Date.now)(database.db);
    expect(known).toContain('harbour');
    expect(known).not.toContain('1010');
    for (const [text, many] of [
      ['harbour 1010', 1],
      ['harbour pier', 40],
      ['harbour 101', 10],
      ['pier 1011', 0],
      ['har 1010', 0],
    ] as const)
      for (const one of [before, known]) expect([text, await found(text, one)]).toEqual([text, many]);
  });

  it('looks again after ten minutes only', async () => {
    let at = 0;
    const commonWords = openCommonWords(() => at);
    const first = await commonWords(database.db);
    at = 599_999;
    expect(await commonWords(database.db)).toBe(first);
    at = 600_000;
    const second = await commonWords(database.db);
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
  });
});
