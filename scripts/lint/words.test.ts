import { expect, it } from 'vitest';
import { EXCEPTIONS, NOT_YET, PHRASES } from './phrases.ts';
import { badWords, idleEntries } from './words.ts';

const FILE = 'apps/web/src/features/users/user-form.tsx';
const linesOf = (source: string, file = FILE) => badWords(file, source, []).map(({ line }) => line);

/** One text for each phrase of the table, in its order. */
const BAD = [
  'Wanted a number from 1 to 9.',
  'A polygon needs 3 corners; got 2.',
  'E-mail address',
  'The letter is on its way.',
  'Ask somebody.',
  'Nobody else can see this.',
  'Everybody with access can open it.',
  'Say whom to ask.',
  'Telephone',
  'Please give your name.',
  'It was not saved: try again.',
  'this must hold first: the crane is up',
  'Give to…',
  'Take up',
  'Return to the queue',
  'Pierces a surface.',
  'This is a RED-L application.',
  'Sent as E13 today.',
  'Failed: guards.within-hours',
  'From 7:00 am on.',
  'Issued 20 November 2026, 06:00 UTC',
  'Open the case',
  'Is this paper genuine?',
  'A payment was begun.',
  'Canceled after work began',
  'No such airport.',
  'The file could not be fetched.',
  'The clock stands still.',
  'This cannot be taken back.',
  'The power to decide lies outside.',
  'Nothing was handed over yet.',
  'Greatest height that passes',
  'This airport is switched off.',
];

it('has a text for each phrase', () => expect(BAD).toHaveLength(PHRASES.length));

it.each(BAD.map((text, at) => [text, at] as const))(
  'catches “%s” as literal, template and text between tags',
  (text, at) => {
    expect(PHRASES[at]?.phrase.test(text)).toBe(true);
    expect(linesOf(`\nconst label = ${JSON.stringify(text)};`)).toContain(2);
    expect(linesOf(`const label = \`${text} \${name}\`;`)).toContain(1);
    expect(linesOf(`const Part = () => <p>{name}\n${text}</p>;`)).toContain(1);
    expect(linesOf(`const Part = () => <Field label="${text}" />;`)).toContain(1);
  },
);

it('reads pages that are written as text, without their tags', () => {
  expect(linesOf('const page = html`<p class="letter">Search <b>letters</b></p>`;')).toEqual([1]);
  expect(linesOf('const page = html`<p class="the letter">Search</p>`;')).toEqual([]);
});

it('says what to write instead', () =>
  expect(badWords(FILE, "const label = 'E-mail address';", [])).toEqual([
    { line: 1, what: '“E-mail” in “E-mail address”: say “email”' },
  ]));

it.each([
  ['Enter an email address, for example name@example.com.'],
  ['Use up to 12 capital letters, digits and dashes.'],
  ['A four-letter code, such as YSSY.'],
  ['This permit is valid until 20 November 2026, 17:00 AEDT.'],
  ['The airport is in UTC+10:00.'],
  ['Penetrates a surface, long term'],
  ['If an application is cancelled, the fee is refunded in most cases.'],
])('lets “%s” pass', (text) => expect(linesOf(`const label = ${JSON.stringify(text)};`)).toEqual([]));

it.each([
  ["const id = 'letter'; const kind = 'pierced'; const outcome = 'RED-S';"],
  ["const row = { letter: 'E13', 'the case': 1, guard: 'guards.within-hours' };"],
  ["type Phase = 'handed over' | 'the case';"],
  ["import { letters } from './the letters here.ts';"],
  ['const Part = () => <p className="paper letter" data-of="the case" />;'],
  ['// the letter about a case\n/** whoever reads the paper */'],
  ['const rows = await tx.query(`select * from letters where letter = $1`);'],
  ['const rows = await tx.query(sql`delete from letters`);'],
  ["const zone = 'UTC';"],
  ['const letters = letterOf(paper);'],
])('is silent about names for programs: %s', (source) => expect(linesOf(source)).toEqual([]));

it('wants the 24-hour clock', () => {
  expect(linesOf("new Intl.DateTimeFormat('en-AU', {\n timeZone, hour: 'numeric' });")).toEqual([1]);
  expect(linesOf("new Intl.DateTimeFormat('en-AU', { timeStyle: 'short' });")).toEqual([1]);
  expect(linesOf("new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hour12: true });")).toEqual([1]);
  expect(linesOf("new Intl.DateTimeFormat('en-AU', { hour: '2-digit', hourCycle: 'h23' });")).toEqual([]);
  expect(linesOf("new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });")).toEqual([]);
  expect(linesOf('const parts = { hour: 7, minute: 30 };')).toEqual([]);
});

it('reads what people read: not tests, not the lint itself', () => {
  const source = "const label = 'Telephone';";
  expect(linesOf(source, 'apps/api/src/users/invite.ts')).toEqual([1]);
  expect(linesOf(source, 'apps/api/demo/airports/contacts.ts')).toEqual([1]);
  expect(linesOf(source, 'packages/contract/src/scalars.ts')).toEqual([1]);
  expect(linesOf(source, 'scripts/start.ts')).toEqual([1]);
  for (const file of ['apps/web/src/a.test.tsx', 'e2e/a.ts', 'apps/api/test/a.ts', 'scripts/lint/phrases.ts'])
    expect(linesOf(source, file)).toEqual([]);
});

it('leaves folders that are still to be done, and says when one is clean', () => {
  const source = "const label = 'Telephone';";
  expect(badWords(FILE, source, ['apps/web/src/features/users/'])).toEqual([]);
  const sources = new Map([[FILE, source]]);
  expect(idleEntries(sources, ['apps/web/src/features/users/', 'apps/web/src/ui/'])).toEqual(['apps/web/src/ui/']);
});

it('exempts few texts, each with its reason, and the list of folders is in order', () => {
  for (const { text, reason } of EXCEPTIONS) expect(reason, String(text)).toMatch(/^\w.{10,}/);
  expect(linesOf("const text = 'Address must have minimum 3 letters';")).toEqual([]);
  expect(linesOf("const text = 'Letter of authority';")).toEqual([]);
  expect(NOT_YET).toEqual(NOT_YET.toSorted());
});

it('the product’s name has a capital in sentences, and none in identifiers', () => {
  expect(linesOf(`const text = \`Sent by \${PRODUCT} once a day.\`;`)).toEqual([1]);
  expect(linesOf(`const text = \`Sent by \${PRODUCT_NAME} once a day.\`;`)).toEqual([]);
  expect(linesOf(`const client = \`\${PRODUCT}-web\`;`)).toEqual([]);
});
