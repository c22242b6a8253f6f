import { type DraftAnswers, readSignedCode } from '@jibline/contract';
import { furtherCrane } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  atCanberra,
  CLEAR,
  craneAnswers,
  inDays,
  LODGE,
  READY,
} from '../../../test/application-world.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findApplication } from '../store.ts';
import { issuedPermit } from './issued.ts';
import { codeFor } from './signed-code.ts';

/* Worked by hand. The inner horizontal surface is 45 m above 570 m: 615 m AHD. Both cranes stand on ground at 570 m and
   are assessed with 1 m contingency and 0.1 m for a surveyed level.
   Crane 1: 570 + 20 + 1.1 = 591.1 m, clear by 23.9 m. Crane 2: 570 + 80 + 1.1 = 651.1 m, penetrates by 36.1 m.
   Approved up to 650 m AHD: crane 1 only to its own 590 m. 590 ÷ 0.3048 = 1935.7 ft and 650 ÷ 0.3048 = 2132.5 ft.
   0.0003° of longitude are 27.3 m, less than the radii 10 + 25: their sweeps overlap, both booms from the ground. */
const SECOND = {
  ...furtherCrane,
  site: {
    latitude: -35.3069,
    longitude: 149.2173,
    groundLevelAhdM: 570,
    groundLevelSource: 'survey',
    standsOn: 'ground',
  },
  craneDetail: {
    ...furtherCrane.craneDetail,
    ...{ maxHeightAglM: 80, maxHeightAhdM: 650, maxHeightCapableAglM: 90, boomLengthM: 80 },
  },
} satisfies NonNullable<DraftAnswers['furtherCranes']>[number];
const BOTH = { furtherCranes: [SECOND] };

