import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { INVITATION_DAYS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { DRAFT_EXPIRY_DAYS } from '../../apps/api/src/applications/drafts/draft-expiry.ts';
import { SESSION_EXPIRY_DAYS } from '../../apps/api/src/users/sessions/note-session.ts';
import { hasTest } from '../test/has-test.ts';
import { ASVS_PAGE, ATTACKS_PAGE, filesIn, ROOT, readRows, testsIn } from './read-table.ts';

it('every test named for an attack exists', () => {
  expect(testsIn(ATTACKS_PAGE).length).toBeGreaterThan(80);
  expect(testsIn(ATTACKS_PAGE).filter((named) => !hasTest(ROOT, named))).toEqual([]);
});

it('every attack has its test or says what is missing', () => {
  const silent = readRows(ATTACKS_PAGE).filter(
    ([, shown = '']) => !shown.includes(' › ') && !/^open: .{20}/.test(shown),
  );
  expect(silent).toEqual([]);
});

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, V1 to V17. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('the table of ASVS 5.0', () => {
  const rows = readRows(ASVS_PAGE);

  it('has every requirement of levels 1 and 2 once', () => {
    const numbers = rows.flatMap(([listed = '']) => listed.split(', '));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const counted = REQUIREMENTS.map((_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length);
    expect(counted).toEqual(REQUIREMENTS);
  });

  it('says of each whether it is met, with a file, or why not', () => {
    const faulty = rows.filter(([, , state = '', why = '']) => {
      if (state === 'met') return filesIn(why).length === 0;
      return !['n/a', 'open'].includes(state) || why === '';
    });
    expect(faulty).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.flatMap((cells) => filesIn(cells.at(-1) ?? ''));
    expect(named.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
  });
});

describe('the page about data', () => {
  const page = readFileSync(`${ROOT}/docs/security/data.md`, 'utf8');
  const rows = readRows('docs/security/data.md');
  const CLASSES = ['public', 'internal', 'personal', 'applications', 'money', 'secret'];

  it('gives every table of the database one class, and no other table', () => {
    const folder = `${ROOT}/apps/api/migrations`;
    const statements = readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n');
    const named = (pattern: RegExp) => [...statements.matchAll(pattern)].map(([, name = '']) => name);
    const dropped = named(/^drop table (?:if exists )?(\w+)/gim);
    const made = named(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim);
    const listed = rows
      .filter(([, kind = '']) => CLASSES.includes(kind))
      .flatMap(([tables = '']) => [...tables.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name))
      .filter((name) => name !== 'pgboss');
    expect(listed.toSorted()).toEqual(made.filter((name) => !dropped.includes(name)).toSorted());
  });

  it('says how long as the code does', () => {
    for (const days of [`${INVITATION_DAYS} days`, `${DRAFT_EXPIRY_DAYS} days`, `${SESSION_EXPIRY_DAYS} days`])
      expect(page).toContain(days);
  });
});
