import { type ApprovalSettings, usualSettings } from '@jibline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, inDays, READY } from '../../../../test/application-world.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { settingsColumns } from '../../../airports/approval-store.ts';
import { newId } from '../../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());
beforeEach(() => served.db.deleteFrom('approval_parameters').execute());

/** The airport's settings for every crane type. */
const set = (over: Partial<ApprovalSettings>) =>
  served.db
    .insertInto('approval_parameters')
    .values({
      ...{ id: newId(), airport_id: world.airport, crane_type: null, path: null, updated_at: new Date() },
      ...settingsColumns({ ...usualSettings(0), ...over }),
    })
    .execute();

const prepared = async (changes: Record<string, unknown> = {}) => {
  const lodged = await world.lodged(CLEAR, { changes });
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, READY);
  return lodged;
};
/** The result of an approval: the sentence of its refusal, or the approved application. */
const decided = async (over: object, changes: Record<string, unknown> = {}) => {
  const lodged = await prepared(changes);
  const { status, body } = await world.as('airportAdmin').tryMove(lodged.id, approval(lodged, world.airport, over));
  return status === 200 ? body : body.issues;
};
const pdfOf = async (id: string) => {
  const url = served.api(`applications/certificates/${id}/${world.airport}`);
  return (await readPdf((await served.as('applicant@cases.test', { url })).rawPayload)).text;
};
const C1 = { conditionId: 'C1', text: 'No part above the height shown.' };

describe('an approval by a person', () => {
  it('is refused while a condition has a blank, and names what it needs', async () => {
    await set({});
    const blank = { conditionId: 'C12', text: 'Stop while runway or procedure {procedure} is in use.' };
    expect(await decided({ conditions: [C1, blank] })).toEqual([
      {
        path: 'transition.conditions',
        message: 'Condition 2 still needs the runway or procedure. Fill it in, or leave the condition out.',
      },
    ]);
  });

  it('is refused without the NOTAM condition where the airport requires a NOTAM; with it the permit states it', async () => {
    await set({ notamRequired: 'always', notamLeadHours: 48 });
    expect(await decided({ conditions: [C1] })).toEqual([
      {
        path: 'transition.conditions',
        message: 'This airport requires a NOTAM. Add the condition about the NOTAM from the library.',
      },
    ]);
    const notam = { conditionId: 'C13', text: 'A NOTAM must be in force before the crane is raised.' };
    const permit = await decided({ conditions: [C1, notam] });
    expect(permit.state).toBe(7);
    expect(await pdfOf(permit.id)).toContain('A NOTAM must be in force before the crane is raised.');
  });

  it('is refused for work at night without lights and without a condition about them', async () => {
    await set({ lightRequiredNight: 'always' });
    const night = { 'schedule.nightWork': true, lightType: 0 };
    expect(await decided({ conditions: [C1] }, night)).toEqual([
      {
        path: 'transition.conditions',
        message:
          'This airport requires obstacle lights at night. Add the condition about obstacle lights from the library.',
      },
    ]);
    const lights = { conditionId: 'C9', text: 'Obstacle lights: steady red.' };
    expect((await decided({ conditions: [C1, lights] }, night)).state).toBe(7);
    // Used by day and lowered at night, it needs no lights.
    expect((await decided({ conditions: [C1] }, { lightType: 0 })).state).toBe(7);
  });

  it('rounds heights to the airport’s steps', async () => {
    await set({ approvedHeightRoundingM: 0.5 });
    expect(await decided({ approvedHeightAhdM: 589.7 })).toEqual([
      {
        path: 'transition.approvedHeightAhdM',
        message: 'This airport rounds approved heights down to 0.5\u00a0m. Enter 589.5\u00a0m AHD.',
      },
    ]);
    expect((await decided({ approvedHeightAhdM: 589.5 })).state).toBe(7);
  });

  it('including its tolerance stays within the assessed height', async () => {
    // 570 + 20 + contingency 1 + a surveyed level's accuracy of 0.1.
    await set({ toleranceM: 2 });
    expect(await decided({ approvedHeightAhdM: 590 })).toEqual([
      {
        path: 'transition.approvedHeightAhdM',
        message:
          'With the height tolerance of 2\u00a0m the crane may reach 592.0\u00a0m AHD, more than the 591.1\u00a0m AHD that were assessed. Enter at most 589.1\u00a0m AHD.',
      },
    ]);
    expect((await decided({ approvedHeightAhdM: 589.1 })).state).toBe(7);
  });
});

