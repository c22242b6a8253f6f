import type { ApplicationPage, Report, ReportList, ReportSection } from '@jibline/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory, type ReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';

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

async function read(section: ReportSection, query = BOTH, who = GLOBAL): Promise<Report> {
  const { status, body } = await caller(served, who).get(`Reports/${section}?${query}`);
  expect([status, body]).toEqual([200, body]);
  return body as Report;
}
/** The values of a table by row. */
async function values(section: ReportSection, id: string, query = BOTH, who = GLOBAL) {
  const table = (await read(section, query, who)).tables.find((one) => one.id === id);
  return Object.fromEntries(table?.rows.map(({ title, cells }) => [title, cells.map(({ value }) => value)]) ?? []);
}

/** Titles and rows of a workbook, read from its parts. */
function readSheets(file: Uint8Array): { title: string; rows: string[] }[] {
  const parts = unzipSync(file);
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, title = ''], n) => ({
    title,
    rows: text(`xl/worksheets/sheet${n + 1}.xml`).match(/<row /g) ?? [],
  }));
}

describe('volume', () => {
  /* September: A1, A4, A9 and, at Perth, A10. October: A2, A3, A5, A6, A7, A8, A11, A12. A2 counts once, as rejected. */
  it('counts by the first submission and the first decision, in the months of each airport', async () =>
    expect(await values('volume', 'volume-months')).toEqual({
      'September 2025': [4, 1, 0, 0],
      'October 2025': [8, 6, 2, 1],
    }));

  /* Received A1 A2 A5 A6 A7 A10 A11 A12; approved A1 A5 A10 A11 A12; rejected A2; open A7. */
  it('by outcome', async () =>
    expect(await values('volume', 'volume-outcomes')).toEqual({
      Clear: [8, 5, 1, 1],
      'Close or referral needed': [2, 1, 0, 1],
      'Penetrates a surface, short term': [1, 1, 0, 0],
      'Penetrates a surface, long term': [1, 0, 1, 0],
    }));

  /* At midnight of 1 October: A1 and A9 at Sydney, A10 at Perth. */
  it('open is what was submitted or in review at the last instant', async () => {
    const summary = await values('overview', 'summary', 'from=2025-09&to=2025-09');
    expect(summary['Whole period']?.[4]).toBe(3);
  });

  /* 1 of 12 withdrawn, 2 of 9 decisions rejected, 1 of 7 approvals automatic. */
  it('refused and withdrawn by reason, and automatic approvals with their sample', async () => {
    expect(await values('volume', 'rejected')).toEqual({
      'Information is missing': [1, 11.1],
      'Penetrates a protected surface': [1, 11.1],
    });
    expect(await values('volume', 'withdrawn')).toEqual({ Withdrawn: [1, 8.3] });
    expect(await values('volume', 'automatic')).toEqual({
      'Approved automatically, of approvals': [1, 14.3],
      'Checked, of those': [0, 0],
      'Found right': [0, null],
      'Found wrong': [0, null],
    });
    expect(await values('volume', 'sample')).toEqual({ A5: ['Project A5', '10/10/2025', null, null, null] });
  });

  /*
   * Olive: A1–A4, A8, A9, A11, A12; only A8 is open. Days the airport had her seven: 0.21 0.49 3.25 4.25 5.96 7.52 8. All
   * twelve came without an officer; A7 still has none; A5 and A10 were decided without one.
   */
  it('workload by officer', async () =>
    expect(await values('volume', 'workload')).toEqual({
      'Olive Officer': [0, 8, 7, 1, 7, 4.25],
      'No officer': [0, 12, 11, 1, 2, 0],
    }));
});

