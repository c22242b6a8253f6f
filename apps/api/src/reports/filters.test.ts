import type { Report, ReportApplicants } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory, type ReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';

const GLOBAL = 'overseer@reports.test';
const OFFICER = 'officer@reports.test';
const BOTH = 'from=2025-09&to=2025-10';
let served: Served;
let history: ReportHistory;
beforeAll(async () => {
  served = await serveForTest();
  history = await aReportHistory(served);
  await served.prepare(GLOBAL, {}, [[0, 2, null]]);
});
afterAll(() => served.stop());

/** The values of a table by row. */
async function values(section: string, id: string, query: string, who = GLOBAL) {
  const { status, body } = await caller(served, who).get(`Reports/${section}?${BOTH}&${query}`);
  expect([status, body]).toEqual([200, body]);
  const table = (body as Report).tables.find((one) => one.id === id);
  return Object.fromEntries(table?.rows.map(({ title, cells }) => [title, cells.map(({ value }) => value)]) ?? []);
}
/** Received, approved, rejected and withdrawn, of September and October. */
const volume = async (query: string, who?: string) =>
  Object.values(await values('volume', 'volume-months', query, who));

describe('by type', () => {
  /* Tower cranes: A4 came and was approved in September; A3 and A8 came in October, and A3 was approved. */
  it('of crane', async () => {
    expect(await volume('type=1')).toEqual([
      [1, 1, 0, 0],
      [2, 1, 0, 0],
    ]);
    // A3 and A4 in time; A8 was open past its target.
    expect(await values('time', 'target', 'type=1')).toEqual({
      'Decided in time': [2, 66.7],
      'Decided late': [0, 0],
      'Open past the target': [1, 33.3],
    });
    // A3 paid and got money back, the fee of A8 was waived; A1, a mobile crane, paid in September.
    expect((await values('money', 'money-months', 'type=1'))['Whole period']).toEqual([
      ...[41_250, -16_500, -14_750, 10_000, 909, 1, 1, 1],
    ]);
    expect(Object.keys(await values('authorities', 'authorities', 'type=1'))).toEqual([
      'Airservices Australia',
      'CASA',
    ]);
  });

  /* A9 and A10 in September; A5, A6, A7 and A12 in October, when A5, A10, A12 were approved, A9 rejected, A6 withdrawn. */
  it('structure', async () =>
    expect(await volume('type=structure')).toEqual([
      [2, 0, 0, 0],
      [4, 3, 1, 1],
    ]));

  it('refuses another', async () =>
    expect((await caller(served, GLOBAL).get(`Reports/volume?${BOTH}&type=3`)).status).toBe(400));
});

describe('by applicant', () => {
  /* A1 in September, A3 and A8 in October; A1 and A3 were approved in October. All payments are theirs. */
  it('a company', async () => {
    expect(await volume(`applicantId=${history.southern}`)).toEqual([
      [1, 0, 0, 0],
      [2, 2, 0, 0],
    ]);
    expect((await values('money', 'money-months', `applicantId=${history.southern}`))['Whole period']).toEqual([
      ...[74_250, -16_500, -14_750, 43_000, 3_909, 2, 1, 1],
    ]);
  });

  /* A4 and A9 in September; A2, A5, A6, A7, A11 and A12 in October. Approved: A4; A5, A11, A12. Rejected: A2, A9. */
  it('a person who applied without a company', async () =>
    expect(await volume(`applicantId=${history.owner}`)).toEqual([
      [2, 1, 0, 0],
      [6, 3, 2, 1],
    ]));

  /* A3 and A8. */
  it('together with a type', async () =>
    expect(await volume(`applicantId=${history.southern}&type=1`)).toEqual([
      [0, 0, 0, 0],
      [2, 1, 0, 0],
    ]));

  const partsOf = async (query: string, who = GLOBAL) => {
    const url = served.api(`Reports/volume/file?${BOTH}&${query}&format=csv`);
    return (await served.as(who, { url })).body.replace('\ufeff', '').split('\r\n\r\n');
  };
  it('the files have what the page shows, and say what it is narrowed to', async () => {
    const [about = '', months = ''] = await partsOf(
      `type=1&applicantId=${history.southern}&airportId=${history.sydney}`,
    );
    expect(months.split('\r\n').slice(2, 4)).toEqual(['"September 2025",0,0,0,0', '"October 2025",2,1,0,0']);
    expect(about.split('\r\n').slice(0, -1)).toEqual([
      ...['"This report"', '"Filter","Chosen"', '"First month","September 2025"', '"Last month","October 2025"'],
      '"Airport","AIRPORT YSSY - (YSSY)"',
      ...['"Outcome","All"', '"Type","Tower crane"', '"Applicant","Southern Cranes"', '"Officer","All"'],
    ]);
    const [foreign] = await partsOf(`path=RED-S&applicantId=${history.western}&officerId=${history.officer}`, OFFICER);
    expect(foreign).not.toContain('Western');
    expect(foreign).toContain(`"Applicant","${history.western}"`);
    expect(foreign).toMatch(/"Outcome","Penetrates.*short.*"\r\n/);
    expect(foreign).not.toContain(`"Officer","${history.officer}"`);
  });

  it.each([
    ['the airport that was chosen', () => `airportId=${history.perth}`, 'AWST'],
    ['the east where airports differ', () => '', 'AE[DS]T'],
  ])('the files say when they were read, by the clock of %s', async (_, query, zone) =>
    expect((await partsOf(query()))[0]).toMatch(
      new RegExp(`"Read at","\\d{1,2} [A-Z][a-z]+ 20\\d\\d, [0-2]\\d:[0-5]\\d ${zone}"$`),
    ),
  );
});

