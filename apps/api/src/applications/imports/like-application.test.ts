import type { Application, ApplicationImport } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationPerson, type ApplicationWorld, CLEAR, craneAnswers } from '../../../test/application-world.ts';
import { aRow, likeRow, TITLES } from '../../../test/import-mistakes.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { sheetXml, type TypedCell, workbook } from '../../../test/workbook.ts';

let served: Served;
let world: ApplicationWorld;
let before: Application;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  before = await world.lodged(CLEAR, { by: 'companyManager' });
});
afterAll(() => served.stop());

async function send(
  rows: readonly (readonly TypedCell[])[],
  dryRun: boolean,
  who: ApplicationPerson = 'companyManager',
  titles: readonly TypedCell[] = TITLES,
) {
  const answer = await served.as(`${who}@cases.test`, {
    method: 'POST',
    url: served.api(`CranePermitApplications/import?dryRun=${dryRun}`),
    headers: { 'content-type': 'application/octet-stream' },
    payload: workbook({ Applications: sheetXml([titles, ...rows]) }),
  });
  return { status: answer.statusCode, body: answer.json<ApplicationImport>() };
}
const issuesOf = async (row: readonly TypedCell[], who?: ApplicationPerson) =>
  (await send([row], true, who)).body.issues.map(({ cell, message }) => ({ cell, message }));

const NOT_YOURS =
  'You have no submitted application with this number to copy. Correct it, or leave it empty and fill in the row.';

describe('a row like an earlier application', () => {
  it('takes over its answers and files, with the days and the height of the row, and is ready to submit', async () => {
    const rows = [likeRow(` ${before.number.toLowerCase()} `, { A: 'Second lift', M: 18 })];
    const { body: planned } = await send(rows, true);
    expect(planned).toMatchObject({
      issues: [],
      rows: [{ row: 2, projectName: 'Second lift', airport: 'YAAA', stillNeeded: [], draft: null }],
    });
    const { body: made } = await send(rows, false);
    expect(made.rows).toMatchObject([{ stillNeeded: [] }]);
    const id = made.rows[0]?.draft?.id ?? '';
    const draft = await world.as('companyManager').read(id);
    expect(draft).toMatchObject({
      state: 0,
      // The ground is at 570 m.
      craneDetail: { make: before.craneDetail?.make, maxHeightAglM: 18, maxHeightAhdM: 588 },
      schedule: {
        startAt: '2036-01-19T20:00:00.000Z',
        endAt: '2036-01-22T06:00:00.000Z',
        hours: before.schedule?.hours,
      },
      site: { latitude: before.site?.latitude, projectName: 'Second lift' },
      people: before.people ?? {},
    });
    const { rows: jobs } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'copy-documents' and data->>'to' = ${id}`.execute(served.db);
    expect(jobs).toEqual([{ data: { from: before.id, to: id, newLocation: false } }]);
  });

  it('at another location must name the site and its airport, and its plans are needed anew', async () => {
    const moved = { D: -35.316, E: 149.217 };
    expect(await issuesOf(likeRow(before.number, moved))).toEqual([
      { cell: 'A2', message: 'Required.' },
      { cell: 'B2', message: 'Required.' },
    ]);
    const { body } = await send([likeRow(before.number, { ...moved, A: 'New site', B: 'YAAA', F: 580 })], true);
    expect(body.issues).toEqual([]);
    expect(body.rows[0]?.stillNeeded).toContainEqual({ path: 'files.site-plan', message: 'Add this file: site plan.' });
  });

  it('names what does not go together with it by the cell', async () => {
    expect(await issuesOf(likeRow(before.number, { C: '9 Elsewhere Street', K: 'Tadano' }))).toEqual([
      { cell: 'C2', message: 'Enter latitude and longitude of the new address too, or leave it empty.' },
      { cell: 'K2', message: 'Leave this empty. The application you copy fills it in.' },
    ]);
    expect(await issuesOf(likeRow(before.number, { B: 'YBBB' }))).toEqual([
      {
        cell: 'B2',
        message: 'The application you copy is at YAAA. Leave this empty, or enter another latitude and longitude.',
      },
    ]);
    expect(await issuesOf(likeRow(before.number, { P: null }))).toEqual([{ cell: 'P2', message: 'Required.' }]);
  });

  it('answers alike for a number of someone else, of a draft, and one that does not exist', async () => {
    const refused = [{ cell: 'U2', message: NOT_YOURS }];
    const draft = await world.as('companyManager').create(craneAnswers(world.airport));
    expect(await issuesOf(likeRow('YAAA-2026-99999'))).toEqual(refused);
    expect(await issuesOf(likeRow(draft.number))).toEqual(refused);
    expect(await issuesOf(likeRow(before.number), 'applicant')).toEqual(refused);
    expect((await send([likeRow(before.number)], false, 'applicant')).status).toBe(400);
  });
});

describe('a row without it', () => {
  it('starts from the company and the contacts of the last application, which its own cells replace', async () => {
    const { body } = await send([aRow({ A: 'From what is known' })], false);
    const draft = await world.as('companyManager').read(body.rows[0]?.draft?.id ?? '');
    expect(draft.people).toEqual({ ...before.people, siteContactName: 'Sam Rigger', siteContactPhone: '+61412345678' });
    expect(draft.applicant).toMatchObject({
      applicantEmail: 'companyManager@cases.test',
      companyName: 'Tall Cranes',
      abn: before.applicant?.abn,
      accountsEmail: 'accounts@example.com',
    });
  });

  it('says what is still needed, and the preview leaves nothing behind', async () => {
    const count = async () =>
      (
        await served.db
          .selectFrom('applications')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .execute()
      )[0]?.n;
    const start = await count();
    const { body } = await send([aRow()], true);
    expect(body.rows[0]?.stillNeeded.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['schedule.hours', 'files.site-plan']),
    );
    expect(await count()).toBe(start);
  });

  it('of a template from before the column is read as before', async () => {
    const { body } = await send([aRow().slice(0, -1)], true, 'companyManager', TITLES.slice(0, -1));
    expect(body).toMatchObject({ issues: [], rows: [{ row: 2 }] });
  });
});