describe('time', () => {
  /*
   * Days by the airport's clock. A1: 3 d 6 h. A2, over the change: 5 d 23 h. A3: 6 d 6 h less 2 d. A5: 0. A9: 21 d 12.5 h
   * less 14 d with Defence. A10: 10 h. A11: 11.75 h. A12: 5 h. A4: 25 d; the applicant had it 2 d; the authorities 2 to
   * 18 September, with the questions 2 to 19 September, 17 d.
   * Clear in order: 0, 0.21, 0.42, 0.49, 3.25, 5.96: the third of six is half, the fifth is eight of ten.
   */
  it('by outcome: elapsed, net and the airport’s own, half, eight of ten and the longest', async () => {
    const clear = [0.42, 3.25, 5.96];
    expect(await values('time', 'time-outcomes')).toEqual({
      Clear: [6, ...clear, ...clear, ...clear],
      'Close or referral needed': [1, 6.25, 6.25, 6.25, 4.25, 4.25, 4.25, 4.25, 4.25, 4.25],
      'Penetrates a surface, short term': [1, 25, 25, 25, 23, 23, 23, 8, 8, 8],
      'Penetrates a surface, long term': [1, 21.52, 21.52, 21.52, 21.52, 21.52, 21.52, 7.52, 7.52, 7.52],
    });
  });

  /* October's eight: 0, 0.21, 0.42, 0.49, 3.25, 4.25, 5.96, 21.52: the fourth and the seventh. */
  it('by month', async () =>
    expect(await values('time', 'time-months')).toEqual({
      'September 2025': [23, 23, 1],
      'October 2025': [0.49, 5.96, 8],
    }));

  it('where the time goes adds up to the elapsed time', async () =>
    expect((await values('time', 'stages'))['Penetrates a surface, short term']).toEqual([8, 2, 15]));

  /*
   * A2 was due Tuesday 7 October 17:00, three business days on; A9 on 21 October. A3 was due 8 October and got two days
   * more. A8, due 23 October, was open past it.
   */
  it('on target', async () =>
    expect(await values('time', 'target')).toEqual({
      'Decided in time': [7, 70],
      'Decided late': [2, 20],
      'Open past the target': [1, 10],
    }));

  /* A8, which Olive had. */
  it('open past the target, by who has it', async () =>
    expect(await values('time', 'overdue')).toEqual({
      'An officer to start the review': [0],
      'The airport': [1],
      Authorities: [0],
      'The applicant': [0],
    }));

  /*
   * September: A1 1.5 h, A4 7 h. October: A9 0 (from 23:30 to 09:00), A12 0.25, A3 0.5, A11 1, A2 8 and A8 8 (7 h on the
   * first day, 1 h on the next). The system started A10.
   */
  it('first response in office hours', async () =>
    expect(await values('time', 'response')).toEqual({ 'September 2025': [2, 1.5, 7], 'October 2025': [6, 0.5, 8] }));
});

it('authorities: from sent to replied, without a reply in time, with more time', async () =>
  expect(await values('authorities', 'authorities')).toEqual({
    CASA: [1, 1, 10, 10, 0, 0, 0, 0],
    'Airservices Australia': [1, 1, 10, 10, 0, 0, 1, 100],
    Defence: [1, 0, null, null, 1, 100, 0, 0],
  }));

/*
 * October: $247.50 paid and $165.00 waived; $147.50 back. GST: 22.50 less 13.41 (147.50 × 22.50 ÷ 247.50), 9.09 of it with
 * the first refund. Charged − waived − refunded = net: 742.50 − 165.00 − 147.50 = 430.00.
 */
it('money closes to the cent, by the instant of each payment', async () => {
  expect(await values('money', 'money-months')).toEqual({
    'September 2025': [33_000, 0, 0, 33_000, 3_000, 1, 0, 0],
    'October 2025': [41_250, -16_500, -14_750, 10_000, 909, 1, 1, 1],
    'Whole period': [74_250, -16_500, -14_750, 43_000, 3_909, 2, 1, 1],
  });
  const { received } = await served.db
    .selectFrom('payment_transactions')
    .select(({ fn }) => fn.sum<number>('received_cents').as('received'))
    .executeTakeFirstOrThrow();
  const { back } = await served.db
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.sum<number>('cents').as('back'))
    .executeTakeFirstOrThrow();
  expect(Number(received) - Number(back)).toBe(43_000);
});

