import { randomBytes } from 'node:crypto';
import type { ApplicationFile, FleetCrane } from '@jibline/contract';
import { variant } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
} from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { fleetAnswers } from '../../test/matrix-fleet.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { syncDataSheet } from '../documents/copy-data-sheet.ts';
import { deleteOrphanUploads } from '../documents/delete-orphans.ts';
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

const parts = () => ({ db: served.db, blobs: openBlobs(served.config.blobs) });
const add = (answers: object = fleetAnswers(), who: ApplicationPerson = 'companyManager') =>
  world.as(who).post('Fleet', { organisationId: world.company, answers });
async function added(answers: object = fleetAnswers()): Promise<FleetCrane> {
  const { status, body } = await add(answers);
  expect([status, body]).toMatchObject([201, {}]);
  return body;
}
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)]);
const putSheet = async (id: string, name: string, payload: Buffer, who: ApplicationPerson = 'companyManager') => {
  const answer = await served.as(`${who}@cases.test`, {
    method: 'PUT',
    url: served.api(`Fleet/${id}/dataSheet/${encodeURIComponent(name)}`),
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const filesOf = async (id: string): Promise<ApplicationFile[]> =>
  (await world.as('companyManager').get(`applications/files/GetAllFilesByAppId/${id}`)).body.items;
const withCrane = (fleetCraneId: string, changes: Record<string, unknown> = {}) =>
  craneAnswers(world.airport, {
    ...atCanberra(CLEAR),
    'craneDetail.fleetCraneId': fleetCraneId,
    'site.lotPlan': newId(),
    ...changes,
  });

describe('a company’s cranes', () => {
  it('are added, read and changed with the form’s answers, by version', async () => {
    const crane = await added(fleetAnswers('HC-14'));
    expect(crane).toMatchObject({ version: 1, retired: false, dataSheet: null, uses: [], copyOf: null });
    expect(crane.answers).toEqual(fleetAnswers('HC-14'));
    expect(crane.actions).toEqual(['fleet:edit', 'fleet:retire', 'fleet:delete']);
    const reader = world.as('companyReader');
    const { body } = await reader.get(`Fleet?organisationId=${world.company}`);
    expect(body.items).toContainEqual({ ...crane, actions: [] });
    expect(body.actions).toEqual([]);
    const longer = variant(crane.answers, { 'craneDetail.boomLengthM': 60.5 });
    const me = world.as('companyAdmin');
    const changed = await me.put(`Fleet/${crane.id}`, { version: 1, answers: longer });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, answers: longer } });
    const stale = await me.put(`Fleet/${crane.id}`, { version: 1, answers: crane.answers });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'Someone else changed this crane. Reload to see their changes.',
        changed: { by: 'companyAdmin', version: 2 },
      },
    });
  });

  it('have one plant number each while in use, however it is written', async () => {
    const first = await added(fleetAnswers('HT-02'));
    const again = await add(fleetAnswers(' ht-02 '));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already-exists', issues: [{ path: 'answers.craneDetail.plantId' }] },
    });
    const me = world.as('companyManager');
    const retired = await me.put(`Fleet/${first.id}`, { version: 1, answers: first.answers, retired: true });
    expect(retired).toMatchObject({ status: 200, body: { retired: true } });
    const second = await added(fleetAnswers('HT-02'));
    const back = await me.put(`Fleet/${first.id}`, { version: 2, answers: first.answers, retired: false });
    expect(back).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    expect(second.answers.craneDetail.plantId).toBe('HT-02');
  });

  it('are held to the form’s rules and the engine’s, with the field', async () => {
    const luffing = {
      craneType: 1,
      craneDetail: {
        craneSubType: 'luffing',
        make: 'Favelle Favco',
        model: 'M440D',
        plantId: newId(),
        boomLengthM: 50,
        mastHeightAglM: 30,
        maxRadiusM: 48,
        counterJibM: 9,
        // 30 + 50 · sin 30° = 55 m.
        maxHeightAglM: 55,
        minLuffAngleDeg: 15,
        maxLuffAngleDeg: 30,
        restingMode: 'free-slewing',
        // A boom of 50 m at 45 m ends √(50² − 45²) = 21.8 m above its foot: 51.8 m, not 50 m.
        restingHeightAglM: 50,
        restingRadiusM: 45,
      },
    };
    const refused = await add(luffing);
    expect(refused.status).toBe(400);
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'answers.craneDetail.restingHeightAglM',
    ]);
    expect((await add(variant(luffing, { 'craneDetail.restingHeightAglM': 51.8 }))).status).toBe(201);
    const short = await add(variant(fleetAnswers(), { 'craneDetail.boomLengthM': 20 }));
    expect(short).toMatchObject({ status: 400, body: { issues: [{ path: 'answers.craneDetail.maxRadiusM' }, {}] } });
  });

  it('that an application refers to are retired, not deleted', async () => {
    const crane = await added();
    const draft = await world.as('companyManager').create(withCrane(crane.id));
    const me = world.as('companyAdmin');
    expect(await me.delete(`Fleet/${crane.id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    const { body } = await me.get(`Fleet/${crane.id}`);
    expect(body.actions).toEqual(['fleet:edit', 'fleet:retire']);
    expect(body.uses).toMatchObject([{ id: draft.id }]);
    await world.as('companyManager').delete(`CranePermitApplications/${draft.id}`);
    await world.as('companyAdmin').delete(`CranePermitApplications/${draft.id}`);
    expect((await me.delete(`Fleet/${crane.id}`)).status).toBe(204);
    expect((await me.get(`Fleet/${crane.id}`)).status).toBe(404);
  });

  it('cannot be used by anyone else', async () => {
    const crane = await added();
    const answers = withCrane(crane.id);
    const stranger = await world.as('applicant').post('CranePermitApplications', { answers });
    expect(stranger).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'answers.craneDetail.fleetCraneId', message: 'Choose a crane of your company’s fleet.' }],
      },
    });
    const draft = await world.as('applicant').create(craneAnswers(world.airport));
    const saved = await world.as('applicant').update(draft.id, { version: draft.version, answers });
    expect(saved).toMatchObject({ status: 400 });
  });

  it('show their applications to those who may see these', async () => {
    const crane = await added();
    const draft = await world.as('companyAdmin').create(withCrane(crane.id));
    const usesSeenBy = async (who: ApplicationPerson) =>
      (await world.as(who).get(`Fleet/${crane.id}`)).body.uses.map(({ id }: { id: string }) => id);
    expect(await usesSeenBy('companyManager')).toEqual([draft.id]);
    // Readers do not see drafts of others.
    expect(await usesSeenBy('companyReader')).toEqual([]);
  });
});

describe('a data sheet', () => {
  it('is stored, replaced and downloaded; other types are refused', async () => {
    const crane = await added();
    expect((await putSheet(crane.id, 'a.pdf', pdf(), 'companyReader')).status).toBe(403);
    expect((await putSheet(crane.id, 'a.pdf', Buffer.from('hello'))).body.code).toBe('file-refused');
    const content = pdf();
    const stored = await putSheet(crane.id, 'LTM 1110.pdf', content);
    expect(stored).toMatchObject({
      status: 201,
      body: { dataSheet: { filename: 'LTM 1110.pdf', mediaType: 'application/pdf', sizeBytes: content.length } },
    });
    const get = (name: string) =>
      served.as('companyReader@cases.test', { url: served.api(`Fleet/${crane.id}/dataSheet/${name}`) });
    expect((await get('LTM%201110.pdf')).rawPayload.equals(content)).toBe(true);
    await putSheet(crane.id, 'new.pdf', pdf());
    expect((await get('LTM%201110.pdf')).statusCode).toBe(404);
    // The one in use stays, however old it is.
    await deleteOrphanUploads(served.db, parts().blobs, new Date(Date.now() + 48 * 3_600_000));
    expect((await get('new.pdf')).statusCode).toBe(200);
  });

  it('goes to the application with its crane, and is taken away with it', async () => {
    const [first, second, bare] = [await added(), await added(), await added()];
    await putSheet(first.id, 'first.pdf', pdf());
    await putSheet(second.id, 'second.pdf', pdf());
    const me = world.as('companyManager');
    const draft = await me.create(withCrane(first.id));
    const sync = () => syncDataSheet(parts(), { dataSheetFor: draft.id });
    await sync();
    await sync();
    const names = async () => (await filesOf(draft.id)).map(({ filename, kind }) => [filename, kind]);
    expect(await names()).toEqual([['first.pdf', 'crane-data-sheet']]);
    const choose = async (id: string) => {
      const { version } = await me.read(draft.id);
      await me.saved(draft.id, { version, answers: withCrane(id) });
      await sync();
    };
    await choose(second.id);
    expect(await names()).toEqual([['second.pdf', 'crane-data-sheet']]);
    await choose(bare.id);
    expect(await names()).toEqual([]);
  });

  it('is not half there when the storage fails while it copies', async () => {
    const crane = await added();
    await putSheet(crane.id, 'sheet.pdf', pdf());
    const draft = await world.as('companyManager').create(withCrane(crane.id));
    const { db, blobs } = parts();
    const away = { ...blobs, copy: () => Promise.reject(new Error('the storage went away')) };
    await expect(syncDataSheet({ db, blobs: away }, { dataSheetFor: draft.id })).rejects.toThrow('went away');
    expect(await filesOf(draft.id)).toEqual([]);
    await syncDataSheet({ db, blobs }, { dataSheetFor: draft.id });
    expect(await filesOf(draft.id)).toMatchObject([{ filename: 'sheet.pdf' }]);
  });
});

describe('the contacts of the last application', () => {
  it('are one’s own, else the company’s; nothing for someone without either', async () => {
    const me = world.as('companyReader');
    await world.lodged(CLEAR, { by: 'companyAdmin', changes: { 'people.siteContactName': 'Sid Site' } });
    expect((await me.get('FleetContacts')).body.last.people.siteContactName).toBe('Sid Site');
    expect((await world.as('airportReader').get('FleetContacts')).body).toEqual({ last: null });
    const own = await world.lodged(CLEAR, { by: 'applicant', changes: { 'people.siteContactName': 'Own Contact' } });
    const { body } = await world.as('applicant').get('FleetContacts');
    expect(body.last).toMatchObject({ number: own.number, people: { siteContactName: 'Own Contact' } });
  });
});
