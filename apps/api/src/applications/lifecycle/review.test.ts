import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  approval,
  atCanberra,
  CLEAR,
  craneAnswers,
  inDays,
  LODGE,
  PIERCING,
  publishSurfaces,
  READY,
} from '../../../test/application-world.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { firstBroken } from '../../history/verify.ts';

let served: Served;
let world: ApplicationWorld;
let setId: string;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  setId = await publishSurfaces(served, world.airport);
});
afterAll(() => served.stop());

const YEAR = new Date().getUTCFullYear();

describe('lodging', () => {
  it('numbers, freezes and assesses the application and determines its outcome', async () => {
    const lodged = await world.lodged(CLEAR);
    expect(lodged).toMatchObject({
      state: 2,
      phase: null,
      number: expect.stringMatching(new RegExp(`^YAAA-${YEAR}-\\d{5}$`)),
      submittedAt: expect.any(String),
      dueAt: expect.any(String),
      missing: [],
      airports: [{ airportId: world.airport, icao: 'YAAA', path: 'GREEN', outcome: null }],
      assessments: [{ airportId: world.airport, surfaceSetId: setId, path: 'GREEN' }],
    });
    expect(lodged.actions).toContain('applications:cancel');
    expect(lodged.actions).not.toContain('applications:edit');
    const versions = await served.db
      .selectFrom('application_versions')
      .selectAll()
      .where('application_id', '=', lodged.id)
      .execute();
    expect(versions).toMatchObject([{ number: 1, answers: { craneType: 0 } }]);
    expect(await firstBroken(served.db, lodged.id)).toBeNull();
  });

  it('a penetrating crane has a RED outcome and a negative margin', async () => {
    const lodged = await world.lodged(PIERCING);
    expect(lodged.airports[0]?.path).toBe('RED-S');
    const ols = lodged.assessments[0]?.results.find(({ surfaceType }) => surfaceType === 'ols');
    // 570 + 80 m of boom, 1 m of contingency and 0.1 m of accuracy: 651.1 m AHD.
    expect(ols).toMatchObject({ dimension: 3, working: { finding: 'pierced', worst: { craneAhdM: 651.1 } } });
  });

  it('an incomplete application reports everything missing, and stays a draft', async () => {
    const me = world.as('applicant');
    const draft = await me.create(craneAnswers(world.airport, { 'people.siteContactPhone': 'later' }));
    const rejected = await me.tryMove(draft.id, LODGE);
    expect(rejected).toMatchObject({
      status: 422,
      body: { code: 'incomplete', issues: [{ path: 'people.siteContactPhone' }] },
    });
    expect((await me.read(draft.id)).state).toBe(0);
  });

  it('without its files it is incomplete, one by one; a penetration requires a section drawing', async () => {
    const me = world.as('applicant');
    const requiredFiles = async (heightAglM: number) => {
      const draft = await me.create(craneAnswers(world.airport, atCanberra(heightAglM)));
      const rejected = await me.update(draft.id, { version: draft.version, transition: LODGE });
      expect(rejected).toMatchObject({ status: 422, body: { code: 'incomplete' } });
      expect((await me.read(draft.id)).state).toBe(0);
      return rejected.body.issues.map(({ path }: { path: string }) => path);
    };
    expect(await requiredFiles(CLEAR)).toEqual(['files.site-plan']);
    expect(await requiredFiles(PIERCING)).toEqual(['files.site-plan', 'files.elevation-drawing']);
  });

  it('a crane that penetrates at rest needs a light, a plan for fog and a contact by night', async () => {
    const me = world.as('applicant');
    const draft = await me.create(
      craneAnswers(world.airport, {
        'site.groundLevelAhdM': 640,
        'craneDetail.maxHeightAhdM': 680,
        'site.latitude': -35.3069,
        'site.longitude': 149.217,
      }),
    );
    const rejected = await me.tryMove(draft.id, LODGE);
    expect(rejected.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'lightType',
      'safety.lowVisPlan',
      'people.emergencyContactPhone',
    ]);
  });

  it('with too little notice the urgent path must be accepted', async () => {
    const soon = { 'schedule.startAt': inDays(2), 'schedule.endAt': inDays(4) };
    await expect(world.lodged(CLEAR, { changes: soon })).rejects.toThrow(/schedule.urgentAccepted/);
    expect((await world.lodged(CLEAR, { changes: { ...soon, 'schedule.urgentAccepted': true } })).state).toBe(2);
    await expect(
      world.lodged(CLEAR, {
        changes: { 'schedule.startAt': inDays(-2), 'schedule.endAt': inDays(4), 'schedule.urgentAccepted': true },
      }),
    ).rejects.toThrow(/in the past/);
  });
});

