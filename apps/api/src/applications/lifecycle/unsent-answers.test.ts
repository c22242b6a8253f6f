import type { Application, ApplicationPage } from '@jibline/contract';
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
