import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { emptyDatabase, type FreshDatabase, isServer } from '../../test/fresh-database.ts';
import { openPaymentWorld, type PaymentWorld } from '../../test/payment-world.ts';
import { aPaidPermit, attachFile, type PaidPermit } from '../../test/permit-with-documents.ts';
import { serveForTest } from '../../test/served.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';
import { openArchive } from './archive-reader.ts';
import { restore } from './restore.ts';
import { saveWhole } from './save-whole.ts';
import { readMembers } from './tar.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeBackup } from './write-backup.ts';

let home: string;
let storage: BlobStorage;
let checkout: PaymentWorld;
let paid: PaidPermit;
let archive: string;
/** Drafts acknowledged before the backup started, and while it was made. */
const before: string[] = [];
const meanwhile: string[] = [];

/** A queued job that is not due yet. */
const LATER = newId();

const blobsOf = ({ connectionString }: BlobStorage) => openBlobs({ connectionString, container: 'documents' });
const save = (file: string) => {
  const kind = isServer ? 'server' : 'embedded';
  const source = { db: checkout.db, blobs: blobsOf(storage), kind, permitKey: 'the test' } as const;
  return saveWhole(file, (sink) => writeBackup(source, sink, new Date()));
};

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'jibline-backup-'));
  storage = await startBlobStorage();
  checkout = await openPaymentWorld({}, { env: storage.env });
  paid = await aPaidPermit(checkout);
  before.push((await checkout.draft()).id);
  await checkout.db
    .transaction()
    .execute((tx) =>
      checkout.casework.outbox.queueJob(tx, 'announce-comments', { commentId: LATER }, new Date('2040-01-01')),
    );
  archive = path.join(home, 'archive.tar');
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const { id } = await checkout.draft();
      await attachFile(checkout, id, 'site-plan', 2_000);
      meanwhile.push(id);
    }
  })();
  await vi.waitUntil(() => meanwhile.length > 1, 20_000);
  const started = meanwhile.length;
  before.push(...meanwhile);
  await save(archive);
  await vi.waitUntil(() => meanwhile.length > started, 20_000);
  isOver = true;
  await writing;
});
afterAll(async () => {
  await checkout.stop();
  await storage.stop();
  await rm(home, { recursive: true });
});

describe('an archive made while people work', () => {
  it('can be read by its owner only, with any tar program', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const handle = await open(archive);
    const names = (await readMembers(handle)).map(({ name }) => name);
    await handle.close();
    expect(names).toContain('tables/applications/000001.jsonl.gz');
    expect(names.slice(-2)).toEqual(['manifest.json', 'manifest.json.sha256']);
  });

  it('verifies, with every document its rows list', async () => {
    const verified = await verifyArchive(archive);
    expect(verified).toMatchObject({ problems: [], notices: [], permits: 1 });
    expect(verified.documents).toBeGreaterThanOrEqual(paid.files.length + before.length - 1);
    expect(verified.chains).toBeGreaterThan(before.length);
  });

  it('contains no private key, and says where it is stored', async () => {
    const opened = await openArchive(archive);
    expect(opened.manifest.permitKey).toBe('the test');
    await opened.close();
  });

  it('contains neither signing secrets of webhooks nor replies that are repeated for a day', async () => {
    const { db } = checkout;
    const [organisation, webhook, at] = [newId(), newId(), new Date()];
    await db.insertInto('organisations').values({ id: organisation, kind: 'APPLICANT', name: 'Hooked' }).execute();
    await db
      .insertInto('webhooks')
      .values({
        id: webhook,
        organisation_id: organisation,
        name: 'a',
        url: 'https://a.test',
        events: [],
        made_by: webhook,
        made_at: at,
      })
      .execute();
    await db
      .insertInto('webhook_secrets')
      .values({ id: newId(), webhook_id: webhook, secret: 'whsec_x', made_at: at })
      .execute();
    await db
      .insertInto('idempotent_requests')
      .values({ principal: 'key:x', key: 'x', fingerprint: 'x', claim: webhook, claimed_at: at })
      .execute();
    const file = path.join(home, 'without-secrets.tar');
    await save(file);
    await db.deleteFrom('organisations').where('id', '=', organisation).execute();
    await db.deleteFrom('idempotent_requests').execute();
    const opened = await openArchive(file);
    const rowsOf = (name: string) => opened.manifest.tables.find((table) => table.name === name)?.rows;
    expect([rowsOf('webhooks'), rowsOf('webhook_secrets'), rowsOf('idempotent_requests')]).toEqual([1, 0, 0]);
    await opened.close();
  });
});

