import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  approval,
  CLEAR,
  inDays,
  PIERCING,
  publishSurfaces,
  READY,
} from '../../../test/application-world.ts';
import { anAirport } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';

/* Ground 570 m AHD. 20 m above it, with 1 m of contingency and 0.1 m of accuracy, 591.1 m AHD are assessed. */

let served: Served;
let world: ApplicationWorld;
let federal: string;

const airportWith = async (icao: string, regime: string, levels: Record<string, number> = {}, months = 3) => {
  const id = await anAirport(served, icao, world.operator);
  await served.db
    .updateTable('airports')
    .set({ regime: regime as 'MILITARY', short_term_months: months })
    .where('id', '=', id)
    .execute();
  await publishSurfaces(served, id, 570, levels);
  return id;
};
const admin = () => world.as('operatorAdmin');
const taken = async (at: string, height = CLEAR) => {
  const lodged = await world.lodged(height, { at });
  await admin().move(lodged.id, { event: 'take' });
  // Other airports of this file are at the same location; only this one matters here.
  const { assessments } = lodged;
  return { lodged, found: assessments.find(({ airportId }) => airportId === at) };
};
const referral = (authority: string) => ({
  ...{ authority, name: authority, email: 'desk@authority.test', replyBy: inDays(10), note: '' },
});
const requested = async (id: string, ...authorities: string[]) => {
  const referred = await admin().move(id, { event: 'refer', referrals: authorities.map(referral) });
  for (const one of referred.referrals)
    await admin().move(id, {
      ...{ event: 'record-reply', referralId: one.id, reply: 'no-objection', text: 'Fine by us.' },
      receivedAt: new Date().toISOString(),
    });
};
const rejectionReasons = async (move: Promise<{ status: number; body: { issues?: { message: string }[] } }>) => {
  const { status, body } = await move;
  return [status, ...(body.issues ?? []).map(({ message }) => message)];
};

describe('who must be asked and who decides', () => {
  beforeAll(async () => {
    served = await serveForTest();
    world = await anApplicationWorld(served);
  });
  afterAll(() => served.stop());

  it('with a penetrated navigation aid surface nobody can recommend before Airservices was consulted', async () => {
    federal = await airportWith('YCNS', 'FEDERAL_LEASED', { cns: 580 });
    const { lodged, found } = await taken(federal);
    expect(found).toMatchObject({
      path: 'AMBER',
      evaluation: {
        outcome: 'nothing_pierced',
        shortTerm: true,
        ask: [{ party: 'AIRSERVICES', clause: expect.stringContaining('NASF Guideline G') }],
        decides: { power: 'airport', clause: 'Airports Act 1996, s 182' },
      },
    });
    const sent = found?.results.find(({ surfaceType }) => surfaceType === 'cns');
    expect(sent?.dimension === 3 && sent.working.sentence).toContain(': refer to Airservices above ');
    expect(await rejectionReasons(admin().tryMove(lodged.id, READY))).toEqual([
      409,
      'Refer this to Airservices Australia before deciding for YCNS.',
    ]);
    await requested(lodged.id, 'AIRSERVICES');
    await admin().move(lodged.id, READY);
    expect((await admin().move(lodged.id, approval(lodged, federal))).state).toBe(7);
  });

  it('is stored with the assessment, with the heights of every position', async () => {
    const { lodged } = await taken(federal);
    const [record] = (await admin().get(`applications/assessments/${lodged.id}`)).body.items;
    expect(record.airport.evaluation.ask).toMatchObject([{ party: 'AIRSERVICES' }]);
    expect(record.heights).toEqual({
      ...{ contingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: expect.any(Number) },
      positions: [
        {
          ...{ name: 'the crane', groundAhdM: 570, baseHeightM: 0 },
          requested: { ahdM: 590, aglM: 20 },
          assessed: { ahdM: 591.1, aglM: 21.1 },
          resting: { ahdM: 574, aglM: 4 },
        },
      ],
    });
  });

  it('an older assessment without it is not current: the application is reassessed before a decision', async () => {
    const { lodged } = await taken(federal);
    await requested(lodged.id, 'AIRSERVICES');
    await sql`alter table case_assessments disable trigger case_assessments_kept`.execute(served.db);
    await sql`update case_assessments set finding = finding - 'evaluation', heights = null
      where application_id = ${lodged.id}`.execute(served.db);
    await sql`alter table case_assessments enable trigger case_assessments_kept`.execute(served.db);
    const seen = await admin().read(lodged.id);
    expect(seen.assessments[0]?.evaluation).toBeNull();
    expect(seen.heights?.positions[0]?.assessed).toEqual({ ahdM: 591.1, aglM: 21.1 });
    expect(await rejectionReasons(admin().tryMove(lodged.id, READY))).toEqual([
      409,
      'The assessment for YCNS does not say who must be consulted and who decides. Reassess first.',
      'The assessment for YCNS does not say who must be consulted and who decides. Reassess first.',
    ]);
    expect((await admin().post(`applications/assessments/${lodged.id}`, {})).status).toBe(201);
    expect((await admin().move(lodged.id, READY)).phase).toBe('READY');
  });
});

