import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplicationWorld } from '../../../test/application-world.ts';
import { aRow, TITLES } from '../../../test/import-mistakes.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { sheetXml, type TypedCell, workbook } from '../../../test/workbook.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await anApplicationWorld(served);
});
afterAll(() => served.stop());

const preview = async (file: Buffer) => {
  const answer = await served.as('applicant@cases.test', {
    method: 'POST',
    url: served.api('CranePermitApplications/import?dryRun=true'),
    headers: { 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
};

/** One text, stored once and shown by many cells below each other; as small as such a file can be. */
const repeating = (text: string, count: number) =>
  workbook(
    {
      Applications: `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(count)}</sheetData></worksheet>`,
    },
    { more: { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` } },
  );
function twoKilobytes(): Buffer {
  const file = repeating('x'.repeat(1_048_576), 1_000);
  expect(file.length).toBeLessThan(2_500);
  return file;
}
const withCell = (cell: TypedCell, titles: readonly TypedCell[] = TITLES) =>
  workbook({ Applications: sheetXml([titles, aRow({ C: cell })]) });

/** A sound archive whose directory lists two parts under the name of the first. */
function twice(): Buffer {
  const file = workbook({ Applications: sheetXml([TITLES, aRow()]), Secondary: sheetXml([['x']]) });
  file.write('xl/worksheets/s0.xml', file.lastIndexOf('xl/worksheets/s1.xml'));
  return file;
}

const TOO_LONG = 'holds more than 32,767 characters. Shorten it and upload the file again.';

it.each<[string, () => Buffer, string]>([
  ['of 2 kB whose 1,000 cells show one text of 1 MB', twoKilobytes, `Cell A1 ${TOO_LONG}`],
  [
    'whose 62 cells show one text of 32,767 characters',
    // 2,031,554 characters; 61 cells show 1,998,787.
    () => repeating('x'.repeat(32_767), 62),
    'This spreadsheet holds more than 2\u00a0MB of text. Split it into several files.',
  ],
  ['with long blanks', () => repeating(' '.repeat(32_768), 1), `Cell A1 ${TOO_LONG}`],
  [
    'with a long title',
    () => withCell('200 Kent Street', [`${TITLES[0]}${'x'.repeat(32_767)}`, ...TITLES.slice(1)]),
    `Cell A1 ${TOO_LONG}`,
  ],
  ['with a long typed text', () => withCell('x'.repeat(32_768)), `Cell C2 ${TOO_LONG}`],
  [
    'with a long result of a formula',
    () => withCell({ raw: `<c r="@" t="str"><f>REPT("x",40000)</f><v>${'x'.repeat(40_000)}</v></c>` }),
    `Cell C2 ${TOO_LONG}`,
  ],
  ['with a long number', () => withCell({ raw: `<c r="@"><v>${'0'.repeat(32_768)}</v></c>` }), `Cell C2 ${TOO_LONG}`],
  [
    'with two parts of one name',
    twice,
    'This spreadsheet is damaged. Open it, save it again as .xlsx and upload that file.',
  ],
])('a spreadsheet %s is refused with a sentence', async (_what, file, sentence) => {
  const { status, body } = await preview(file());
  expect([status, body.code, body.detail]).toEqual([422, 'file-refused', sentence]);
});

it('a text of 32,767 characters is read, and only its column is what stands against it', async () => {
  const { status, body } = await preview(withCell('x'.repeat(32_767)));
  expect([status, body.issues.map(({ cell }: { cell: string }) => cell)]).toEqual([200, ['C2']]);
});

it('61 cells of one text of 32,767 characters are within what a sheet may hold', async () => {
  const { status, body } = await preview(repeating('x'.repeat(32_767), 61));
  // Not titles of the template, so each is named; nothing is said about the size.
  expect([status, body.issues[0].cell]).toEqual([200, 'A1']);
});
