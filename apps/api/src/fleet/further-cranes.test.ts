import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ApplicationFile, FleetBoard, FleetCrane } from '@jibline/contract';
import { furtherCrane } from '@jibline/contract/samples';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  publishSurfaces,
} from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { fleetAnswers } from '../../test/matrix-fleet.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { stepsOf } from '../database/migration-steps.ts';
import { syncDataSheet } from '../documents/copy-data-sheet.ts';
import { openBlobs } from '../integrations/blobs.ts';

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  storage = await startBlobStorage();
  served = await serveForTest({ env: storage.env });
  world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const me = () => world.as('companyManager');
const added = async (): Promise<FleetCrane> =>
  (await me().post('Fleet', { organisationId: world.company, answers: fleetAnswers() })).body;
const withFleet = (first: FleetCrane | null, ...further: FleetCrane[]) =>
  craneAnswers(world.airport, {
    ...atCanberra(CLEAR),
    ...(first ? { 'craneDetail.fleetCraneId': first.id } : {}),
    furtherCranes: further.map(({ id }) => ({
      ...furtherCrane,
      craneDetail: { ...furtherCrane.craneDetail, fleetCraneId: id },
    })),
  });
const usesOf = async ({ id }: FleetCrane): Promise<string[]> =>
  (await me().get(`Fleet/${id}`)).body.uses.map((use: { id: string }) => use.id);
const freeIds = async () =>
  ((await me().get(`FleetBoard?organisationId=${world.company}`)).body as FleetBoard).free.cranes.map(({ id }) => id);

it('a further crane is in use with its application, and free without it', async () => {
  const [first, second, spare] = [await added(), await added(), await added()];
  const both = await me().create(withFleet(first, second));
  const own = await me().create(withFleet(second));
  expect(await usesOf(first)).toEqual([both.id]);
  // Latest first.
  expect(await usesOf(second)).toEqual([own.id, both.id]);
  expect(await usesOf(spare)).toEqual([]);
  const { body } = await me().get(`Fleet?organisationId=${world.company}`);
  const listed = (body.items as FleetCrane[]).find(({ id }) => id === second.id);
  expect(listed?.uses.map(({ id }) => id)).toEqual([own.id, both.id]);
  expect(await freeIds()).toContain(spare.id);
  expect(await freeIds()).not.toContain(second.id);

  const { version } = await me().read(both.id);
  await me().saved(both.id, { version, answers: withFleet(first, spare) });
  expect(await usesOf(second)).toEqual([own.id]);
  expect(await freeIds()).not.toContain(spare.id);
  const { rows } = await sql<{ ids: string[] }>`select further_fleet_crane_ids as ids from applications
    where id = ${both.id}::uuid`.execute(served.db);
  expect(rows).toEqual([{ ids: [spare.id] }]);
});

it('a crane that is only a further one cannot be deleted either', async () => {
  const crane = await added();
  expect(crane.actions).toContain('fleet:delete');
  await me().create(withFleet(null, crane));
  expect((await me().get(`Fleet/${crane.id}`)).body.actions).not.toContain('fleet:delete');
  expect((await me().delete(`Fleet/${crane.id}`)).status).toBe(409);
});

const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)]);
const putSheet = ({ id }: FleetCrane, name: string) =>
  served.as('companyManager@cases.test', {
    method: 'PUT',
    url: served.api(`Fleet/${id}/dataSheet/${name}`),
    headers: { 'content-type': 'application/octet-stream' },
    payload: pdf(),
  });

it('an application gets the data sheet of every crane, and loses it with the crane', async () => {
  const [first, second] = [await added(), await added()];
  await putSheet(first, 'first.pdf');
  await putSheet(second, 'second.pdf');
  const draft = await me().create(withFleet(first, second));
  const sync = () =>
    syncDataSheet({ db: served.db, blobs: openBlobs(served.config.blobs) }, { dataSheetFor: draft.id });
  const names = async () => {
    const { body } = await me().get(`applications/files/GetAllFilesByAppId/${draft.id}`);
    return (body.items as ApplicationFile[]).map(({ filename }) => filename).toSorted();
  };
  // Once from the queue, once again here: each sheet is copied once.
  await sync();
  await sync();
  expect(await names()).toEqual(['first.pdf', 'second.pdf']);
  const { version } = await me().read(draft.id);
  await me().saved(draft.id, { version, answers: withFleet(second) });
  await sync();
  expect(await names()).toEqual(['second.pdf']);
});

it('applications from before the column have it filled in', async () => {
  const [first, second] = [await added(), await added()];
  const draft = await me().create(withFleet(first, second));
  const script = new URL('../../migrations/0042-fleet-follows-every-crane.sql', import.meta.url);
  const backfill = stepsOf(await readFile(script, 'utf8')).find(({ isRepeated }) => isRepeated);
  await sql`update applications set further_fleet_crane_ids = '{}' where id = ${draft.id}::uuid`.execute(served.db);
  expect(await usesOf(second)).toEqual([]);
  await sql.raw(backfill?.sql ?? '').execute(served.db);
  expect(await usesOf(second)).toEqual([draft.id]);
});
