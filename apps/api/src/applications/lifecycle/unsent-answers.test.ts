import { type Application, type ApplicationPage, DAY_MS, type History } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  atCanberra,
  CLEAR,
  craneAnswers,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { expireApplications } from './expire.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const CHANGED = { 'craneDetail.model': 'Unsent', 'site.projectName': 'Unsent', 'schedule.endAt': inDays(52) };

/** In review, with a question, and with other answers that the applicant has saved and not sent. */
async function withUnsentAnswers(): Promise<Application> {
  const staff = world.as('airportAdmin');
  const submitted = await world.lodged();
  await staff.move(submitted.id, { event: 'take' });
  await staff.move(submitted.id, { event: 'ask', questions: ['Which crane?'], dueAt: inDays(5) });
  const { version } = await world.as('applicant').read(submitted.id);
  const lotPlan = submitted.site?.lotPlan;
  const answers = craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.lotPlan': lotPlan, ...CHANGED });
  await world.as('applicant').saved(submitted.id, { version, answers });
  return submitted;
}

async function listed(who: 'airportAdmin' | 'applicant', id: string) {
  const { body } = await world.as(who).post('CranePermitApplications/get-application', { ids: [id] });
  const [row] = (body as ApplicationPage).items;
  return [row?.projectName, row?.craneDetail.model, row?.endAt];
}

it('the list shows what was submitted while the applicant changes it', async () => {
  const submitted = await withUnsentAnswers();
  const asSubmitted = [submitted.site?.projectName, submitted.craneDetail?.model, submitted.schedule?.endAt];
  expect(asSubmitted).not.toContain('Unsent');
  expect(await listed('airportAdmin', submitted.id)).toEqual(asSubmitted);
  expect((await world.as('applicant').read(submitted.id)).craneDetail?.model).toBe('Unsent');
});

it('an airport that goes on without the reply decides on what was submitted', async () => {
  const submitted = await withUnsentAnswers();
  const staff = world.as('airportAdmin');
  await staff.move(submitted.id, READY);
  const later = approval(submitted, world.airport, { validTo: inDays(52) });
  expect(await staff.tryMove(submitted.id, later)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'transition.validTo' }] },
  });
  const approved = await staff.move(submitted.id, approval(submitted, world.airport));
  expect(approved).toMatchObject({ state: 7, site: submitted.site, schedule: submitted.schedule });
  expect(approved.craneDetail).toEqual(submitted.craneDetail);
});

it('answers that are sent are assessed and listed', async () => {
  const { id } = await withUnsentAnswers();
  const { questions } = await world.as('applicant').read(id);
  const replies = questions.map((question) => ({ questionId: question.id, text: 'Another one.' }));
  await world.as('applicant').move(id, { event: 'answer', replies });
  expect(await listed('airportAdmin', id)).toEqual(['Unsent', 'Unsent', inDays(52)]);
});

const UNSENT = ['craneDetail.model', 'schedule.endAt', 'site.projectName'];
const fields = ({ unsent }: Application) => unsent.map(({ field }) => field);
/** Emails are written from the events, in the background. */
async function emails(id: string, kind: string) {
  const waiting = served.db.selectFrom('application_events').select('id').where('application_id', '=', id);
  await expect.poll(() => waiting.where('handled_at', 'is', null).execute(), { timeout: 20_000 }).toEqual([]);
  return served.db
    .selectFrom('letters')
    .select(['to_address', 'subject', 'text_body'])
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .execute();
}
const entries = async (id: string) =>
  ((await world.as('applicant').get(`applications/history/${id}`)).body as History).items;

it('the request says what happens after the date, and what the airport may do before', async () => {
  const { id } = await withUnsentAnswers();
  const [email] = await emails(id, 'E10');
  expect(email?.text_body).toMatch(/If we don’t hear from you by \d+ \w+ \d{4}, the application will be cancelled\./);
  expect(email?.text_body).toContain('Until you answer, the airport may continue with what you submitted.');
});

