import type { Application } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  inDays,
} from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { fleetAnswers } from '../../test/matrix-fleet.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { copyFiles } from '../documents/copy.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  storage = await startBlobStorage();
  ({ served, world } = await servedWorld({ env: storage.env }));
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const NEW_DAYS = { schedule: { startAt: inDays(60), endAt: inDays(63) } };
/** 1 km further south, on ground at 580 m. */
const MOVED = {
  site: {
    latitude: -35.316,
    longitude: 149.217,
    address: '1 New Street',
    groundLevelAhdM: 580,
    locationMode: 'ADDRESS',
  },
} as const;
const copy = (who: ApplicationPerson, copyOf: string, answers: object = NEW_DAYS) =>
  world.as(who).post('CranePermitApplications', { answers, copyOf });
async function copied(who: ApplicationPerson, copyOf: string, answers: object = NEW_DAYS): Promise<Application> {
  const { status, body } = await copy(who, copyOf, answers);
  expect([status, body]).toMatchObject([201, {}]);
  return body;
}

describe('the same again', () => {
  it('on other days: every answer but the dates, which are the new ones', async () => {
    const before = await world.lodged(CLEAR, { by: 'companyManager', changes: { 'schedule.urgentAccepted': true } });
    const draft = await copied('companyManager', before.id);
    expect(draft).toMatchObject({ state: 0, kind: 'NEW', parentId: null, number: expect.stringMatching(/^D-/) });
    expect(draft.site).toEqual(before.site);
    expect(draft.people).toEqual(before.people);
    expect(draft.craneDetail).toEqual(before.craneDetail);
    expect(draft.schedule).toEqual({
      hours: before.schedule?.hours,
      nightWork: before.schedule?.nightWork,
      ...(before.schedule?.weekendWork === undefined ? {} : { weekendWork: before.schedule.weekendWork }),
      ...NEW_DAYS.schedule,
    });
    // Nothing but the declarations and files keeps it from being submitted.
    expect(draft.missing).toEqual([]);
    expect(await world.as('companyManager').read(before.id)).toMatchObject({ state: before.state });
  });

  it('at another location: nothing of the old one is left, and the height follows the new ground', async () => {
    const before = await world.lodged(CLEAR, { by: 'companyManager', changes: { 'site.daNumber': 'DA-1' } });
    const draft = await copied('companyManager', before.id, { ...NEW_DAYS, ...MOVED });
    expect(draft.site).toEqual({ purpose: before.site?.purpose, standsOn: before.site?.standsOn, ...MOVED.site });
    expect(draft.craneDetail).toMatchObject({ maxHeightAglM: 20, maxHeightAhdM: 600 });
  });

  it('by a colleague: in their own name, for the same company', async () => {
    const before = await world.lodged(CLEAR, { by: 'companyManager' });
    const draft = await copied('companyAdmin', before.id);
    expect(draft.owner.id).toBe(world.ids.companyAdmin);
    expect(draft.organisation?.id).toBe(world.company);
    expect(draft.applicant).toMatchObject({ applicantName: 'companyAdmin', applicantEmail: 'companyAdmin@cases.test' });
    expect(draft.applicant?.companyName).toBe(before.applicant?.companyName);
  });

  it('not by people who may not see it, only read it, or work at the airport', async () => {
    const before = await world.lodged(CLEAR, { by: 'companyManager' });
    const answers = await Promise.all(
      (['applicant', 'companyReader', 'airportAdmin'] as const).map(async (who) => (await copy(who, before.id)).status),
    );
    expect(answers).toEqual([404, 403, 403]);
    expect((await copy('companyManager', newId())).status).toBe(404);
    const draft = await world.as('companyManager').create(craneAnswers(world.airport));
    expect((await copy('companyManager', draft.id)).status).toBe(403);
    const both = { answers: {}, kind: 'EXTENSION', parentId: before.id, copyOf: before.id };
    expect((await world.as('companyManager').post('CranePermitApplications', both)).status).toBe(400);
  });

  it('with the crane of the fleet', async () => {
    const me = world.as('companyManager');
    const crane = await me.post('Fleet', { organisationId: world.company, answers: fleetAnswers() });
    const changes = { 'craneDetail.fleetCraneId': crane.body.id };
    const before = await world.lodged(CLEAR, { by: 'companyManager', changes });
    expect((await me.get(`Fleet/${crane.body.id}`)).body.copyOf).toBe(before.id);
    expect((await copied('companyManager', before.id)).craneDetail?.fleetCraneId).toBe(crane.body.id);
  });

  it('asked for twice because the reply was lost is one draft', async () => {
    const before = await world.lodged(CLEAR, { by: 'companyManager' });
    const [one, two] = [await copied('companyManager', before.id), await copied('companyManager', before.id)];
    expect(two.id).toBe(one.id);
  });
});