describe('an application for two different cranes', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
  });
  afterAll(() => served.stop());

  const lodged = (changes: Record<string, unknown> = BOTH) => world.lodged(CLEAR, { changes });
  const olsMargin = ({ results }: { results: readonly object[] }) =>
    results.flatMap((result) =>
      'surfaceType' in result && result.surfaceType === 'ols' && 'working' in result ? [result.working] : [],
    )[0];

  it('is assessed crane by crane, and the worst decides', async () => {
    const { id, assessments, heights } = await lodged();
    const [finding] = assessments;
    expect(finding).toMatchObject({ path: 'RED-S' });
    expect(finding?.cranes).toMatchObject([
      { from: 1, to: 1, path: 'GREEN' },
      { from: 2, to: 2, path: 'RED-S' },
    ]);
    expect(finding?.cranes.map(olsMargin)).toMatchObject([
      { finding: 'clear', worst: { marginM: 23.9 } },
      { finding: 'pierced', worst: { marginM: -36.1 } },
    ]);
    expect(olsMargin(finding ?? { results: [] })).toMatchObject({ finding: 'pierced', worst: { marginM: -36.1 } });
    expect(finding?.conflicts).toEqual([{ cranes: [1, 2], kind: 'collide', gapM: 0, heightGapM: 0 }]);
    expect(heights?.positions.map(({ name, requested }) => [name, requested])).toEqual([
      ['the crane', { ahdM: 590, aglM: 20 }],
      ['crane 2', { ahdM: 650, aglM: 80 }],
    ]);
    const stored = await served.db
      .selectFrom('case_assessments')
      .select(['path', 'worst_margin_m', 'inputs'])
      .where('application_id', '=', id)
      .execute();
    expect(stored).toMatchObject([
      { path: 'RED-S', worst_margin_m: -36.1, inputs: { furtherCranes: [{ crane: { maxHeightM: 80 } }] } },
    ]);
    const row = served.db
      .selectFrom('applications')
      .select(['cranes', 'max_height_ahd_m', 'path'])
      .where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ cranes: 2, max_height_ahd_m: 650, path: 'RED-S' });
  });

  it('gives exactly the same when it is assessed again', async () => {
    const { id, assessments } = await lodged();
    const { body } = await world.as('airportAdmin').post(`applications/assessments/${id}`, {});
    const [now, before] = body.items;
    expect(now.airport).toEqual(before.airport);
    expect(now.airport).toEqual(assessments[0]);
    expect(now.inputsSha256).toBe(before.inputsSha256);
  });

  it('leaves an application for one crane as it was', async () => {
    const { assessments } = await lodged({});
    expect(assessments[0]).toMatchObject({ path: 'GREEN', cranes: [], conflicts: [] });
  });

  it('names what is wrong at the crane’s own field', async () => {
    const changes = { ...atCanberra(CLEAR), furtherCranes: [{ ...SECOND, craneType: 7 }] };
    const refused = await world
      .as('applicant')
      .post('CranePermitApplications', { answers: craneAnswers(world.airport, changes) });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'answers.furtherCranes.0.craneType']);
    const wrong = { ...SECOND, craneDetail: { ...SECOND.craneDetail, maxHeightAhdM: 640 } };
    const draft = await world
      .as('applicant')
      .create(craneAnswers(world.airport, { ...atCanberra(CLEAR), furtherCranes: [wrong] }));
    expect(draft.missing.map(({ path }) => path)).toContain('furtherCranes.0.craneDetail.maxHeightAhdM');
    const { status, body } = await world.as('applicant').tryMove(draft.id, LODGE);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('furtherCranes.0.craneDetail.maxHeightAhdM');
  });

  /** Recommended, with both replies and signatures. */
  async function readyForDecision() {
    const { id, number } = await lodged();
    const admin = world.as('airportAdmin');
    await admin.move(id, { event: 'take' });
    const requested = ['CASA', 'PLANNING_AUTHORITY'].map((authority) => ({
      ...{ authority, name: authority, email: 'desk@authority.test', replyBy: inDays(30), note: '' },
    }));
    const { referrals } = await admin.move(id, { event: 'refer', referrals: requested });
    for (const { id: referralId } of referrals)
      await admin.move(id, {
        ...{ event: 'record-reply', referralId, reply: 'no-objection', text: '' },
        receivedAt: new Date().toISOString(),
      });
    const ready = await admin.move(id, READY);
    await world.as('operatorAdmin').sign(id, world.airport);
    return { id, number, admin, ready };
  }

  async function issuedFor(id: string) {
    const application = await findApplication(served.db, id);
    const [airport] = application?.airports ?? [];
    const issued = application && airport && issuedPermit(application, airport);
    if (!issued) throw new Error('no permit');
    return codeFor(served.casework.signer, issued);
  }

  const pdf = async (kind: 'certificates' | 'siteCards', id: string) => {
    const { rawPayload } = await served.as('applicant@cases.test', {
      method: 'GET',
      url: served.api(`applications/${kind}/${id}/${world.airport}`),
    });
    return (await readPdf(rawPayload)).text;
  };
  const approvalEmail = async (number: string) => {
    const email = async () => (await served.mailbox.letters()).find(({ subject }) => subject === `${number}: approved`);
    await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
    return (await email())?.text?.replaceAll('\u00a0', ' ');
  };

  it('gets a permit that names both, each with its own height', async () => {
    const { id, number, admin, ready } = await readyForDecision();
    await admin.move(id, approval(ready, world.airport, { approvedHeightAhdM: 650 }));
    const code = await issuedFor(id);
    expect(readSignedCode(code)?.permit).toMatchObject({
      radiusM: 25,
      cranes: [
        { highestAhdM: 590, highestAglM: 20 },
        { highestAhdM: 650, highestAglM: 80 },
      ],
    });
    const page = (await served.app.inject({ url: served.api(`permits/${code}`) })).json();
    expect(page.cranes).toMatchObject([
      { craneType: 0, highest: { ahdM: 590, aglM: 20, feetAmsl: 1936 } },
      { craneType: 0, highest: { ahdM: 650, aglM: 80, feetAmsl: 2133 } },
    ]);
    const permit = await pdf('certificates', id);
    for (const words of [
      '20.0 m AGL = 590.0 m AHD (1936 ft AMSL)',
      '80.0 m AGL = 650.0 m AHD (2133 ft AMSL)',
      'Mobile crane, Example, AT 100',
      'Mobile crane, Example, CR 80',
      'Crane 1 and crane 2 can collide.',
    ])
      expect(permit).toContain(words);
    const card = await pdf('siteCards', id);
    for (const words of ['Mobile crane, Example, AT 100', 'Mobile crane, Example, CR 80', '650.0 m AHD'])
      expect(card).toContain(words);
    expect(await approvalEmail(number)).toContain(
      'Mobile crane, Example, CR 80, 80.0 m AGL = 650.0 m AHD (2133 ft AMSL)',
    );
  });

  /* 585 m AHD: 15 m above ground, 585 ÷ 0.3048 = 1919.3 ft. 640 m AHD: 70 m, 640 ÷ 0.3048 = 2099.7 ft. */
  it('gets the height decided for each, everywhere', async () => {
    const { id, number, admin, ready } = await readyForDecision();
    const own = { approvedHeightAhdM: 640, craneHeightsAhdM: [585, 640] };
    const decided = await admin.move(id, approval(ready, world.airport, own));
    expect(decided.airports[0]).toMatchObject(own);
    const code = await issuedFor(id);
    const signed = readSignedCode(code)?.permit;
    expect(signed).toMatchObject({ highestAhdM: 640 });
    expect(signed?.cranes).toMatchObject([
      { highestAhdM: 585, highestAglM: 15 },
      { highestAhdM: 640, highestAglM: 70 },
    ]);
    const page = (await served.app.inject({ url: served.api(`permits/${code}`) })).json();
    expect(page.cranes).toMatchObject([
      { highest: { ahdM: 585, aglM: 15, feetAmsl: 1920 } },
      { highest: { ahdM: 640, aglM: 70, feetAmsl: 2100 } },
    ]);
    const permit = await pdf('certificates', id);
    const email = await approvalEmail(number);
    for (const words of ['15.0 m AGL = 585.0 m AHD (1920 ft AMSL)', '70.0 m AGL = 640.0 m AHD (2100 ft AMSL)']) {
      expect(permit).toContain(words);
      expect(email).toContain(words);
    }
    const card = await pdf('siteCards', id);
    for (const words of ['585.0 m AHD', '640.0 m AHD']) expect(card).toContain(words);
    const stored = served.db
      .selectFrom('application_airports')
      .select(['approved_height_ahd_m', 'crane_heights_ahd_m'])
      .where('application_id', '=', id);
    expect(await stored.execute()).toEqual([{ approved_height_ahd_m: 640, crane_heights_ahd_m: [585, 640] }]);
  });

  it.each([
    ['one too few', { approvedHeightAhdM: 590, craneHeightsAhdM: [590] }, 'craneHeightsAhdM'],
    ['more than its own request', { approvedHeightAhdM: 640, craneHeightsAhdM: [590.1, 640] }, 'craneHeightsAhdM.0'],
    ['another highest', { approvedHeightAhdM: 650, craneHeightsAhdM: [580, 640] }, 'approvedHeightAhdM'],
  ])('refuses heights: %s', async (_what, own, field) => {
    const { id, admin, ready } = await readyForDecision();
    const { status, body } = await admin.tryMove(id, approval(ready, world.airport, own));
    expect([status, body.issues?.map(({ path }: { path: string }) => path)]).toEqual([400, [`transition.${field}`]]);
  });
});