describe('from the queue to a permit', () => {
  it('each step is made by the right person and recorded in the history', async () => {
    const lodged = await world.lodged(CLEAR);
    const manager = world.as('airportManager');
    const taken = await manager.move(lodged.id, { event: 'take' });
    expect(taken).toMatchObject({ state: 3, phase: 'TRIAGE', assignee: { id: world.ids.airportManager } });
    const requested = await manager.move(lodged.id, {
      event: 'ask',
      questions: ['Which crane exactly?'],
      dueAt: inDays(5),
    });
    expect(requested).toMatchObject({
      phase: 'WAITING_APPLICANT',
      clockStopped: true,
      questions: [{ question: 'Which crane exactly?', reply: null }],
    });
    const me = world.as('applicant');
    const { questions, version, ...rest } = await me.read(lodged.id);
    expect(rest.actions).toEqual(expect.arrayContaining(['applications:answer', 'applications:edit']));
    const answers = craneAnswers(world.airport, {
      ...Object.fromEntries(Object.entries(rest.site ?? {}).map(([key, value]) => [`site.${key}`, value])),
      ...Object.fromEntries(
        Object.entries(rest.craneDetail ?? {}).map(([key, value]) => [`craneDetail.${key}`, value]),
      ),
      'craneDetail.model': 'AT 120',
    });
    const answered = await me.saved(lodged.id, {
      version,
      answers,
      transition: { event: 'answer', replies: [{ questionId: questions[0]?.id, text: 'An AT 120.' }] },
    });
    expect(answered).toMatchObject({
      phase: 'TRIAGE',
      clockStopped: false,
      craneDetail: { model: 'AT 120' },
      questions: [{ reply: 'An AT 120.' }],
    });
    await manager.move(lodged.id, READY);
    const { status } = await manager.tryMove(lodged.id, approval(answered, world.airport));
    expect(status).toBe(403);
    const approved = await world.as('airportAdmin').move(lodged.id, approval(answered, world.airport));
    expect(approved).toMatchObject({
      state: 7,
      phase: 'UPCOMING',
      airports: [
        {
          outcome: 'approved',
          decidedBy: 'airportAdmin',
          approvedHeightAhdM: 590,
          permitNumber: expect.stringMatching(new RegExp(`^YAAA-P-${YEAR}-\\d{5}$`)),
          permitCode: expect.stringMatching(/^[0-9A-Z]{16}$/),
        },
      ],
    });
    const events = await served.db
      .selectFrom('history')
      .select(['event', 'detail'])
      .where('about_id', '=', lodged.id)
      .orderBy('sequence')
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      'create',
      'lodge',
      'take',
      'ask',
      'answer',
      'mark-ready',
      'approve',
    ]);
    expect(events[4]?.detail.changes).toContainEqual({ field: 'craneDetail.model', before: 'AT 100', after: 'AT 120' });
    expect(await firstBroken(served.db, lodged.id)).toBeNull();
    const assessments = await served.db
      .selectFrom('case_assessments')
      .select(['reason', 'current', 'application_version'])
      .where('application_id', '=', lodged.id)
      .orderBy('assessed_at')
      .execute();
    expect(assessments).toEqual([
      { reason: 'submission', current: false, application_version: 1 },
      { reason: 'answers-changed', current: true, application_version: 2 },
    ]);
  });

  it('each transition sends the emails in the table', async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    await world.as('airportAdmin').move(lodged.id, READY);
    await world.as('airportAdmin').move(lodged.id, approval(lodged, world.airport));
    const sent = await served.db
      .selectFrom('application_events')
      .select(['transition', 'letters'])
      .where('application_id', '=', lodged.id)
      .orderBy('at')
      .orderBy('version')
      .execute();
    expect(sent.map(({ transition, letters }) => [transition, letters])).toEqual([
      ['T04', ['E07', 'E08']],
      ['T10', ['E09']],
      ['T15', []],
      ['T17', ['E16', 'E17']],
    ]);
    await expect
      .poll(
        async () =>
          (
            await served.db
              .selectFrom('application_events')
              .select('handled_at')
              .where('application_id', '=', lodged.id)
              .execute()
          ).every(({ handled_at }) => handled_at !== null),
        { timeout: 30_000 },
      )
      .toBe(true);
  });
});

