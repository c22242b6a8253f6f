import { readSignedCode } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, READY } from '../../../test/application-world.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findApplication } from '../store.ts';
import { issuedPermit } from './issued.ts';
import { codeFor } from './signed-code.ts';

/* Worked by hand. Crane 1: ground 570 m AHD plus 20 m is 590 m. Crane 2: ground 567.5 m plus 20 m is 587.5 m.
   Approved: 589.2 m. Crane 1 is limited by the permit, 589.2 − 570 = 19.2 m; crane 2 by its requested height. 589.2
   ÷ 0.3048 = 1933.07 ft and 587.5 ÷ 0.3048 = 1927.49 ft, rounded up to the whole foot. At rest both are 4 m above
   their ground. */
const SECOND = { latitude: -35.3069, longitude: 149.2175, groundLevelAhdM: 567.5 };
const TWO = { 'craneDetail.quantity': 2, 'site.otherPositions': [SECOND] };
const HEIGHTS = [
  { ahdM: 589.2, aglM: 19.2, feetAmsl: 1934 },
  { ahdM: 587.5, aglM: 20, feetAmsl: 1928 },
];

describe('a permit for two cranes on different ground', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
  });
  afterAll(() => served.stop());

  const approved = async (changes: Record<string, unknown> = TWO) => {
    const lodged = await world.lodged(CLEAR, { changes });
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'take' });
    await admin.move(lodged.id, READY);
    return admin.move(lodged.id, approval(lodged, world.airport, { approvedHeightAhdM: 589.2 }));
  };
  const issuedOf = async (id: string) => {
    const application = await findApplication(served.db, id);
    const [airport] = application?.airports ?? [];
    const issued = application && airport && issuedPermit(application, airport);
    if (!issued) throw new Error('no permit');
    return issued;
  };
  const check = async (code: string) => {
    const answer = await served.app.inject({ url: served.api(`permits/${code}`) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const certificate = (id: string) =>
    served.as('applicant@cases.test', {
      method: 'GET',
      url: served.api(`applications/certificates/${id}/${world.airport}`),
    });

  it('states the height of each: page, code, document and email agree', async () => {
    const permit = await approved();
    const issued = await issuedOf(permit.id);
    const code = codeFor(served.casework.signer, issued);
    const { body } = await check(code);
    expect(body.cranes.map(({ highest }: { highest: unknown }) => highest)).toEqual(HEIGHTS);
    expect(body.cranes[1]).toMatchObject({
      ...{ latitude: SECOND.latitude, longitude: SECOND.longitude },
      groundAhdM: 567.5,
      resting: { ahdM: 571.5 },
    });
    expect(readSignedCode(code)?.permit.cranes).toMatchObject([
      { highestAhdM: 589.2, highestAglM: 19.2 },
      { highestAhdM: 587.5, highestAglM: 20, latitude: -35.3069, longitude: 149.2175 },
    ]);
    const { text } = await readPdf((await certificate(permit.id)).rawPayload);
    const email = async () =>
      (await served.mailbox.letters()).find(({ subject }) => subject === `${permit.number}: approved`);
    await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
    for (const message of [text, (await email())?.text?.replaceAll('\u00a0', ' ')]) {
      expect(message).toContain('19.2 m AGL = 589.2 m AHD (1934 ft AMSL)');
      expect(message).toContain('20.0 m AGL = 587.5 m AHD (1928 ft AMSL)');
    }
  });

  it('names the phone number to call first: tower before after hours', async () => {
    const { id, airports } = await approved();
    const contacts = [
      { kind: 'after-hours', name: 'Duty manager', phone: '+61255500103', email: null },
      { kind: 'tower', name: 'Tower', phone: '+61255500102', email: null },
    ];
    await served.db
      .updateTable('airports')
      .set({ contacts: JSON.stringify(contacts) })
      .where('id', '=', world.airport)
      .execute();
    expect((await check(airports[0]?.permitCode ?? '')).body.airport.phone).toBe('+61255500102');
    expect((await readPdf((await certificate(id)).rawPayload)).text).toMatch(/Tower\s+\(02\) 5550 0102/);
  });

  const forget = (id: string, path: string) =>
    served.db
      .updateTable('applications')
      .set({ answers: sql`answers #- ${path}::text[]` })
      .where('id', '=', id)
      .execute();

  it('is refused with the reason if its record has no ground level: nothing is invented', async () => {
    const permit = await approved();
    await forget(permit.id, '{site,groundLevelAhdM}');
    const { statusCode, body } = await certificate(permit.id);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      422,
      { code: 'incomplete', issues: [{ path: 'site.groundLevelAhdM' }] },
    ]);
    expect(await check(permit.airports[0]?.permitCode ?? '')).toMatchObject({
      status: 422,
      body: { code: 'incomplete' },
    });
  });

  it('stays readable when rules across answers became stricter since', async () => {
    const permit = await approved();
    // The form no longer accepts a height the crane cannot reach, so this older record is written to the database.
    await served.db
      .updateTable('applications')
      .set({ answers: sql`jsonb_set(answers, '{craneDetail,maxHeightCapableAglM}', '5'::jsonb)` })
      .where('id', '=', permit.id)
      .execute();
    expect((await certificate(permit.id)).statusCode).toBe(200);
    expect((await check(permit.airports[0]?.permitCode ?? '')).status).toBe(200);
  });
});