/*
 * A11 up and left up, its removal reported 40 h after the end; A12 up without a permit, suspended, revoked. Outside their
 * hours: A11 on the four nights from Monday to Friday, 14 h each, 3,360 min; A12 from 01:00 to 04:00 on the night that
 * lost an hour, 120 min.
 */
it('compliance, from what was reported', async () => {
  expect((await values('compliance', 'compliance-months'))['October 2025']).toEqual([2, 1, 2, 1, 1, 1, 1, 1, 1]);
  const shares = await values('compliance', 'compliance-shares');
  expect(shares['Up outside the permitted hours, of those reported up']).toEqual([2, 100, 3_480]);
  expect(shares['Removal reported within 24 hours, of removals']).toEqual([0, 0, null]);
});

/*
 * Perth has A10 alone. Sydney decided A1 A2 A3 A4 A5 A9 A11 A12: net 0 0.21 0.49 3.25 4.25 5.96 21.52 23, the fourth and the
 * seventh; A2 and A9 late; A7 and A8 open, A8 past its target.
 */
describe('airports side by side', () => {
  const [SYDNEY, PERTH] = ['AIRPORT YSSY - (YSSY)', 'AIRPORT YPPH - (YPPH)'];
  it.each<[ReportSection, string, (number | null)[], (number | null)[] | null]>([
    ['overview', 'airports', [11, 8, 3.25, 21.52, 2, 25, 2, 1, 43_000, 1, 1], [1, 1, 0.42, 0.42, 0, 0, 0, 0, 0, 0, 0]],
    ['time', 'time-airports', [8, 3.25, 21.52, 2, 25, 1], [1, 0.42, 0.42, 0, 0, 0]],
    ['volume', 'volume-airports', [11, 6, 2, 1, 2, 1], [1, 1, 0, 0, 0, 0]],
    ['authorities', 'authorities-airports', [2, 1, 10, 10, 1, 1], null],
    ['money', 'money-airports', [74_250, -16_500, -14_750, 43_000, 3_909, 2, 1, 1], null],
    ['compliance', 'compliance-airports', [2, 1, 2, 1, 1, 1, 1, 1, 1, 3_480], null],
  ])('%s', async (section, id, sydney, perth) => {
    expect(await values(section, id)).toEqual({ ...(perth && { [PERTH]: perth }), [SYDNEY]: sydney });
    expect(await values(section, id, `${BOTH}&airportId=${history.sydney}`)).toEqual({});
  });
});

describe('an automatic approval that someone checked', () => {
  const judge = (name: string, judgement: string, reason: string, who = OFFICER) =>
    caller(served, who).put(`Reports/automatic/${history.ids[name]}`, { judgement, reason });

  it('is recorded with the reason, and counted; what is said later replaces it and stays in the history', async () => {
    expect((await judge('A5', 'wrong', '')).status).toBe(400);
    expect((await judge('A5', 'wrong', 'Under the approach.')).status).toBe(204);
    expect(await values('volume', 'automatic')).toMatchObject({
      'Checked, of those': [1, 100],
      'Found right': [0, 0],
      'Found wrong': [1, 100],
    });
    expect(await values('volume', 'sample')).toEqual({
      A5: ['Project A5', '10/10/2025', 'Wrongly approved', 'Under the approach.', 'Olive Officer'],
    });
    const sample = (await read('volume')).tables.find(({ id }) => id === 'sample');
    expect(sample?.rows[0]?.judged).toEqual({ judgement: 'wrong', reason: 'Under the approach.' });
    expect((await judge('A5', 'right', '')).status).toBe(204);
    expect(await values('volume', 'automatic')).toMatchObject({ 'Found right': [1, 100], 'Found wrong': [0, 0] });
    const noted = await served.db
      .selectFrom('history')
      .select('detail')
      .where('about_id', '=', history.ids.A5 ?? '')
      .where('event', '=', 'automatic-approval-checked')
      .orderBy('sequence')
      .execute();
    expect(noted.map(({ detail }) => detail)).toMatchObject([
      { text: 'Wrongly approved. Under the approach.', internal: true },
      { text: 'Rightly approved.', internal: true },
    ]);
  });

  it('is for the airport’s officers and managers, about an automatic approval', async () => {
    expect((await judge('A1', 'right', '')).status).toBe(409);
    expect((await judge('A5', 'right', '', 'owner@reports.test')).status).toBe(403);
    await served.prepare('reader@reports.test', {}, [[1, 2, history.sydney]]);
    expect((await judge('A5', 'right', '', 'reader@reports.test')).status).toBe(403);
    await served.prepare('elsewhere@reports.test', {}, [[1, 1, history.perth]]);
    expect((await judge('A5', 'right', '', 'elsewhere@reports.test')).status).toBe(404);
    const rows = async (who: string) =>
      (await read('volume', BOTH, who)).tables.find(({ id }) => id === 'sample')?.rows.map(({ mayJudge }) => mayJudge);
    expect([await rows(OFFICER), await rows('reader@reports.test')]).toEqual([[true], [false]]);
    // A5 is Owen's own.
    await served.db
      .insertInto('grants')
      .values({ id: newId(), user_id: history.owner, scope: 1, role: 1, target_id: history.sydney })
      .execute();
    const own = await rows('owner@reports.test');
    expect([own, (await judge('A5', 'right', '', 'owner@reports.test')).status]).toEqual([[false], 403]);
    await served.db.deleteFrom('grants').where('user_id', '=', history.owner).execute();
  });
});