describe('a decision', () => {
  const ready = async (height = CLEAR) => {
    const lodged = await world.lodged(height);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    return lodged;
  };

  it('is never higher than requested, outside the dates applied for, or longer than the airport allows', async () => {
    const lodged = await ready();
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, READY);
    // 570 + 20 = 590 m AHD were applied for; the 1 m of contingency and 0.1 m of accuracy on top were only assessed.
    for (const [over, path] of [
      [{ approvedHeightAhdM: 590.1 }, 'transition.approvedHeightAhdM'],
      [{ approvedHeightAhdM: 591.1 }, 'transition.approvedHeightAhdM'],
      [
        { conditions: [{ conditionId: 'C1', text: 'No part of the crane, load or rope above 600 m AHD (20 m up).' }] },
        'transition.conditions',
      ],
      [{ validFrom: inDays(39) }, 'transition.validFrom'],
      [{ validTo: inDays(51) }, 'transition.validTo'],
    ] as const) {
      const rejected = await admin.tryMove(lodged.id, approval(lodged, world.airport, over));
      expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
    expect((await admin.move(lodged.id, approval(lodged, world.airport, { approvedHeightAhdM: 590 }))).state).toBe(7);
  });

  it('on a penetration needs the consultations, the second signature and the deciding authority', async () => {
    const lodged = await ready(PIERCING);
    const admin = world.as('airportAdmin');
    const notReady = await admin.tryMove(lodged.id, READY);
    expect(notReady).toMatchObject({
      status: 409,
      body: {
        code: 'transition-refused',
        issues: [
          {
            path: 'guards.replies-in-or-lapsed',
            message: 'Refer this to CASA and the planning authority before deciding for YAAA.',
          },
        ],
      },
    });
    const referral = (authority: string) => ({
      authority,
      name: authority,
      email: 'desk@authority.test',
      replyBy: inDays(10),
      note: '',
    });
    const referred = await admin.move(lodged.id, {
      event: 'refer',
      referrals: [referral('CASA'), referral('PLANNING_AUTHORITY')],
    });
    expect(referred.phase).toBe('REFERRED');
    expect((await admin.tryMove(lodged.id, READY)).body.detail).toMatch(
      /^Still waiting for replies from: CASA \(by .*\), PLANNING_AUTHORITY \(by .*\)\.$/,
    );
    for (const { id } of referred.referrals)
      await admin.move(lodged.id, {
        event: 'record-reply',
        referralId: id,
        reply: 'no-objection',
        text: 'Fine by us.',
        receivedAt: new Date().toISOString(),
      });
    const ready_ = await admin.move(lodged.id, READY);
    expect(ready_.phase).toBe('READY');
    const unsigned = await admin.tryMove(lodged.id, approval(lodged, world.airport));
    expect(unsigned).toMatchObject({ status: 409, body: { issues: [{ path: 'guards.second-signature' }] } });
    expect(ready_.actions).toContain('applications:sign');
    expect(ready_.airports[0]?.prepared).toMatchObject({
      secondSignature: true,
      signedBy: null,
      recommendation: READY.recommendation,
    });
    const applicant = await world.as('applicant').read(lodged.id);
    expect(applicant.referrals.map(({ text }) => text)).toEqual([null, null]);
    expect(applicant.airports[0]).toMatchObject({ conditions: [], prepared: null });
    // Once signed, signing is no longer offered; nor where the airport requires no second signature.
    const signed = await world.as('operatorAdmin').sign(lodged.id, world.airport);
    expect(signed.airports[0]?.prepared).toMatchObject({ signedBy: expect.any(String), signedAt: expect.any(String) });
    expect((await admin.read(lodged.id)).actions).not.toContain('applications:sign');
    expect((await admin.read((await ready()).id)).actions).not.toContain('applications:sign');
  });

  it('rejecting an application clear of every surface names no height that would pass', async () => {
    const admin = world.as('airportAdmin');
    const rejection = {
      ...{ event: 'reject', airportId: world.airport, reasonCode: 'conflicts-with-other-crane', text: 'Two cranes.' },
    };
    const lodged = await ready();
    expect(await admin.tryMove(lodged.id, { ...rejection, heightThatPassesAhdM: 600 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'transition.heightThatPassesAhdM' }] },
    });
    const rejected = await admin.move(lodged.id, { ...rejection, heightThatPassesAhdM: null });
    expect(rejected.airports).toMatchObject([{ outcome: 'rejected', heightThatPassesAhdM: null }]);
  });

  it('rejecting names the height that would pass, and never a higher one', async () => {
    const lodged = await ready(PIERCING);
    const greatest = lodged.assessments[0]?.greatestTipAhdM ?? 0;
    const rejection = {
      event: 'reject',
      airportId: world.airport,
      reasonCode: 'pierces-protected-surface',
      text: 'Too high here.',
    };
    const admin = world.as('airportAdmin');
    const lie = await admin.tryMove(lodged.id, { ...rejection, heightThatPassesAhdM: greatest + 0.1 });
    expect(lie).toMatchObject({ status: 409 });
    await world.as('operatorAdmin').sign(lodged.id, world.airport);
    expect(await admin.tryMove(lodged.id, { ...rejection, heightThatPassesAhdM: greatest + 0.1 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'transition.heightThatPassesAhdM' }] },
    });
    const rejected = await admin.move(lodged.id, { ...rejection, heightThatPassesAhdM: null });
    expect(rejected).toMatchObject({
      state: 6,
      closeReason: 'REJECTED',
      airports: [{ outcome: 'rejected', heightThatPassesAhdM: greatest }],
    });
    // The inner horizontal at 570 + 45 = 615 m, less 1 m of contingency and 0.1 m of accuracy.
    expect(greatest).toBe(613.9);
  });
});
