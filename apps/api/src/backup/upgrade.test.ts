import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { breakingStatements } from '../../test/breaking-statements.ts';
import { emptyDatabase, isServer } from '../../test/fresh-database.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { MIGRATIONS } from '../database/migrate.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { openArchive } from './archive-reader.ts';
import { type Restored, restore } from './restore.ts';

const archiveOf = (version: string) => path.resolve(import.meta.dirname, `../../test/archives/data-of-${version}.tar`);
const migrationsAfter = async (count: number) => (await readdir(MIGRATIONS)).sort().slice(count);

describe.each([
  {
    version: '0.1.0',
    migrations: 17,
    application: '01a1b18b-d0c1-7af2-93bb-a0296fe7a76a',
    permitCode: 'HKTP4RTV28DNKCY4',
    revokedCode: 'YYHFQ7PHVB9NAMBM',
    paid: '01a1e50b-6b79-7e97-8bbd-52c171fc0bc2',
  },
  {
    version: '0.2.0',
    migrations: 26,
    application: '01a1b18a-6689-7ad6-b41b-49339be26c51',
    permitCode: '47T2KFSXS5FMRKCK',
    revokedCode: 'K3FZGZM9C4WF9ER2',
    paid: '01a1e50a-027e-7ed0-bebf-7da67e8b78e1',
  },
])('data of $version', ({ version, migrations, application, permitCode, revokedCode, paid }) => {
  let storage: BlobStorage;
  let restored: Restored;
  let served: Served;
  beforeAll(async () => {
    storage = await startBlobStorage();
    const database = await emptyDatabase(isServer ? 'server' : 'embedded');
    const blobs = openBlobs({ connectionString: storage.connectionString, container: 'documents' });
    restored = await restore(archiveOf(version), { database, blobs });
    served = await serveForTest({ database, env: storage.env });
  });
  afterAll(async () => {
    await served.stop();
    await storage.stop();
  });
  const check = async (code: string) => (await served.app.inject({ url: served.api(`permits/${code}`) })).json();

  it('is migrated, and its history, documents and permits verify', async () => {
    expect(restored).toMatchObject({ problems: [], chains: 35, documents: 4, permits: 7 });
    expect(restored.migrated).toEqual(await migrationsAfter(migrations));
  });

  it('is shown by today’s product', async () => {
    const manager = await served.as('airport-manager@demo.jibline.test', {
      method: 'GET',
      url: served.api('CranePermitApplications'),
    });
    expect(manager.statusCode).toBe(200);
    expect(await check(permitCode)).toMatchObject({
      permitNumber: 'YSCB-P-2026-00001',
      approvedHeightAhdM: 590.9,
      airport: { icao: 'YSCB' },
    });
    expect(await check(revokedCode)).toMatchObject({ permitNumber: 'YSSY-P-2026-00004', status: 'revoked' });
    // The demonstration's own administrator is bound to the account of its identity provider.
    await served.prepare('upgrade@demo.jibline.test', {}, [[0, 0, null]]);
    const admin = async (url: string) =>
      (await served.as('upgrade@demo.jibline.test', { method: 'GET', url: served.api(url) })).json();
    expect(await admin(`CranePermitApplications/${application}`)).toMatchObject({
      number: 'YSCB-2026-00001',
      site: { projectName: 'Majura solar inverters' },
    });
    for (const { id, number } of await served.db.selectFrom('applications').select(['id', 'number']).execute())
      expect(await admin(`CranePermitApplications/${id}`)).toMatchObject({ number });
    expect((await admin(`application/Payments/${paid}`)).transactions).toMatchObject([{ amountCents: 16_500 }]);
  });
});

describe('two versions side by side during a rolling restart', () => {
  it('migrations since the last release remove nothing it uses, and lock none of its tables for long', async () => {
    const archive = await openArchive(archiveOf('0.2.0'));
    const { migrations, tables } = archive.manifest;
    await archive.close();
    const names = tables.map(({ name }) => name);
    const faults: string[] = [];
    for (const name of await migrationsAfter(migrations.length))
      faults.push(
        ...breakingStatements(await readFile(path.join(MIGRATIONS, name), 'utf8'), names).map((it) => `${name}: ${it}`),
      );
    expect(faults).toEqual([]);
  });

  it.each([
    ['alter table applications drop column words', 'drops something'],
    ['alter table applications rename column words to terms;', 'renames something'],
    ['alter table "applications" alter column number type varchar(20)', 'changes a type'],
    ['alter table applications alter column number set not null', 'refuses rows'],
    ['alter table applications add column code text not null', 'refuses rows'],
    ['drop table applications', 'drops something'],
    ['alter table applications drop constraint a_check', 'drops something'],
    [
      'alter table applications drop constraint a_check, add constraint b_check check (a > 0) not valid',
      'drops something',
    ],
    // The whole table is read under its lock.
    ['alter table applications drop constraint a_check, add constraint a_check check (a > 0)', 'drops something'],
    ['create index on applications (number)', 'blocks writing'],
    ['create unique index numbers on applications (number)', 'blocks writing'],
  ])('%s would break the old version', (statement, fault) => {
    expect(breakingStatements(`create table other (id int);\n${statement}`, ['applications'])).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  it.each([
    'alter table applications add column code text',
    "alter table applications add column code text not null default ''",
    'alter table applications drop constraint a_check,\n  add constraint a_check check (a between 0 and 9) not valid',
    'alter table applications validate constraint a_check',
    '-- in steps\n-- step\ncreate index concurrently if not exists numbers on applications (number)',
    'create table more (id int); create index on more (id); alter table more drop column id',
    '-- drop table applications\nselect 1',
  ])('%s does not break the old version', (statement) => {
    expect(breakingStatements(statement, ['applications'])).toEqual([]);
  });
});
