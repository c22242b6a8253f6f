import {
  ADDRESS_TOO_SHORT,
  type Application,
  DraftAnswers,
  draftShape,
  type FileKind,
  usualSettings,
} from '@jibline/contract';
import { ABSENT, mobileAnswers, platformAnswers, towerAnswers, variant } from '@jibline/contract/samples';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  atCanberra,
  attachKinds,
  CLEAR,
  inDays,
  LODGE,
  READY,
} from '../../../test/application-world.ts';
import { besideQuestion, issuesInForm } from '../../../test/form-in-browser.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { newId } from '../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const BASES = { 0: mobileAnswers, 1: towerAnswers, 2: platformAnswers } as const;
const KINDS: readonly FileKind[] = [
  ...(['site-plan', 'elevation-drawing', 'crane-data-sheet', 'survey-certificate', 'lift-plan'] as const),
  'aeronautical-impact-report',
];
const GONE = ABSENT;

/** Slips as people make them: an answer left out, out of range, or one that does not fit the others. */
const SLIPS: readonly Record<string, unknown>[] = [
  { 'craneDetail.restingRadiusM': 5 },
  { 'craneDetail.restingRadiusM': 30, 'craneDetail.restingHeightAglM': 20 },
  { 'craneDetail.restingHeightAglM': 400 },
  { 'craneDetail.maxRadiusM': 149 },
  { 'craneDetail.minRadiusM': 150 },
  { 'craneDetail.maxLuffAngleDeg': 20 },
  { 'craneDetail.mastHeightAglM': 90 },
  { 'craneDetail.counterJibM': 41 },
  { 'craneDetail.make': GONE },
  { 'craneDetail.slewSector': { fromDeg: 10, toDeg: 200 }, 'craneDetail.slewLimiterDocumented': true },
  { 'site.groundLevelAhdM': 3000 },
  { 'site.airportId': GONE },
  { 'site.standsOn': 'structure', 'site.baseHeightM': GONE },
  { 'schedule.startAt': inDays(1), 'schedule.endAt': inDays(5) },
  { 'schedule.startAt': inDays(1), 'schedule.endAt': inDays(5), 'schedule.urgentAccepted': true },
  { 'schedule.startAt': inDays(10), 'schedule.endAt': inDays(15) },
  { 'schedule.startAt': inDays(-3), 'schedule.urgentAccepted': true },
  { 'schedule.endAt': inDays(400) },
  { 'schedule.nightWork': true, lightType: 0 },
  { 'safety.lowVisPlan': GONE },
  { 'people.emergencyContactPhone': GONE },
  { 'people.siteContactPhone': 'none' },
  { 'applicant.abn': GONE },
];
const LUFFING_AT_REST = { 'craneDetail.restingRadiusM': 20, 'craneDetail.restingHeightAglM': 64.7 };

const form = fc.record({
  craneType: fc.constantFrom(0 as const, 1 as const, 2 as const),
  heightAglM: fc.constantFrom(15, 25, 80),
  slips: fc.subarray([...SLIPS], { maxLength: 3 }),
  files: fc.oneof(fc.constant([...KINDS]), fc.subarray([...KINDS])),
});

function answersOf({ craneType, heightAglM, slips }: { craneType: 0 | 1 | 2; heightAglM: number; slips: object[] }) {
  const height = craneType === 1 ? {} : atCanberra(heightAglM);
  return variant(BASES[craneType], {
    ...height,
    'site.airportId': world.airport,
    'site.latitude': -35.3069,
    'site.longitude': 149.217,
    'site.lotPlan': newId(),
    ...(craneType === 1
      ? { 'site.groundLevelAhdM': 570, 'craneDetail.maxHeightAhdM': 635, 'craneDetail.stages': [], ...LUFFING_AT_REST }
      : {}),
    ...(craneType === 2 ? { 'site.standsOn': 'ground', 'site.baseHeightM': GONE } : {}),
    'schedule.startAt': inDays(40),
    'schedule.endAt': inDays(50),
    ...(craneType === 1
      ? {
          ...{ 'schedule.erectFrom': inDays(40), 'schedule.erectTo': inDays(41) },
          ...{ 'schedule.dismantleFrom': inDays(49), 'schedule.dismantleTo': inDays(50) },
        }
      : {}),
    'safety.lowVisPlan': 'Boom down at once.',
    ...Object.assign({}, ...slips),
  });
}

