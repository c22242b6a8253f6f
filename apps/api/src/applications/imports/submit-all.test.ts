import { Readable } from 'node:stream';
import { type ApiKeyScope, type Application, DECLARATIONS } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  LODGE,
  publishSurfaces,
} from '../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { aRow, likeRow } from '../../../test/import-mistakes.ts';
import { aKey, program } from '../../../test/programs.ts';
import { DECLARED, importer, sheetOf, storeBytes } from '../../../test/send-import.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { openFileCopies } from '../../documents/copy-ahead.ts';
import { openBlobs } from '../../integrations/blobs.ts';
import { newId } from '../../new-id.ts';
import { findPerson } from '../../rights/person-store.ts';
import { importApplications } from './import.ts';

const SUBMITTED = 2;
let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
let before: Application;
beforeAll(async () => {
  storage = await startBlobStorage();
  served = await serveForTest({ env: storage.env });
  world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
  before = await world.lodged(CLEAR, { by: 'companyManager' });
  await storeBytes(served, before.id);
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const { submit, check, send } = { ...lazily(() => importer(served)) };
/** The server is there only once the tests run. */
function lazily(make: () => ReturnType<typeof importer>): ReturnType<typeof importer> {
  return {
    send: (...all) => make().send(...all),
    check: (...all) => make().check(...all),
    submit: (...all) => make().submit(...all),
  };
}
const like = (name: string) => likeRow(before.number, { A: name });
const kindsOf = async (id: string) => {
  const { body } = await world.as('companyManager').get(`applications/files/GetAllFilesByAppId/${id}`);
  return body.items.map(({ kind }: { kind: string }) => kind).toSorted();
};
let countBefore: number;
const count = async () => {
  const { n } = await served.db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};
beforeEach(async () => {
  countBefore = await count();
});

describe('rows that are ready', () => {
  it('are submitted together like single applications, with their files and every declaration', async () => {
    const rows = [like('North tower'), like('South tower')];
    const planned = await check(rows);
    expect(planned.body).toMatchObject({
      issues: [],
      rows: [{ stillNeeded: [], draft: null, submitted: null }, {}],
      submission: {
        fees: [{ airport: 'YAAA', due: 'nothing', supplier: null, applications: 2, totalCents: 0 }],
        totalCents: 0,
        refusal: null,
      },
    });
    expect(await count()).toBe(countBefore);
    const { status, body } = await submit(rows);
    expect([status, body.rows.map(({ submitted }) => submitted?.state)]).toEqual([200, [SUBMITTED, SUBMITTED]]);
    expect(body.rows.map(({ draft }) => draft)).toEqual([null, null]);
    const [first, second] = body.rows.map(({ submitted }) => submitted);
    expect(first?.number).toMatch(/^YAAA-\d{4}-\d{5}$/);
    expect(second?.number).not.toBe(first?.number);
    const desk = await world.as('airportManager').read(second?.id ?? '');
    expect(desk).toMatchObject({ number: second?.number, state: SUBMITTED, site: { projectName: 'South tower' } });
    expect(await kindsOf(second?.id ?? '')).toEqual(await kindsOf(before.id));
    const { declarations } = await served.db
      .selectFrom('applications')
      .select('declarations')
      .where('id', '=', second?.id ?? '')
      .executeTakeFirstOrThrow();
    const confirmed = async () =>
      (await served.mailbox.letters()).filter(
        ({ subject, text }) =>
          text?.includes('companyManager') && [first, second].some((one) => subject?.startsWith(`${one?.number}: `)),
      ).length;
    await expect.poll(confirmed).toBe(2);
    expect(declarations).toMatchObject({ made: DECLARATIONS.map((key) => ({ key, textVersion: DECLARED })) });
  });

  it('go to no one twice: the same key again answers the same and submits no more', async () => {
    const rows = [like('Pressed once'), like('Pressed twice')];
    const both = await Promise.all([submit(rows, { key: 'two-presses' }), submit(rows, { key: 'two-presses' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    expect((await submit(rows, { key: 'two-presses' })).body).toEqual(both[0]?.body);
    expect(await count()).toBe(countBefore + 2);
  });

  it('of two spreadsheets and a single application at the same airport all go through at once', async () => {
    const draft = await world
      .as('companyManager')
      .create(craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.lotPlan': newId() }));
    const [one, two, single] = await Promise.all([
      submit([like('First sheet 1'), like('First sheet 2')]),
      submit([like('Second sheet 1'), like('Second sheet 2')]),
      world.as('companyManager').tryMove(draft.id, LODGE),
    ]);
    expect([one.status, two.status, single.status]).toEqual([200, 200, 200]);
    const numbers = [...one.body.rows, ...two.body.rows].map(({ submitted }) => submitted?.number);
    expect(new Set([...numbers, single.body.number]).size).toBe(5);
  });

  it('are submitted by a program whose key may write, and by no other key', async () => {
    // The application is in the name of the person who made the key.
    await served.db
      .updateTable('users')
      .set({ phone: '+61412345678' })
      .where('email', '=', 'companyAdmin@cases.test')
      .execute();
    const path = `CranePermitApplications/import?dryRun=false&makes=applications&declared=${DECLARED}`;
    const sendWith = async (scope: ApiKeyScope) => {
      const { secret } = await aKey(served, 'companyAdmin@cases.test', world.company, [scope], scope);
      const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': newId() };
      return program(served, secret)('POST', path, sheetOf([like('By a program')]), headers);
    };
    expect((await sendWith('applications:read')).status).toBe(403);
    const { status, body } = await sendWith('applications:write');
    expect([status, body.rows[0]?.submitted?.state]).toEqual([200, SUBMITTED]);
    expect(await count()).toBe(countBefore + 1);
  });

  it('are not submitted without the declarations', async () => {
    const { status, body } = await send([like('Undeclared')], { dryRun: 'false', makes: 'applications' });
    expect([status, body.issues]).toEqual([400, [{ path: 'declared', message: 'Confirm every declaration.' }]]);
    expect(await count()).toBe(countBefore);
  });
});

describe('nothing is submitted', () => {
  it('while one row still needs something: the preview counts it, the request names each by its row', async () => {
    const rows = [like('Ready'), aRow({ A: 'Not ready' })];
    const planned = await check(rows);
    expect(planned.body.submission).toEqual({
      fees: [],
      totalCents: 0,
      refusal: '1 of 2 rows still needs something before all can be submitted.',
    });
    const { status, body } = await submit(rows);
    expect([status, body.code, body.detail]).toEqual([
      422,
      'incomplete',
      'Nothing was submitted. 1 of 2 rows still needs something before all can be submitted.',
    ]);
    expect(body.issues).toContainEqual({ path: 'rows.3.files.site-plan', message: 'Add this file: site plan.' });
    expect(await count()).toBe(countBefore);
  });

  it('of more than 100 rows at once', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => aRow({ A: `Site ${n}` }));
    const sentence = 'Up to 100 applications can be submitted at once. Save all as drafts, or split the file.';
    expect((await check(rows)).body.submission?.refusal).toBe(sentence);
    const { status, body } = await submit(rows);
    expect([status, body.detail]).toEqual([422, `Nothing was submitted. ${sentence}`]);
    expect(await count()).toBe(countBefore);
  });

  it('when the airport closes after the check, nor when it closes while the files are copied', async () => {
    const rows = [like('Closing 1'), like('Closing 2')];
    expect((await check(rows)).body.submission?.refusal).toBeNull();
    const setActive = (active: boolean) =>
      served.db.updateTable('airports').set({ active }).where('id', '=', world.airport).execute();
    await setActive(false);
    expect((await submit(rows)).status).toBe(400);
    await setActive(true);
    const copies = openFileCopies({ db: served.db, blobs: openBlobs(served.config.blobs) });
    const actor = await findPerson(served.db, world.ids.companyManager ?? '');
    if (!actor) throw new Error('no companyManager');
    const closing = importApplications(
      {
        ...served.casework,
        copies: {
          copyAhead: async (...all) => {
            const list = await copies.copyAhead(...all);
            await setActive(false);
            return list;
          },
        },
      },
      actor,
      { dryRun: 'false', makes: 'applications', declared: DECLARED, feesSeenCents: undefined },
      Readable.from(sheetOf(rows)),
    );
    await expect(closing).rejects.toMatchObject({
      code: 'incomplete',
      message: expect.stringMatching(/^Nothing was submitted\. Row 2: /),
    });
    await setActive(true);
    expect(await count()).toBe(countBefore);
  });

  it('when a file does not arrive; the same request goes through once the storage has it', async () => {
    const lost = await world.lodged(CLEAR, { by: 'companyManager' });
    const rows = [like('Whole'), likeRow(lost.number, { A: 'Without its plan' })];
    countBefore = await count();
    const failed = await submit(rows, { key: 'storage-away' });
    expect([failed.status, failed.body.code, failed.body.detail]).toEqual([
      503,
      'unavailable',
      'File storage isn’t available right now. Try again later.',
    ]);
    expect(await count()).toBe(countBefore);
    await storeBytes(served, lost.id);
    const { status, body } = await submit(rows, { key: 'storage-away' });
    expect(status).toBe(200);
    for (const { submitted } of body.rows) expect(await kindsOf(submitted?.id ?? '')).toEqual(await kindsOf(lost.id));
  });

  it('when a fault ends the last row: no application, no number, no file and no email is left', async () => {
    const emails = async () =>
      (
        await sql<{ n: string }>`select count(*) as n from pgboss.job where name = 'application-event'`.execute(
          served.db,
        )
      ).rows[0]?.n;
    const files = async () =>
      (await sql<{ n: string }>`select count(*) as n from application_files`.execute(served.db)).rows[0]?.n;
    const last = async () =>
      (await sql<{ last: number }>`select last from number_series order by series`.execute(served.db)).rows;
    const were = [await emails(), await files(), await last()];
    await sql`create function fail_submission() returns trigger language plpgsql as $$
      begin if new.project_name = 'Fault' and new.state = 2 then raise exception 'disk full'; end if; return new; end $$`.execute(
      served.db,
    );
    await sql`create trigger fail_submission before update on applications for each row execute function fail_submission()`.execute(
      served.db,
    );
    const rows = [like('Sound'), like('Fault')];
    expect((await submit(rows, { key: 'fault' })).status).toBe(500);
    await sql`drop trigger fail_submission on applications`.execute(served.db);
    expect([await count(), [await emails(), await files(), await last()]]).toEqual([countBefore, were]);
    expect((await submit(rows, { key: 'fault' })).status).toBe(200);
    expect(await count()).toBe(countBefore + 2);
  });
});