const versionOf = async (key: string): Promise<number> => {
  const { body } = await world.as('airportAdmin').get(`Airports/${world.airport}/templates`);
  return body.items.find((one: { kind: string; key: string }) => one.kind === 'condition' && one.key === key).version;
};

describe('an automatic approval', () => {
  /** Each at its own location: overlapping cranes are not approved automatically. */
  const lodged = (latitude: number) =>
    world.lodged(CLEAR, { changes: { 'site.latitude': latitude, 'site.positionSource': 'survey' } });
  const why = async (id: string, who: 'airportAdmin' | 'applicant') =>
    (await world.as(who).get(`applications/history/${id}`)).body.items.at(-1);

  it('gives the requested height, in the airport’s steps, under conditions that name its phone number', async () => {
    await set({ autoApproveGreen: true, approvedHeightRoundingM: 3, maxWindStopKt: 27, notamRequired: 'always' });
    const permit = await lodged(-35.311);
    expect(permit.state).toBe(7);
    // 590 m AHD, rounded down to a multiple of 3 m.
    expect(permit.airports[0]?.approvedHeightAhdM).toBe(588);
    const text = (id: string) => permit.airports[0]?.conditions.find(({ conditionId }) => conditionId === id)?.text;
    expect(text('C1')).toBe(
      'No part of the crane, load or rope above 588.0\u00a0m AHD (18.0\u00a0m above ground). There is no height tolerance.',
    );
    expect(text('C4')).toBe(
      'Notify Operations on (02) 5550 0101 at least 30 minutes before raising the crane, and within 15 minutes of lowering it, each day.',
    );
    expect(text('C26')).toContain('above 27\u00a0kt');
    expect(text('C13')).toContain('at least 24 hours before the first lift');
    // The application states no lights.
    expect(text('C9')).toBeUndefined();
  });

  it('is not made where a condition cannot be filled in, and the history says why', async () => {
    await set({ autoApproveGreen: true, conditionIds: ['C1', 'C12'] });
    const application = await lodged(-35.314);
    expect(application.state).toBe(2);
    expect(await why(application.id, 'airportAdmin')).toMatchObject({
      event: 'not-approved-automatically',
      text: 'YAAA: Condition 2 still needs the runway or procedure. Fill it in, or leave the condition out.',
    });
    expect(await why(application.id, 'applicant')).toMatchObject({ event: 'lodge' });
  });

  /* "There is no height tolerance." has 29 characters, 30 with the space after it: 114 times, without the last space, 3,419. */
  it.each([
    [
      '{tolerance} '.repeat(114),
      '{version}: Condition 2 has 3,419 characters once it is filled in. Shorten it to 2,000.',
      -35.32,
    ],
    ['{weatherLimits}', 'Condition 2 is empty once it is filled in. Write it, or leave it out.', -35.323],
  ])('is not made where a condition filled in does not fit on the permit: %#', async (text, reason, latitude) => {
    const template = `Airports/${world.airport}/templates/condition/C3`;
    await world.as('airportAdmin').put(template, { version: await versionOf('C3'), title: 'Own', text });
    const noLimits = { visibilityBelowM: 0, cloudBelowFtAboveTop: 0 };
    await set({ autoApproveGreen: true, conditionIds: ['C1', 'C3'], lowVisibilityStop: noLimits });
    const application = await lodged(latitude);
    expect(application.state).toBe(2);
    expect((await why(application.id, 'airportAdmin')).text).toContain(reason.replace('{version}', 'YAAA'));
    await world.as('airportAdmin').post(`${template}/reset`, { version: await versionOf('C3') });
  });

  it('is not made where the airport has no phone number', async () => {
    await set({ autoApproveGreen: true });
    const contacts = (value: object[]) =>
      served.db
        .updateTable('airports')
        .set({ contacts: JSON.stringify(value) })
        .where('id', '=', world.airport)
        .execute();
    await contacts([]);
    const application = await lodged(-35.317);
    await contacts([{ kind: 'operations', name: 'Operations', phone: '+61255500101', email: null }]);
    expect(application.state).toBe(2);
    expect((await why(application.id, 'airportAdmin')).text).toContain('still needs a phone number of the airport');
  });
});