describe('every figure opens the applications it counts', () => {
  const totals = new Map<string, Promise<number>>();
  const totalOf = (report: ReportList) => {
    const key = JSON.stringify(report);
    const known =
      totals.get(key) ??
      caller(served, GLOBAL)
        .post('CranePermitApplications/get-application', { report })
        .then(({ body }) => (body as ApplicationPage).total);
    totals.set(key, known);
    return known;
  };
  const SECTIONS: ReportSection[] = ['overview', 'time', 'volume', 'authorities', 'money', 'compliance'];
  it.each(SECTIONS)('%s', async (section) => {
    let checked = 0;
    for (const query of [
      ...[BOTH, 'from=2025-10&to=2025-10&path=GREEN', `${BOTH}&airportId=${history.sydney}&type=structure`],
      ...[`${BOTH}&type=1&applicantId=${history.southern}`, `${BOTH}&path=RED-S`],
    ])
      for (const { columns, rows } of (await read(section, query)).tables)
        for (const { cells } of rows)
          for (const [at, { value, list }] of cells.entries()) {
            if (list === null) continue;
            const total = await totalOf(list);
            // A count is the number of them; a time, a share or an amount is of some.
            expect([list, total]).toEqual([
              list,
              columns[at]?.unit === 'count' ? value : expect.toSatisfy((count) => Number(count) > 0),
            ]);
            checked += 1;
          }
    expect(checked).toBeGreaterThan(0);
  });
});

describe('who may see them', () => {
  it('airport staff see their airports, nobody else’s', async () => {
    const mine = await read('volume', BOTH, OFFICER);
    expect(mine.airports.map(({ id }) => id)).toEqual([history.sydney]);
    expect((await values('volume', 'volume-months', BOTH, OFFICER))['September 2025']?.[0]).toBe(3);
    const other = await caller(served, OFFICER).get(`Reports/volume?${BOTH}&airportId=${history.perth}`);
    expect(other.status).toBe(404);
  });

  it('applicants see none, and no list behind a figure either', async () => {
    const applicant = caller(served, 'owner@reports.test');
    expect((await applicant.get(`Reports/volume?${BOTH}`)).status).toBe(403);
    const report = { measure: 'referred', from: '2025-09', to: '2025-10' };
    const { body } = await applicant.post('CranePermitApplications/get-application', { report });
    expect((body as ApplicationPage).total).toBe(0);
  });
});