// From a server also into the embedded database: a copy to look at on a laptop.
describe.each(isServer ? (['server', 'embedded'] as const) : (['embedded'] as const))(
  'an archive restored into a %s database',
  (on) => {
    let place: BlobStorage;
    let database: FreshDatabase;
    beforeAll(async () => {
      place = await startBlobStorage();
      database = await emptyDatabase(on);
    });
    afterAll(() => place.stop());

    it('is refused where the storage already has documents', async () => {
      await expect(restore(archive, { database, blobs: blobsOf(storage) })).rejects.toThrow(
        /Nothing was restored: the storage has other documents \(documents\//,
      );
    });

    it('serves the same data, and people continue to work', async () => {
      const restored = await restore(archive, { database, blobs: blobsOf(place) });
      expect(restored).toMatchObject({ problems: [], permits: 1, migrated: [] });
      const { rows } = await sql`select data, start_after from pgboss.job where name = 'announce-comments'
      and data ->> 'commentId' = ${LATER}`.execute(database.db);
      expect(rows).toEqual([{ data: { commentId: LATER }, start_after: new Date('2040-01-01') }]);
      const served = await serveForTest({ database, env: { ...place.env } });
      const as = async (email: string, url: string) => served.as(email, { method: 'GET', url: served.api(url) });
      try {
        const application = (await as('applicant@cases.test', `CranePermitApplications/${paid.id}`)).json();
        const now = await checkout.world.as('applicant').read(paid.id);
        expect(application).toEqual(now);
        for (const id of before)
          expect((await as('applicant@cases.test', `CranePermitApplications/${id}`)).statusCode).toBe(200);
        for (const { address, content } of paid.files)
          expect((await as('applicant@cases.test', address)).rawPayload.equals(content)).toBe(true);
        const code = await served.app.inject({ url: served.api(`permits/${encodeURIComponent(paid.signedCode)}`) });
        expect(code.json()).toMatchObject({ signed: true, permitNumber: paid.permit.airports[0]?.permitNumber });
        const money = (await as('applicant@cases.test', `application/Payments/${paid.id}`)).json();
        expect(money.transactions).toMatchObject([{ id: paid.transactionId, amountCents: 16_500 }]);
        // Numbers and keys continue where they were.
        const draft = await served.as('applicant@cases.test', {
          method: 'POST',
          url: served.api('CranePermitApplications'),
          payload: { answers: {} },
        });
        expect(draft.statusCode).toBe(201);
        expect((await as('applicant@cases.test', `CranePermitApplications/${draft.json().id}`)).statusCode).toBe(200);
      } finally {
        await served.stop();
      }
    });
  },
);

it('refuses to restore into a database that has tables', async () => {
  await expect(restore(archive, { database: checkout.database, blobs: blobsOf(storage) })).rejects.toThrow(
    'Nothing was restored: the database is not empty.',
  );
});

describe('a damaged archive is reported, and never restored', () => {
  const membersOf = async (file: string) => {
    const handle = await open(file);
    try {
      return await readMembers(handle);
    } finally {
      await handle.close();
    }
  };
  const damagedCopy = async (name: string, damage: (file: string) => Promise<void>) => {
    const file = path.join(home, name);
    await copyFile(archive, file);
    await damage(file);
    return { file, problems: (await verifyArchive(file)).problems };
  };
  const flip = async (file: string, at: number) => {
    const handle = await open(file, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    await handle.close();
  };

  it.each([
    ['a document', /^documents\//, 'is damaged.'],
    ['rows', /^tables\/history\//, 'is damaged.'],
    ['the list of files', /^manifest\.json$/, 'manifest.json is damaged'],
  ])('a flipped bit in %s', async (_what, which, sentence) => {
    const member = (await membersOf(archive)).find(({ name }) => which.test(name));
    const { problems } = await damagedCopy('flipped.tar', (file) => flip(file, (member?.from ?? 0) + 100));
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(problems[0]).toContain(member?.name);
  });

  it('a flipped bit in a header, between files, or at the end', async () => {
    const [first, second] = await membersOf(archive);
    const places = [(first?.from ?? 0) - 300, (second?.from ?? 0) - 513, (await stat(archive)).size - 5];
    for (const at of places) {
      const { problems } = await damagedCopy('between.tar', (file) => flip(file, at));
      expect(problems, `byte ${at}`).toEqual([expect.stringContaining('The archive is damaged')]);
    }
  });

  it('an archive that was cut short', async () => {
    const { size } = await stat(archive);
    for (const length of [0, 100, Math.floor(size / 2), size - 1]) {
      const { file, problems } = await damagedCopy('short.tar', (one) => truncate(one, length));
      expect(problems, `${length} bytes`).toEqual([expect.stringContaining('The archive is cut short')]);
      const target = { database: checkout.database, blobs: blobsOf(storage) };
      await expect(restore(file, target)).rejects.toThrow('Nothing was restored, because the archive is not sound');
    }
  });

  it('a document that was removed', async () => {
    const members = await membersOf(archive);
    const at = members.findIndex(({ name }) => name.startsWith('documents/'));
    const [gone, next] = [members[at], members[at + 1]];
    const { problems } = await damagedCopy('without.tar', async (file) => {
      const bytes = await readFile(file);
      const without = [bytes.subarray(0, (gone?.from ?? 0) - 512), bytes.subarray((next?.from ?? 0) - 512)];
      await writeFile(file, Buffer.concat(without));
    });
    expect(problems).toEqual([`${gone?.name} is missing from the archive.`]);
  });
});

describe('documents lost before the backup', () => {
  it('are reported, and stop neither the backup nor the restore', async () => {
    const upload = await checkout.db
      .selectFrom('application_files')
      .select('upload_id')
      .where('application_id', '=', paid.id)
      .executeTakeFirstOrThrow();
    const lost = `documents/${upload.upload_id}`;
    await blobsOf(storage).deleteIfExists(lost);
    const file = path.join(home, 'lost.tar');
    expect(await save(file)).toMatchObject({ unsound: [{ path: lost, why: 'missing' }] });
    expect(await verifyArchive(file)).toMatchObject({
      problems: [],
      notices: [`The document ${lost} was missing from the storage when the backup was made.`],
    });
  });
});

it('a history that was rewritten is reported', async () => {
  await sql`alter table history disable trigger history_append_only;
    update history set detail = '{"name":"other"}' where sequence = 2 and about_id = ${sql.lit(paid.id)};
    alter table history enable trigger history_append_only;`.execute(checkout.db);
  const file = path.join(home, 'rewritten.tar');
  await save(file);
  expect((await verifyArchive(file)).problems).toEqual([
    `The history of application ${paid.id} was changed: entry 2 does not fit.`,
  ]);
});