/** Two permits that end on day 50: one that never was extended, and one that is an extension itself. */
async function permits(): Promise<Application[]> {
  const admin = world.as('airportAdmin');
  const approved = async (lodged: Application) => {
    for (const transition of [{ event: 'take' }, READY]) await admin.move(lodged.id, transition);
    return admin.move(lodged.id, approval(lodged, world.airport));
  };
  const days = (from: number, to: number) => ({ 'schedule.startAt': inDays(from), 'schedule.endAt': inDays(to) });
  const first = await approved(await world.lodged());
  const before = await approved(await world.lodged(CLEAR, { changes: days(35, 40) }));
  const draft = await world.as('applicant').create({}, { kind: 'EXTENSION', parentId: before.id });
  await world.as('applicant').saved(draft.id, {
    version: draft.version,
    answers: { ...answersOn(draft), schedule: { ...draft.schedule, endAt: inDays(50) } },
  });
  return [first, await approved(await world.as('applicant').move(draft.id, LODGE))];
}
const answersOn = (application: Application) =>
  DraftAnswers.parse(Object.fromEntries(Object.entries(application).filter(([name]) => name in draftShape)));

/** What an airport may have set by the time an extension is submitted. */
async function setLimits(extensionsMax: number, extensionLeadDays: number) {
  const admin = world.as('airportAdmin');
  const set = { ...usualSettings(0), airportId: world.airport, craneType: 0, path: null };
  const made = await admin.post('defaultApprovalParameters', { ...set, extensionsMax, extensionLeadDays });
  expect(made.status).toBe(201);
  return () => admin.delete(`defaultApprovalParameters/${made.body.id}`);
}

/** Submits, and compares the server's issues with the form's. */
async function compare(draft: Application): Promise<number> {
  const form = await issuesInForm(served, 'applicant@cases.test', draft, 'Australia/Sydney');
  const { status, body } = await world.as('applicant').update(draft.id, { version: draft.version, transition: LODGE });
  const issues = (body.issues ?? []) as { path: string; message: string }[];
  const stated = [...new Set(issues.map(({ path }) => besideQuestion(path)))].sort();
  expect(status).toBe(form.paths.length === 0 ? 200 : 422);
  // While a crane cannot be assessed completely, the form already lists what the working crane needs.
  expect(stated).toEqual(form.isWhole ? form.paths : form.paths.filter((path) => stated.includes(path)));
  // The specification writes one of them without a full stop.
  for (const { message } of issues) if (message !== ADDRESS_TOO_SHORT) expect(message).toMatch(/^[A-Z].*[.!?]$/s);
  expect(JSON.stringify(issues)).not.toMatch(/guards\.|transition\./);
  return status;
}

it('a form that reports nothing missing can be submitted, and a refused one had reported every issue', async () => {
  const seen = { lodged: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(form, async ({ files, ...typed }) => {
      const draft = await world.as('applicant').create(DraftAnswers.parse(answersOf(typed)));
      await attachKinds(served, draft.id, world.airport, files);
      seen[(await compare(draft)) === 200 ? 'lodged' : 'refused'] += 1;
    }),
    { numRuns: 60 },
  );
  // Both outcomes occurred, otherwise this test proves nothing.
  expect(Math.min(seen.lodged, seen.refused)).toBeGreaterThan(3);
});

const extension = fc.record({
  permit: fc.constantFrom(0, 1),
  most: fc.constantFrom(0, 1, 2),
  // The permits end on day 50: 49 days ahead is in time, 51 is not.
  leadDays: fc.constantFrom(3, 49, 51),
  lateNotice: fc.boolean(),
  change: fc.constantFrom({}, {}, {}, { 'craneDetail.maxRadiusM': 12 }, { 'site.lotPlan': 'Lot 7' }),
});

it('the same for extensions, within the airport’s limits and beyond', async () => {
  const current = await permits();
  const seen = { lodged: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(extension, async ({ permit, most, leadDays, lateNotice, change }) => {
      const parent = current[permit];
      if (!parent) throw new Error('no permit');
      const started = await world.as('applicant').create({}, { kind: 'EXTENSION', parentId: parent.id });
      const days = { 'schedule.startAt': inDays(lateNotice ? 1 : 50), 'schedule.endAt': inDays(60) };
      const answers = variant(answersOn(started), { ...days, ...change });
      const draft = await world.as('applicant').saved(started.id, { version: started.version, answers });
      await attachKinds(served, draft.id, world.airport, KINDS);
      const undo = await setLimits(most, leadDays);
      const status = await compare(draft);
      // One extension was granted already where the permit is one itself.
      if (most <= permit || leadDays > 50) expect(status).toBe(422);
      seen[status === 200 ? 'lodged' : 'refused'] += 1;
      expect((await undo()).status).toBe(204);
    }),
    { numRuns: 40 },
  );
  expect(Math.min(seen.lodged, seen.refused)).toBeGreaterThan(2);
});