describe('a PANS-OPS surface', () => {
  let airport: string;
  beforeAll(async () => {
    served = await serveForTest();
    world = await anApplicationWorld(served);
    airport = await airportWith('YPAN', 'FEDERAL_LEASED', { pansops: 585 });
  });
  afterAll(() => served.stop());

  const signedAndReady = async (id: string) => {
    await admin().move(id, READY);
    await world.as('globalAdmin').sign(id, airport);
  };

  it('short-term: everyone is consulted, and an outside authority decides, with a document', async () => {
    const { lodged, found } = await taken(airport);
    expect(found).toMatchObject({ path: 'BLACK', evaluation: { outcome: 'pansops_short' } });
    await requested(lodged.id, 'CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER');
    await signedAndReady(lodged.id);
    expect(await rejectionReasons(admin().tryMove(lodged.id, approval(lodged, airport)))).toEqual([
      409,
      expect.stringMatching(
        /^Another authority decides this, not YPAN: the Secretary.*reg 14\(5\).*\. Record its decision and attach it\.$/,
      ),
    ]);
    const file = await served.db
      .selectFrom('application_files')
      .select('id')
      .where('application_id', '=', lodged.id)
      .executeTakeFirstOrThrow();
    const outsideDecision = { authority: 'DEPARTMENT', reference: 'D-1', fileId: file.id };
    expect((await admin().move(lodged.id, approval(lodged, airport, { outsideDecision }))).state).toBe(7);
  });

  it('long-term: nobody is consulted, and nobody may approve', async () => {
    // This airport counts no period as short-term, so ten days are long-term.
    airport = await airportWith('YPLO', 'FEDERAL_LEASED', { pansops: 585 }, 0);
    const { lodged, found } = await taken(airport);
    expect(found).toMatchObject({
      path: 'BLACK',
      evaluation: { outcome: 'pansops_long', shortTerm: false, ask: [], decides: { power: 'nobody' } },
    });
    // Both airports must approve at this location, so the other's authorities are asked too.
    await requested(lodged.id, 'CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER');
    await signedAndReady(lodged.id);
    const outsideDecision = { authority: 'DEPARTMENT', reference: 'D-1', fileId: lodged.id };
    expect(await rejectionReasons(admin().tryMove(lodged.id, approval(lodged, airport, { outsideDecision })))).toEqual([
      409,
      expect.stringMatching(/^This can’t be approved at YPLO \(.*reg 14\(5\)\)\. Reject it\.$/),
    ]);
  });
});

describe('a military aerodrome', () => {
  beforeAll(async () => {
    served = await serveForTest();
    world = await anApplicationWorld(served);
  });
  afterAll(() => served.stop());

  it('does not consult Defence: its people are Defence, and decide', async () => {
    const airport = await airportWith('YMIL', 'MILITARY');
    const { lodged, found } = await taken(airport, PIERCING);
    expect(found).toMatchObject({ path: 'OTHER', evaluation: { outcome: 'ols_short', ask: [] } });
    await admin().move(lodged.id, READY);
    await world.as('globalAdmin').sign(lodged.id, airport);
    expect((await admin().move(lodged.id, approval(lodged, airport))).state).toBe(7);
  });
});
