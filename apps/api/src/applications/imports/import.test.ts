import type { ApplicationImport } from '@jibline/contract';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationPerson, type ApplicationWorld, anApplicationWorld } from '../../../test/application-world.ts';
import { aRow, MISTAKES, TITLES, withPlant } from '../../../test/import-mistakes.ts';
import { fleetAnswers } from '../../../test/matrix-fleet.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { sheetXml, type TypedCell, workbook } from '../../../test/workbook.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  await served.db.updateTable('airports').set({ active: false }).where('id', '=', world.other).execute();
  for (const plant of ['HC-14', 'OLD-1']) await addCrane(plant, plant === 'OLD-1');
});
afterAll(() => served.stop());

async function addCrane(plant: string, retired: boolean): Promise<void> {
  const me = world.as('companyManager');
  const { body } = await me.post('Fleet', { organisationId: world.company, answers: fleetAnswers(plant) });
  if (retired) await me.put(`Fleet/${body.id}`, { version: 1, answers: body.answers, retired: true });
}

async function send(file: Buffer, dryRun: boolean, who: ApplicationPerson = 'companyManager', key?: string) {
  const answer = await served.as(`${who}@cases.test`, {
    method: 'POST',
    url: served.api(`CranePermitApplications/import?dryRun=${dryRun}`),
    headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<ApplicationImport & { detail: string; issues: object[] }>() };
}
const sheetOf = (rows: readonly (readonly TypedCell[])[], titles: readonly TypedCell[] = TITLES) =>
  workbook({ Applications: sheetXml([titles, ...rows]) });
const drafts = async () => {
  const { count } = await served.db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const named = (n: number) => aRow({ A: `Site ${n}` });

describe('a spreadsheet of 500 rows', () => {
  it('names each of more than 40 kinds of mistakes by its cell, and creates nothing', async () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
    const rows = Array.from({ length: 499 }, (_, n) => aRow({ A: `Site ${n}`, ...MISTAKES[n]?.[0] }));
    // The last kind: the same row twice.
    rows.push(rows[400] ?? []);
    const expected = [
      ...MISTAKES.map(([, column, message], n) => ({ row: n + 2, cell: `${column}${n + 2}`, message })),
      { row: 501, cell: 'A501', message: 'This row is the same as row 402. Delete one of them.' },
    ];
    const before = await drafts();
    const preview = await send(sheetOf(rows), true);
    expect(preview.status).toBe(200);
    expect(preview.body.issues).toEqual(expected.map((issue) => expect.objectContaining(issue)));
    expect(preview.body.rows).toHaveLength(500 - expected.length);
    const real = await send(sheetOf(rows), false);
    expect(real).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(real.body.issues[1]).toEqual({ path: 'A3', message: 'A3: Use at least 3 characters.' });
    expect(await drafts()).toBe(before);
  });

  it('becomes 500 numbered drafts in one go; the same request again makes no more', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => named(n));
    const before = await drafts();
    const first = await send(sheetOf(rows), false, 'companyManager', 'five-hundred');
    expect(first.status).toBe(200);
    expect(new Set(first.body.rows.map(({ draft }) => draft?.number)).size).toBe(500);
    const again = await send(sheetOf(rows), false, 'companyManager', 'five-hundred');
    expect(again.body).toEqual(first.body);
    expect(await drafts()).toBe(before + 500);
  });

  it('and one row more is refused', async () => {
    const { status, body } = await send(sheetOf(Array.from({ length: 501 }, (_, n) => named(n))), true);
    expect([status, body.detail]).toEqual([
      422,
      'This spreadsheet has 501 filled rows. The limit is 500. Split it into several files.',
    ]);
  });
});

