import {
  AirportsAround,
  type Application,
  checkLodging,
  DraftAnswers,
  type FileKind,
  NoticeList,
  SurfaceSetComponents,
} from '@jibline/contract';
import { ABSENT, mobileAnswers, platformAnswers, towerAnswers, variant } from '@jibline/contract/samples';
import {
  airportFrom,
  answerCrane,
  assessableCrane,
  craneProblems,
  holdAirports,
  operatingAreaProblems,
} from '@jibline/surfaces';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCaseWorld, atCanberra, type CaseWorld, inDays, LODGE, publishSurfaces } from '../../test/cases.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';
import { periodOf } from './assess.ts';

let served: Served;
let world: CaseWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await aCaseWorld(served);
  await publishSurfaces(served, world.airport);
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

async function attach(applicationId: string, kinds: readonly FileKind[]) {
  const at = new Date();
  for (const kind of kinds) {
    const [id, upload] = [newId(), newId()];
    const about = {
      ...{ airport_id: world.airport, application_id: applicationId, filename: `${kind}.pdf`, uploaded_by: null },
      ...{ media_type: 'application/pdf', size_bytes: 9, sha256: 'a'.repeat(64) },
    };
    await served.db
      .insertInto('uploads')
      .values({ ...about, id: upload, purpose: 'document', file_id: id, begun_at: at, stored_at: at })
      .execute();
    await served.db
      .insertInto('application_files')
      .values({ ...about, id, upload_id: upload, kind, by_staff: false, uploaded_at: at })
      .execute();
  }
}

const get = async (url: string) => (await served.app.inject({ url: served.api(url) })).json();

/** What the browser finds out for itself: the surfaces around, and with them what they say to the crane. */
async function findingsOf(answers: DraftAnswers) {
  const { latitude, longitude } = answers.site ?? {};
  const { crane, as } = assessableCrane(answers);
  const period = periodOf(answers, 'Australia/Sydney');
  if (!crane || as !== 'whole' || !period) return [];
  const { items } = AirportsAround.parse(
    await get(`public/airports-around?latitude=${latitude}&longitude=${longitude}&withinM=20000`),
  );
  const airports = await Promise.all(
    items.map(async (head) =>
      airportFrom(head, SurfaceSetComponents.parse(await get(`public/SurfaceSets/${head.surfaceSetId}/components`))),
    ),
  );
  return answerCrane(holdAirports(airports), crane, [period], { craneType: answers.craneType ?? null }).airports;
}

/** What the form says of a draft, from nothing but what the API gives the browser. */
async function told(draft: Application): Promise<string[]> {
  const me = world.as('applicant');
  const { craneType, site, craneDetail, schedule, lighting, safety, people, applicant, lightType, timeZoneMode } =
    draft;
  const answers = DraftAnswers.parse({
    ...{ craneType, site, craneDetail, schedule, lighting, safety, people, applicant, lightType, timeZoneMode },
  });
  const findings = await findingsOf(answers);
  const ids = [...new Set([site?.airportId, ...findings.map((one) => one.airportId)])].filter((id) => id !== undefined);
  const notice = NoticeList.parse((await me.get(`aerodromes-notice?airportIds=${ids.join(',')}`)).body).items;
  const { items } = (await me.get(`applications/files/GetAllFilesByAppId/${draft.id}`)).body;
  const issues = checkLodging(answers, {
    engine: [...operatingAreaProblems(answers), ...craneProblems(answers)],
    findings,
    files: items.map(({ kind }: { kind: FileKind }) => kind),
    permit: null,
    notice,
    now: new Date(),
  });
  return [...new Set(issues.map(({ path }) => path))].sort();
}

it('whoever sees "everything is there" can submit, and whoever is refused was told, all of it and at once', async () => {
  const seen = { lodged: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(form, async ({ files, ...typed }) => {
      const me = world.as('applicant');
      const draft = await me.create(DraftAnswers.parse(answersOf(typed)));
      await attach(draft.id, files);
      const open = await told(draft);
      const { status, body } = await me.update(draft.id, { version: draft.version, transition: LODGE });
      const said = ((body.issues ?? []) as { path: string; message: string }[]).map(({ path }) => path);
      expect({ status, paths: [...new Set(said)].sort() }).toEqual({
        status: open.length === 0 ? 200 : 422,
        paths: open,
      });
      for (const { message } of (body.issues ?? []) as { message: string }[])
        expect(message).toMatch(/^[A-Z].*[.!?]$/s);
      expect(JSON.stringify(body.issues ?? [])).not.toMatch(/guards\.|transition\./);
      seen[status === 200 ? 'lodged' : 'refused'] += 1;
    }),
    { numRuns: 60 },
  );
  // Both kinds came up, or nothing was shown.
  expect(Math.min(seen.lodged, seen.refused)).toBeGreaterThan(3);
});
