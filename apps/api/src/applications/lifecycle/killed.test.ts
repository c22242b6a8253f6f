import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, type Application } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  approval,
  atCanberra,
  attachFiles,
  craneAnswers,
  LODGE,
  publishSurfaces,
  READY,
} from '../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { type FreshDatabase, freshDatabase, isServer } from '../../../test/fresh-database.ts';
import { type Issuer, startIssuer } from '../../../test/issuer.ts';
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts';
import { serveForTest } from '../../../test/served.ts';
import { type Spawned, spawnMain } from '../../../test/spawn-main.ts';
import { firstBroken } from '../../history/verify.ts';
import { newId } from '../../new-id.ts';

const ROUNDS = 4;
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Needs a database server: others must be able to read the database after its client was killed. */
describe.runIf(isServer)('kill -9 of the API, again and again', () => {
  let database: FreshDatabase;
  let issuer: Issuer;
  let mailbox: Mailbox;
  let storage: BlobStorage;
  let world: ApplicationWorld;
  const drafts: Application[] = [];
  const ready: Application[] = [];
  let api: Spawned;
  let address = '';

  beforeAll(async () => {
    [database, issuer, mailbox, storage] = await Promise.all([
      freshDatabase(),
      startIssuer(),
      startMailbox(),
      startBlobStorage(),
    ]);
    const served = await serveForTest({ database: { ...database, close: async () => {} } });
    world = await anApplicationWorld(served);
    await publishSurfaces(served, world.airport);
    for (let n = 0; n < ROUNDS; n += 1) {
      const answers = craneAnswers(world.airport, { ...atCanberra(20), 'site.lotPlan': newId() });
      const draft = await world.as('applicant').create(answers);
      await attachFiles(served, draft.id, world.airport);
      drafts.push(draft);
      const lodged = await world.lodged();
      await world.as('airportAdmin').move(lodged.id, { event: 'take' });
      ready.push(await world.as('airportAdmin').move(lodged.id, READY));
    }
    await served.stop();
  }, 180_000);
  afterAll(async () => {
    api?.child.kill('SIGKILL');
    await api?.ended;
    await Promise.all([issuer.stop(), mailbox.stop(), storage.stop()]);
    await database.close();
  });

  async function begin(): Promise<void> {
    api = spawnMain({
      DATABASE_URL: database.url ?? '',
      OIDC_ISSUER: issuer.url,
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'http://localhost:8080',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...storage.env,
    });
    address = await api.ready;
  }

  const tokenOf = (who: string) =>
    issuer.token(`sub|${who.toLowerCase()}@cases.test`, {
      claims: { email: `${who}@cases.test`, email_verified: true },
    });

  /** The HTTP status; null when the API was killed before it answered. */
  async function ask(who: string, method: string, path: string, body?: object | Buffer): Promise<number | null> {
    const isBytes = Buffer.isBuffer(body);
    try {
      const answer = await fetch(`${address}${API_BASE}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(who)}`,
          ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  async function sendFile(applicationId: string, fileId: string, content: Buffer): Promise<number | null> {
    const stored = await ask(
      'applicant',
      'PUT',
      `document/${world.airport}/${applicationId}/${fileId}/plan.pdf`,
      content,
    );
    if (stored !== 201) return stored;
    return ask('applicant', 'PUT', `applications/files/FileStorageDB/${applicationId}/${fileId}`, {
      filename: 'plan.pdf',
      kind: 'site-plan',
      sizeBytes: content.length,
      sha256: sha(content),
    });
  }

  const stateOf = (id: string) =>
    database.db
      .selectFrom('applications')
      .select(['state', 'version', 'answers_version', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const count = async (table: 'application_versions' | 'case_assessments', id: string) =>
    (await database.db.selectFrom(table).select('application_id').where('application_id', '=', id).execute()).length;

  it('loses nothing acknowledged, leaves no half application, and every email is written once', async () => {
    const acknowledged = { lodged: [] as string[], approved: [] as string[], files: [] as [string, string, string][] };
    for (const [round, draft] of drafts.entries()) {
      const permit = ready[round];
      if (!permit) throw new Error('nothing to decide');
      await begin();
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(400_000)]);
      const fileId = newId();
      const work = Promise.all([
        ask('applicant', 'PUT', `CranePermitApplications/${draft.id}`, { version: draft.version, transition: LODGE }),
        ask('airportAdmin', 'PUT', `CranePermitApplications/${permit.id}`, {
          version: permit.version,
          transition: approval(permit, world.airport),
        }),
        sendFile(permit.id, fileId, content),
        ask('airportAdmin', 'POST', 'CranePermitApplications/get-application-excelfile', {}),
      ]);
      // Each round is killed at another moment, from the start of the work to after its end.
      await pause(60 + round * 140);
      api.child.kill('SIGKILL');
      const [lodged, approved, filed] = await work;
      await api.ended;
      if (lodged === 200) acknowledged.lodged.push(draft.id);
      if (approved === 200) acknowledged.approved.push(permit.id);
      if (filed === 200) acknowledged.files.push([permit.id, fileId, sha(content)]);
      for (const [status, name] of [
        [lodged, 'lodging'],
        [approved, 'approving'],
        [filed, 'filing'],
      ] as const)
        expect([null, 200], `${name} in round ${round}`).toContain(status);
    }

    await begin();
    for (const id of acknowledged.lodged) expect((await stateOf(id)).state).toBe(2);
    for (const id of acknowledged.approved) expect((await stateOf(id)).state).toBe(7);
    for (const { id } of drafts) {
      const { state } = await stateOf(id);
      // All or nothing: a submitted application is frozen and assessed, a draft is neither.
      expect([state, await count('application_versions', id), await count('case_assessments', id)]).toEqual(
        state === 0 ? [0, 0, 0] : [2, 1, 1],
      );
      expect(await firstBroken(database.db, id)).toBeNull();
    }
    for (const { id } of ready) {
      const decided = (await stateOf(id)).state === 7;
      const airports = await database.db
        .selectFrom('application_airports')
        .select(['outcome', 'permit_number'])
        .where('application_id', '=', id)
        .execute();
      expect(airports).toEqual([
        decided ? { outcome: 'approved', permit_number: expect.any(String) } : { outcome: null, permit_number: null },
      ]);
      expect(await firstBroken(database.db, id)).toBeNull();
    }
    for (const [applicationId, fileId, hash] of acknowledged.files) {
      const answer = await fetch(
        `${address}${API_BASE}/document/${world.airport}/${applicationId}/${fileId}/plan.pdf`,
        {
          headers: { authorization: `Bearer ${await tokenOf('applicant')}` },
        },
      );
      expect(sha(Buffer.from(await answer.arrayBuffer()))).toBe(hash);
    }

    const waiting = async () =>
      (await database.db.selectFrom('application_events').select('id').where('handled_at', 'is', null).execute())
        .length + (await database.db.selectFrom('letters').select('id').where('state', '=', 'queued').execute()).length;
    await expect.poll(waiting, { timeout: 180_000, interval: 500 }).toBe(0);
    const emailsOf = (id: string, kind: string) =>
      database.db
        .selectFrom('letters')
        .select(['message_id', 'state'])
        .where('about_id', '=', id)
        .where('kind', '=', kind)
        .execute();
    const arrived = new Set((await mailbox.letters()).map(({ messageId }) => messageId));
    for (const [applications, kind, after] of [
      [drafts, 'E07', 2],
      [ready, 'E16', 7],
    ] as const)
      for (const { id } of applications) {
        const emails = await emailsOf(id, kind);
        expect(emails.length).toBe((await stateOf(id)).state === after ? 1 : 0);
        // None is lost; an email whose sender was killed during delivery is sent again under the same id, so it counts
        // once.
        for (const { message_id, state } of emails) expect([state, arrived.has(message_id)]).toEqual(['sent', true]);
      }
  }, 360_000);
});