/* A1, A3, A4, A5, A10, A11 and A12 in time; A5 found right above; A11 up with a permit, A12 without; no removal in time. */
it('what was done right has its applications too', async () => {
  const numbers = async (measure: string) => {
    const report = { measure, from: '2025-09', to: '2025-10' };
    const { body } = await caller(served, GLOBAL).post('CranePermitApplications/get-application', { report });
    return (body as ApplicationPage).items.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b));
  };
  expect(await numbers('in-time')).toEqual(['A1', 'A10', 'A11', 'A12', 'A3', 'A4', 'A5']);
  expect(await numbers('judged-right')).toEqual(['A5']);
  expect(await numbers('judged-wrong')).toEqual([]);
  expect(await numbers('up-with-permit')).toEqual(['A11']);
  // The fees of A1 and A3 were paid, A8’s was waived; A3 got money back.
  expect(await numbers('charged')).toEqual(['A1', 'A3', 'A8']);
  expect(await numbers('revenue')).toEqual(['A1', 'A3']);
  expect(await numbers('removed-in-time')).toEqual([]);
});

it('refuses a period that ends before it begins, or is too long, in words', async () => {
  for (const query of ['from=2025-10&to=2025-09', 'from=2020-01&to=2025-09']) {
    const { status, body } = await caller(served, GLOBAL).get(`Reports/time?${query}`);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('Choose a last month that is not before the first, at most 36 months in all.'),
    ]);
  }
  expect((await caller(served, GLOBAL).get('Reports/time?from=2025-13&to=2025-13')).status).toBe(400);
});

it('an airport without applications has tables of noughts, and a month that is not over is marked', async () => {
  const empty = await values('volume', 'volume-months', 'from=2031-01&to=2031-01');
  expect(empty).toEqual({ 'January 2031': [0, 0, 0, 0] });
  const [table] = (await read('volume', 'from=2025-10&to=2031-01'.replace('2031-01', '2028-09'))).tables;
  expect(table?.rows.map(({ unfinished }) => unfinished).slice(0, 1)).toEqual([false]);
  expect(table?.rows.at(-1)?.unfinished).toBe(true);
});

it('downloads what is shown, as comma-separated values and as a spreadsheet', async () => {
  const get = (format: string) => served.as(GLOBAL, { url: served.api(`Reports/money/file?${BOTH}&format=${format}`) });
  const csv = await get('csv');
  expect(csv.headers['content-disposition']).toContain('Jibline-Money-2025-09-2025-10.csv');
  const [about = '', first = ''] = csv.body.split('\r\n\r\n');
  expect(about.split('\r\n').slice(0, 4)).toEqual([
    ...['\ufeff"This report"', '"Filter","Chosen"', '"First month","September 2025"', '"Last month","October 2025"'],
  ]);
  expect(first.split('\r\n').slice(0, 3)).toEqual([
    '"Revenue by month"',
    '"Month","Charged ($)","Waived ($)","Refunded ($)","Net ($)","GST in net ($)","Paid","Waivers","Refunds"',
    '"September 2025",330,0,0,330,30,1,0,0',
  ]);
  const xlsx = await get('xlsx');
  expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

it.each<ReportSection>(['overview', 'time', 'volume', 'authorities', 'money', 'compliance'])(
  'the files of %s have every table of the page, row by row',
  async (section) => {
    const { tables } = await read(section);
    const get = (format: string) =>
      served.as(GLOBAL, { url: served.api(`Reports/${section}/file?${BOTH}&format=${format}`) });
    // First what the report is of, tested by itself.
    const csv = (await get('csv')).body.trimEnd().split('\r\n\r\n').slice(1);
    expect(csv.map((part) => part.split('\r\n').length)).toEqual(tables.map(({ rows }) => rows.length + 2));
    expect(csv.map((part) => part.split('\r\n')[0])).toEqual(tables.map(({ title }) => `"${title}"`));
    const sheets = readSheets((await get('xlsx')).rawPayload).slice(1);
    expect(sheets.map(({ rows }) => rows.length)).toEqual(tables.map(({ rows }) => rows.length + 1));
    expect(new Set(sheets.map(({ title }) => title)).size).toBe(tables.length);
  },
);