describe('a row', () => {
  it('becomes a draft with the answers of its cells, in the airport’s time', async () => {
    // 49694 is 20 January 2036; 7 hours are 7/24 of a day. The zero of the number cell is lost, the date alone ends at 23:59.
    const rows = [aRow({ P: 49694 + 7 / 24, Q: '22/01/2036', S: 412345678, I: 'mobile CRANE', B: ' yaaa ' })];
    const preview = await send(sheetOf(rows), true);
    expect(preview.body).toMatchObject({
      issues: [],
      notes: [],
      rows: [
        { row: 2, projectName: 'Kent Street tower', airport: 'YAAA', crane: 'Liebherr LTM 1110-5.2', draft: null },
      ],
    });
    const { body } = await send(sheetOf(rows), false);
    const draft = await world.as('companyManager').read(body.rows[0]?.draft?.id ?? '');
    expect(draft).toMatchObject({
      number: body.rows[0]?.draft?.number,
      state: 0,
      craneType: 0,
      timeZoneMode: 0,
      site: { airportId: world.airport, latitude: -33.8688, longitude: 151.2053, locationMode: 'COORDINATES' },
      craneDetail: { craneSubType: 'all-terrain', quantity: 1, maxHeightAglM: 40, maxHeightAhdM: 61.4 },
      // Sydney is 11 hours ahead of UTC in January.
      schedule: { startAt: '2036-01-19T20:00:00.000Z', endAt: '2036-01-22T12:59:00.000Z' },
      people: { siteContactName: 'Sam Rigger', siteContactPhone: '+61412345678' },
      applicant: { applicantEmail: 'companyManager@cases.test', companyName: 'Tall Cranes' },
    });
  });

  it('takes over everything from a crane of the fleet, its own height apart', async () => {
    const { body } = await send(sheetOf([aRow(withPlant('hc-14', { M: 35 }))]), false);
    expect(body.rows).toMatchObject([{ crane: 'HC-14, Liebherr LTM 1110-5.2' }]);
    const draft = await world.as('companyManager').read(body.rows[0]?.draft?.id ?? '');
    expect(draft).toMatchObject({
      craneType: 0,
      craneDetail: { plantId: 'HC-14', boomLengthM: 60, restingHeightAglM: 4, maxHeightAglM: 35 },
      safety: { canLower: true },
    });
    const foreign = await send(sheetOf([aRow(withPlant('HC-14'))]), true, 'applicant');
    expect(foreign.body.issues).toMatchObject([{ cell: 'H2' }]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const file = workbook(
      { Applications: sheetXml([TITLES, aRow({ P: 49694 - 1462 })]) },
      { properties: '<workbookPr date1904="1"/>' },
    );
    expect((await send(file, true)).body.rows).toMatchObject([{ startAt: '2036-01-19T13:00:00.000Z' }]);
  });
});

it('a fault at row 13 leaves nothing behind, and the same file then goes through', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => aRow({ A: n === 11 ? 'Fault' : `Whole ${n}` }));
  await sql`create function fail_import() returns trigger language plpgsql as $$
    begin if new.project_name = 'Fault' then raise exception 'disk full'; end if; return new; end $$`.execute(
    served.db,
  );
  await sql`create trigger fail_import before insert on applications for each row execute function fail_import()`.execute(
    served.db,
  );
  const before = await drafts();
  expect((await send(sheetOf(rows), false, 'companyManager', 'whole')).status).toBe(500);
  expect(await drafts()).toBe(before);
  await sql`drop trigger fail_import on applications`.execute(served.db);
  expect((await send(sheetOf(rows), false, 'companyManager', 'whole')).status).toBe(200);
  expect(await drafts()).toBe(before + 20);
});

describe('titles', () => {
  it.each<[string, readonly TypedCell[], object[]]>([
    [
      'renamed',
      TITLES.map((title) => (title === 'Start' ? 'Begin' : title)),
      [
        { cell: 'P1', message: expect.stringContaining('no column with this title') },
        { cell: 'V1', message: 'The column “Start” is missing. Add it, or download the template again.' },
      ],
    ],
    ['missing', TITLES.slice(0, -2), [{ cell: 'T1', column: 'Accounts email' }]],
    [
      'repeated',
      [...TITLES, 'Start'],
      [{ cell: 'V1', message: 'The column “Start” appears twice. Delete one of them.' }],
    ],
  ])('that are %s are named', async (_how, titles, issues) => {
    const { body } = await send(sheetOf([aRow()], titles), true);
    expect(body.issues).toMatchObject(issues);
    expect(body.rows).toEqual([]);
  });

  it('may be in another order; text beside them is named', async () => {
    const turned = (cells: readonly TypedCell[]) => cells.toReversed();
    expect((await send(sheetOf([turned(aRow())], turned(TITLES)), true)).body).toMatchObject({
      issues: [],
      rows: [{ row: 2 }],
    });
    const beside = await send(sheetOf([[...aRow(), 'a note']]), true);
    expect(beside.body.issues).toMatchObject([{ cell: 'V2' }]);
  });
});

