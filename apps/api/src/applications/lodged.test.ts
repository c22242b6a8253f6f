import type { Application, TemplatePreview } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, atCanberra, CLEAR, craneAnswers, inDays } from '../../test/application-world.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { gatherAbout } from './emails/email-context.ts';
import { recipientsOf } from './emails/recipients.ts';
import { overlapsOf } from './lifecycle/applicant-record-store.ts';
import { lodgedAnswers } from './lodged.ts';
import { findApplication } from './store.ts';
import { templateFactsAt } from './wording/facts.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const SUBMITTED = { 'site.projectName': 'Sent', 'craneDetail.model': 'Sent', 'applicant.ccEmails': ['sent@cc.test'] };
/** 11 km to the south, with other names and another copy. */
const UNSENT = {
  ...{ 'site.projectName': 'Unsent', 'craneDetail.model': 'Unsent', 'applicant.ccEmails': ['unsent@cc.test'] },
  'site.latitude': -35.4069,
};

/** With a question, and answers that the applicant has changed and not sent. */
async function withUnsent(): Promise<Application> {
  const submitted = await world.lodged(CLEAR, { changes: SUBMITTED });
  const staff = world.as('airportAdmin');
  await staff.move(submitted.id, { event: 'take' });
  await staff.move(submitted.id, { event: 'ask', questions: ['Which crane?'], dueAt: inDays(5) });
  const { version } = await world.as('applicant').read(submitted.id);
  await world
    .as('applicant')
    .saved(submitted.id, { version, answers: craneAnswers(world.airport, { ...atCanberra(CLEAR), ...UNSENT }) });
  return submitted;
}
async function stored(id: string) {
  const application = await findApplication(served.db, id);
  const [airport] = application?.airports ?? [];
  if (!application || !airport) throw new Error('the application is missing');
  return { application, airport };
}

it('previews of wording and the placeholders of emails and documents read what was submitted', async () => {
  const { id, number } = await withUnsent();
  const preview = (kind: string, text: string) =>
    world.as('airportAdmin').post(`Airports/${world.airport}/templates/preview`, { kind, text, number });
  const { body } = await preview('approval-reason', '{project}, {crane}');
  expect((body as TemplatePreview).text).toMatch(/^Sent, .*Sent$/);
  const { application, airport } = await stored(id);
  const { project, crane } = await templateFactsAt(served.db, application, airport);
  expect([project, crane]).toEqual(['Sent', expect.stringMatching(/Sent$/)]);
});

it('documents and the evidence read what was submitted, the applicant’s own page what is being changed', async () => {
  const { id } = await withUnsent();
  const { application } = await stored(id);
  expect(lodgedAnswers(application)).toMatchObject({ site: { projectName: 'Sent' }, craneDetail: { model: 'Sent' } });
  expect((await world.as('applicant').read(id)).site?.projectName).toBe('Unsent');
});

it('copies of emails go to the addresses that were submitted', async () => {
  const { id } = await withUnsent();
  const to = await served.db.transaction().execute(async (tx) => {
    const about = await gatherAbout(tx, id, { publicUrl: 'http://here', at: new Date() });
    if (!about) throw new Error('the application is missing');
    return recipientsOf(tx, about, 'E11', ['applicant'], { now: new Date(), actorId: null, alsoAbout: [] });
  });
  expect(to.map(({ email }) => email)).toEqual(['applicant@cases.test', 'sent@cc.test']);
});

it('a crane is compared with where others were submitted, not with where they may be moved', async () => {
  const { number } = await withUnsent();
  const { application } = await stored((await world.lodged(CLEAR)).id);
  const overlaps = await served.db.transaction().execute((tx) => overlapsOf(tx, application));
  expect(overlaps).toContain(number);
});