it('applicants see the operations’ phone number at once, the other numbers with the permit', async () => {
  const lodged = await prepared();
  const OPERATIONS = { kind: 'operations', name: 'Operations', phone: '+61255500101' };
  const TOWER = { kind: 'tower', name: 'Tower', phone: '+61255500102' };
  await served.db
    .updateTable('airports')
    .set({ contacts: JSON.stringify([OPERATIONS, TOWER].map((contact) => ({ ...contact, email: null }))) })
    .where('id', '=', world.airport)
    .execute();
  const phones = async (who: 'applicant' | 'airportReader') =>
    (await world.as(who).read(lodged.id)).airports[0]?.phones;
  expect(await phones('airportReader')).toEqual([OPERATIONS, TOWER]);
  expect(await phones('applicant')).toEqual([OPERATIONS]);
  await world.as('airportAdmin').move(lodged.id, approval(lodged, world.airport));
  expect(await phones('applicant')).toEqual([OPERATIONS, TOWER]);
});

describe('approving without a recommendation', () => {
  const inReview = async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    return lodged;
  };
  const approve = async () => {
    const lodged = await inReview();
    return world.as('airportAdmin').tryMove(lodged.id, approval(lodged, world.airport));
  };

  it('is possible for a clear application as soon as the review has started', async () => {
    const { status, body } = await approve();
    expect([status, body.state, body.airports[0].prepared.recommendation]).toEqual([200, 7, null]);
    const events = await served.db
      .selectFrom('history')
      .select('event')
      .where('about_id', '=', body.id)
      .orderBy('sequence')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['create', 'lodge', 'take', 'approve']);
  });

  it('is refused where the airport requires one, until it is given', async () => {
    await set({ recommendation: 'always' });
    const lodged = await inReview();
    const admin = world.as('airportAdmin');
    expect(await admin.tryMove(lodged.id, approval(lodged, world.airport))).toMatchObject({
      status: 409,
      body: { issues: [{ message: 'YAAA requires a recommendation before an approval.' }] },
    });
    await admin.move(lodged.id, READY);
    expect((await admin.move(lodged.id, approval(lodged, world.airport))).state).toBe(7);
  });

  it('stays as the airport set it where a program of before sends everything else', async () => {
    const admin = world.as('airportAdmin');
    const scope = { airportId: world.airport, craneType: null, path: null };
    const { recommendation, ...before } = usualSettings(0);
    const made = await admin.post('defaultApprovalParameters', { ...scope, ...before, recommendation: 'always' });
    const { id, version } = made.body;
    const sent = { id, version, ...scope, ...before, validityDaysMax: 20 };
    const changed = await admin.put('defaultApprovalParameters', sent);
    expect([recommendation, changed.status, changed.body.recommendation, changed.body.validityDaysMax]).toEqual([
      ...['pierced', 200, 'always', 20],
    ]);
    const stored = await served.db.selectFrom('approval_parameters').select('settings').executeTakeFirstOrThrow();
    // The server of before reads these strictly.
    expect(stored.settings).not.toHaveProperty('recommendation');
  });

  it('is refused where a second signature needs something to sign', async () => {
    await set({ recommendation: 'never', secondSignature: 'always' });
    const { status, body } = await approve();
    expect([status, body.issues[0].message]).toEqual([409, 'YAAA requires a recommendation before an approval.']);
  });

  it('is refused while the applicant is answering', async () => {
    const lodged = await inReview();
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'ask', questions: ['Which crane?'], dueAt: inDays(5) });
    expect((await admin.tryMove(lodged.id, approval(lodged, world.airport))).status).toBe(409);
  });

  it('is refused while an authority can still reply', async () => {
    const lodged = await inReview();
    const admin = world.as('airportAdmin');
    const casa = { authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' };
    const { referrals } = await admin.move(lodged.id, { event: 'refer', referrals: [casa] });
    const refused = await admin.tryMove(lodged.id, approval(lodged, world.airport));
    expect([refused.status, refused.body.issues[0].message]).toEqual([
      409,
      expect.stringContaining('Still waiting for replies from: CASA'),
    ]);
    const reply = { reply: 'no-objection', text: '', receivedAt: new Date().toISOString() };
    await admin.move(lodged.id, { event: 'record-reply', referralId: referrals[0]?.id, ...reply });
    expect((await admin.move(lodged.id, approval(lodged, world.airport))).state).toBe(7);
  });
});