describe('a file is refused at once', () => {
  const cells = (rows: number, columns: number) =>
    `<worksheet><sheetData>${`<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`.repeat(rows)}</sheetData></worksheet>`;
  /** The same archive with another unpacked size in its directory. */
  const lying = (file: Buffer, name: string, bytes: number) => {
    const at = file.lastIndexOf(name) - 46;
    file.writeUInt32LE(bytes, at + 24);
    return file;
  };
  const two = () => workbook({ Applications: cells(20_000, 100) });
  it.each<[string, () => Buffer, string]>([
    ['with 2 million cells', two, 'This spreadsheet has far too many cells: they unpack to'],
    ['that hides them', () => lying(two(), 'xl/worksheets/s0.xml', 1_000), 'This spreadsheet is damaged.'],
    [
      'with 60,000 cells',
      () => workbook({ Applications: cells(600, 100) }),
      'This spreadsheet has more than 50,000 filled cells.',
    ],
    ['that is text', () => Buffer.from('Project name;Airport'), 'Choose an .xlsx file.'],
    ['that is another archive', () => workbook({}).subarray(0, 60), 'This spreadsheet is damaged.'],
    [
      'of old Excel',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This is an older Excel file, or one with a password.',
    ],
    [
      'with macros',
      () => workbook({ Applications: sheetXml([TITLES, aRow()]) }, { more: { 'xl/vbaProject.bin': 'x' } }),
      'This spreadsheet contains macros.',
    ],
    [
      'with entities',
      () => workbook({ Applications: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' }),
      'This spreadsheet is damaged.',
    ],
    ['without rows', () => sheetOf([]), 'This spreadsheet has no filled rows.'],
  ])('a spreadsheet %s', async (_what, file, sentence) => {
    const bytes = file();
    const started = performance.now();
    const { status, body } = await send(bytes, true);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(sentence)]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('above 2 MB', async () => {
    expect(await send(Buffer.alloc(2 * 1024 * 1024 + 1), true)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('The limit is') },
    });
  });

  it('from people who may not apply', async () => {
    expect((await send(sheetOf([aRow()]), true, 'companyReader')).status).toBe(403);
  });
});

it('other sheets are left aside with a note; formatted empty cells and shared text are read as people see them', async () => {
  const [first, ...others] = aRow();
  const shared = { raw: '<c r="@" t="s"><v>0</v></c>' };
  const empty = { raw: '<c r="@" s="3"/>' };
  const file = workbook(
    { Notes: sheetXml([['x']]), Applications: sheetXml([TITLES, [shared, ...others], [empty, empty]]) },
    { more: { 'xl/sharedStrings.xml': `<sst><si><r><t>Kent </t></r><r><t>Street tower</t></r></si></sst>` } },
  );
  const { body } = await send(file, true);
  expect(body).toMatchObject({ issues: [], notes: ['1 other sheet was not read.'], rows: [{ projectName: first }] });
});

it('the template has the titles, opens in another reader, and comes back unfilled as such', async () => {
  const answer = await served.as('companyManager@cases.test', {
    method: 'GET',
    url: served.api('CranePermitApplications/import-template'),
  });
  expect(answer.headers['content-disposition']).toContain('Jibline applications.xlsx');
  const [sheet, help] = await readExcelFile(answer.rawPayload);
  expect([sheet?.sheet, sheet?.data]).toEqual(['Applications', [[...TITLES]]]);
  expect(help?.data.slice(1, 22).map(([title]) => title)).toEqual([...TITLES]);
  expect((await send(answer.rawPayload, true)).body.detail).toContain('no filled rows');
});