describe('its files', () => {
  const FILES = ['site-plan', 'crane-data-sheet', 'payment-proof'] as const;
  async function withFiles(): Promise<Application> {
    const me = world.as('companyManager');
    const changes = { ...atCanberra(CLEAR), 'site.lotPlan': newId() };
    const draft = await me.create(craneAnswers(world.airport, changes));
    for (const kind of FILES) {
      const content = Buffer.from(`%PDF-1.7 ${kind} ${draft.id}`);
      const address = `${world.airport}/${draft.id}/${newId()}/${kind}.pdf`;
      const url = served.api(`document/${address}`);
      const headers = { 'content-type': 'application/octet-stream' };
      const sent = await served.as('companyManager@cases.test', { method: 'PUT', url, headers, payload: content });
      const { sizeBytes, sha256 } = sent.json();
      const fileId = address.split('/')[2];
      const record = { filename: `${kind}.pdf`, kind, sizeBytes, sha256 };
      await me.put(`applications/files/FileStorageDB/${draft.id}/${fileId}`, record);
    }
    return draft;
  }
  const kindsOf = async (id: string) => {
    const { body } = await world.as('companyManager').get(`applications/files/GetAllFilesByAppId/${id}`);
    return body.items.map(({ kind }: { kind: string }) => kind).toSorted();
  };
  const parts = () => ({ db: served.db, blobs: openBlobs(served.config.blobs) });

  it('come along; at another location only those about the crane', async () => {
    const from = await withFiles();
    const [here, there] = [
      await world.as('companyManager').create(craneAnswers(world.airport, { 'site.lotPlan': newId() })),
      await world.as('companyManager').create(craneAnswers(world.other, { 'site.lotPlan': newId() })),
    ];
    await copyFiles(parts(), { from: from.id, to: here.id, newLocation: false });
    await copyFiles(parts(), { from: from.id, to: there.id, newLocation: true });
    expect(await kindsOf(here.id)).toEqual(['crane-data-sheet', 'site-plan']);
    expect(await kindsOf(there.id)).toEqual(['crane-data-sheet']);
    const { body } = await world.as('companyManager').get(`applications/files/GetAllFilesByAppId/${there.id}`);
    expect(body.items).toMatchObject([{ airportId: world.other }]);
  });

  it('are whole or absent when the storage fails between two, and all there once it is back', async () => {
    const from = await withFiles();
    const to = await world.as('companyManager').create(craneAnswers(world.airport, { 'site.lotPlan': newId() }));
    const { db, blobs } = parts();
    let copies = 0;
    const failing = {
      ...blobs,
      copy: async (source: string, target: string) => {
        copies += 1;
        if (copies === 2) throw new Error('the storage went away');
        await blobs.copy(source, target);
      },
    };
    await expect(copyFiles({ db, blobs: failing }, { from: from.id, to: to.id })).rejects.toThrow('went away');
    const afterFailure = await kindsOf(to.id);
    expect(afterFailure.length).toBeLessThan(2);
    const { body } = await world.as('companyManager').get(`applications/files/GetAllFilesByAppId/${to.id}`);
    for (const { documentPath } of body.items)
      expect((await served.as('companyManager@cases.test', { url: served.api(documentPath) })).statusCode).toBe(200);
    await copyFiles({ db, blobs }, { from: from.id, to: to.id });
    expect(await kindsOf(to.id)).toEqual(['crane-data-sheet', 'site-plan']);
  });
});