describe('the applicants to choose from', () => {
  const offered = async (query: string, who = GLOBAL) => {
    const { status, body } = await caller(served, who).get(`Reports/applicants?${query}`);
    return status === 200 ? (body as ReportApplicants).items.map(({ name }) => name) : status;
  };

  it('are those with applications at the reader’s airports in the period, by name', async () => {
    expect(await offered(BOTH)).toEqual(['Owen Owner', 'Southern Cranes', 'Western Lifting']);
    expect(await offered(BOTH, OFFICER)).toEqual(['Owen Owner', 'Southern Cranes']);
    expect(await offered('from=2025-11&to=2025-11')).toEqual([]);
    expect(await offered(`${BOTH}&airportId=${history.perth}`)).toEqual(['Western Lifting']);
  });

  it('are found by part of their name, or by id', async () => {
    expect(await offered(`${BOTH}&search=CRANE`)).toEqual(['Southern Cranes']);
    expect(await offered(`${BOTH}&search=%25`)).toEqual([]);
    expect(await offered(`${BOTH}&id=${history.western}`)).toEqual(['Western Lifting']);
  });

  it('a company of other airports has no name and no figures for those who do not see it', async () => {
    expect(await offered(`${BOTH}&id=${history.western}`, OFFICER)).toEqual([]);
    expect(await offered(`${BOTH}&search=Western`, OFFICER)).toEqual([]);
    expect(await volume(`applicantId=${history.western}`, OFFICER)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    const { body } = await caller(served, OFFICER).get(`Reports/volume?${BOTH}&applicantId=${history.western}`);
    expect(JSON.stringify(body)).not.toContain('Western');
    const report = { measure: 'received', from: '2025-09', to: '2025-10', applicantId: history.western };
    const list = await caller(served, OFFICER).post('CranePermitApplications/get-application', { report });
    expect(list.body).toMatchObject({ total: 0 });
  });

  it('are for those who see reports', async () => {
    expect(await offered(BOTH, 'owner@reports.test')).toBe(403);
    expect(await offered(`${BOTH}&airportId=${history.perth}`, OFFICER)).toBe(404);
    expect(await offered('from=2025-10&to=2025-09')).toBe(400);
  });
});

/* A7 was received and is not assessed here; nothing that was received has a reason. */
it('the list behind a figure can be of those without an outcome or a reason', async () => {
  const { db } = served;
  const A7 = history.ids.A7 ?? '';
  await db.updateTable('applications').set({ path: null }).where('id', '=', A7).execute();
  await db.updateTable('application_events').set({ path: null }).where('application_id', '=', A7).execute();
  const behind = async (narrow: object) => {
    const report = { measure: 'received', from: '2025-09', to: '2025-10', ...narrow };
    return (await caller(served, GLOBAL).post('CranePermitApplications/get-application', { report })).body;
  };
  const outcomes = await values('volume', 'volume-outcomes', '');
  expect(outcomes['Not assessed']).toEqual([1, 0, 0, 1]);
  expect(await behind({ paths: [null] })).toMatchObject({ total: 1, items: [{ id: history.ids.A7 }] });
  expect(await behind({ paths: [null, 'GREEN'] })).toMatchObject({ total: 1 + Number(outcomes.Clear?.[0]) });
  expect(await behind({ reason: null })).toMatchObject({ total: 12 });
  expect(await behind({ measure: 'referred', reason: null })).toMatchObject({ total: 0 });
});
