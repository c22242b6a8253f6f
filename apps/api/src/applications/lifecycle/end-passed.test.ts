import { type Application, END_PASSED, HOUR_MS, TransitionRequest, usualSettings } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findPerson } from '../../rights/person-store.ts';
import { getApplication } from '../get.ts';
import { updateApplication } from '../update.ts';

/** Cranes of these tests are asked for from day 40 to day 50. */
const on = (day: number, hour = 0) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);
const END = on(50);

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const contextAt = (at: Date) => ({ ...served.casework, now: () => at });
async function personOf(who: ApplicationPerson) {
  const person = await findPerson(served.db, world.ids[who] ?? '');
  if (!person) throw new Error(`no ${who}`);
  return person;
}
/** The application as this person reads it when the clock shows this time. */
const readAt = async (at: Date, who: ApplicationPerson, id: string) => {
  const person = await personOf(who);
  return served.db.transaction().execute((tx) => getApplication(contextAt(at), tx, person, id, at));
};
async function moveAt(at: Date, who: ApplicationPerson, { id }: Pick<Application, 'id'>, transition: object) {
  const { version } = await world.as('globalAdmin').read(id);
  const change = { version, transition: TransitionRequest.parse(transition) };
  return updateApplication(contextAt(at), await personOf(who), id, change);
}
async function ready() {
  const lodged = await world.lodged(CLEAR);
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  return admin.move(lodged.id, READY);
}
const numbersOf = (id: string) =>
  served.db
    .selectFrom('application_airports')
    .select(['permit_number', 'outcome'])
    .where('application_id', '=', id)
    .execute();

describe('an officer', () => {
  it('cannot approve once the end applied for has passed, is told why before and what to do, and can close it', async () => {
    const application = await ready();
    const late = on(95, 3);
    const seen = await readAt(late, 'airportAdmin', application.id);
    expect(seen.blocked.find(({ event }) => event === 'approve')).toEqual({
      event: 'approve',
      reasons: expect.arrayContaining([END_PASSED]),
      byForm: false,
      instead: null,
    });
    await expect(moveAt(late, 'airportAdmin', application, approval(application, world.airport))).rejects.toMatchObject(
      {
        code: 'transition-refused',
        message: END_PASSED,
        extras: { issues: [{ path: 'transition.validTo', message: END_PASSED }] },
      },
    );
    expect(await numbersOf(application.id)).toEqual([{ permit_number: null, outcome: null }]);
    const reason = { event: 'cancel', reason: 'NOT_NEEDED', text: 'The dates are over.' };
    expect(await moveAt(late, 'airportAdmin', application, reason)).toMatchObject({ state: 5 });
  });

  it('approves until a moment before the end, and not at the end', async () => {
    const application = await ready();
    const approve = approval(application, world.airport);
    await expect(moveAt(END, 'airportAdmin', application, approve)).rejects.toMatchObject({ message: END_PASSED });
    const moment = new Date(END.getTime() - 1);
    expect(await moveAt(moment, 'airportAdmin', application, approve)).toMatchObject({ state: 7 });
  });

  it('cannot give an earlier end that has passed', async () => {
    const application = await ready();
    const shorter = (day: number) => approval(application, world.airport, { validTo: inDays(day) });
    await expect(moveAt(on(44, 1), 'airportAdmin', application, shorter(44))).rejects.toMatchObject({
      code: 'bad-request',
      extras: { issues: [{ path: 'transition.validTo', message: 'This end has passed. Choose a later one.' }] },
    });
    expect(await moveAt(on(44, 1), 'airportAdmin', application, shorter(45))).toMatchObject({ state: 7 });
  });

  it('is offered the approval again once the applicant has given new dates', async () => {
    const application = await ready();
    const late = on(51, 5);
    const question = { event: 'ask', questions: ['Which dates now?'], dueAt: on(58).toISOString() };
    const withQuestion = await moveAt(late, 'airportAdmin', application, question);
    const { answers } = await served.db
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow();
    const schedule = { ...(answers as { schedule: object }).schedule, startAt: inDays(60), endAt: inDays(70) };
    const { version } = await world.as('applicant').read(application.id);
    const changed = await updateApplication(contextAt(late), await personOf('applicant'), application.id, {
      version,
      answers: { ...(answers as object), schedule } as never,
      transition: {
        event: 'answer',
        replies: withQuestion.questions.map(({ id }) => ({ questionId: id, text: 'Ten days later.' })),
      } as TransitionRequest,
    });
    const seen = await readAt(late, 'airportAdmin', changed.id);
    expect(seen.blocked.flatMap(({ reasons }) => reasons)).not.toContain(END_PASSED);
  });
});

describe('by rule', () => {
  it('an application whose end has passed goes to an officer, who reads why', async () => {
    const settings = { ...usualSettings(0), autoApproveGreen: true };
    const back = { event: 'return-to-queue', text: 'Taken by mistake.' };
    const taken = async (site: string) => {
      const lodged = await world.lodged(CLEAR, {
        changes: { 'site.latitude': Number(site), 'site.positionSource': 'survey' },
      });
      await world.as('airportAdmin').move(lodged.id, { event: 'take' });
      return lodged;
    };
    const [late, early] = [await taken('-35.3085'), await taken('-35.3115')];
    const set = await world
      .as('airportAdmin')
      .post('defaultApprovalParameters', { airportId: world.airport, craneType: 0, path: null, ...settings });
    for (const { id } of [late, early])
      expect((await world.as('airportAdmin').post(`applications/assessments/${id}`)).status).toBe(201);
    expect(await moveAt(on(50, 1), 'airportAdmin', late, back)).toMatchObject({ state: 2 });
    const history = await served.db
      .selectFrom('history')
      .select(['event', 'detail'])
      .where('about_id', '=', late.id)
      .where('event', '=', 'not-approved-automatically')
      .execute();
    expect(history).toMatchObject([{ detail: { text: END_PASSED, internal: true } }]);
    // The day before, the same is approved.
    expect(await moveAt(on(49), 'airportAdmin', early, back)).toMatchObject({ state: 7 });
    expect((await world.as('airportAdmin').delete(`defaultApprovalParameters/${set.body.id}`)).status).toBe(204);
  });
});