it('the applicant is told that it continued, keeps what was not sent, and goes on from there when asked again', async () => {
  const { id } = await withUnsentAnswers();
  const [me, staff] = [world.as('applicant'), world.as('airportAdmin')];
  expect(fields(await me.read(id))).toEqual(UNSENT);
  expect(fields(await staff.read(id))).toEqual([]);
  expect(await staff.move(id, READY)).toMatchObject({ clockStopped: false, unsent: [] });
  const after = await me.read(id);
  expect(after.craneDetail?.model).not.toBe('Unsent');
  expect(after.unsent).toContainEqual({
    field: 'craneDetail.model',
    before: after.craneDetail?.model,
    after: 'Unsent',
  });
  expect((await entries(id)).at(-1)).toMatchObject({
    event: 'continue-unanswered',
    text: 'The review continues with what was submitted, without a reply to the airport’s questions. 3 changed answers were not sent and are not part of it.',
  });
  const [email, ...more] = await emails(id, 'E43');
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to_address: 'applicant@cases.test' });
  expect(email?.subject).toMatch(/: the airport continues without your answers$/);
  expect(email?.text_body).toContain('3 answers you changed and did not send are not part of it.');
  expect(email?.text_body).toContain('Which crane?');
  await staff.move(id, { event: 'ask', questions: ['And which radius?'], dueAt: inDays(9) });
  const again = await me.read(id);
  expect([again.craneDetail?.model, fields(again)]).toEqual(['Unsent', UNSENT]);
  expect((await staff.read(id)).craneDetail?.model).not.toBe('Unsent');
  const replies = again.questions.map((question) => ({ questionId: question.id, text: 'Another one.' }));
  expect(await me.move(id, { event: 'answer', replies })).toMatchObject({
    craneDetail: { model: 'Unsent' },
    unsent: [],
  });
});

it('a referral without the reply says the same; one after the reply does not', async () => {
  const { id } = await withUnsentAnswers();
  // Those of the test world are in no storage, so no letter could enclose them.
  await served.db.deleteFrom('application_files').where('application_id', '=', id).execute();
  const staff = world.as('airportAdmin');
  const referrals = [{ authority: 'CASA', name: 'CASA desk', email: 'casa@gov.test', replyBy: inDays(9), note: '' }];
  expect(await staff.move(id, { event: 'refer', referrals })).toMatchObject({ phase: 'REFERRED', clockStopped: false });
  expect(await emails(id, 'E43')).toHaveLength(1);
  const answered = await withUnsentAnswers();
  const { questions } = await world.as('applicant').read(answered.id);
  const replies = questions.map((question) => ({ questionId: question.id, text: 'Another one.' }));
  await world.as('applicant').move(answered.id, { event: 'answer', replies });
  await staff.move(answered.id, READY);
  expect(await emails(answered.id, 'E43')).toEqual([]);
  expect((await entries(answered.id)).map(({ event }) => event)).not.toContain('continue-unanswered');
});

it('a rejection without the reply tells the applicant what was not part of it', async () => {
  const { id } = await withUnsentAnswers();
  const { number } = await world.as('airportAdmin').move(id, {
    ...{ event: 'reject', airportId: world.airport, reasonCode: 'other' },
    ...{ text: 'No answer came.', heightThatPassesAhdM: null },
  });
  const [email] = await emails(id, 'E18');
  expect(email?.subject).toBe(`${number}: not approved`);
  expect(email?.text_body).toContain('3 answers you changed and did not send are not part of it.');
  expect(fields(await world.as('applicant').read(id))).toEqual(UNSENT);
});

it('questions that are asked again are due with the new ones, so an earlier date does not end the application', async () => {
  const { id } = await withUnsentAnswers();
  const staff = world.as('airportAdmin');
  await staff.move(id, READY);
  const dueAt = inDays(30);
  const { questions } = await staff.move(id, { event: 'ask', questions: ['And now?'], dueAt });
  expect(questions.map((one) => one.dueAt)).toEqual([dueAt, dueAt]);
  // 25 days on: 20 after the first date.
  const expireAfter = (days: number) =>
    expireApplications({ ...served.casework, now: () => new Date(Date.now() + days * DAY_MS) });
  await expireAfter(25);
  expect((await staff.read(id)).state).toBe(3);
  await expireAfter(45);
  expect(await staff.read(id)).toMatchObject({ state: 5, closeReason: 'UNANSWERED' });
});
