import { type Application, DraftAnswers, type FileKind } from '@jibline/contract';
import { ABSENT, mobileAnswers, platformAnswers, towerAnswers, variant } from '@jibline/contract/samples';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, attachKinds, inDays, LODGE } from '../../../test/application-world.ts';
import { issuesInForm } from '../../../test/form-in-browser.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { newId } from '../../new-id.ts';

const FORMS = 80;
/** A person who follows every hint of the form is done by then. */
const ROUNDS = 8;
/** How long offered values are taken before the crane is described anew. */
const OFFERS = 3;

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const BASES = { 0: mobileAnswers, 1: towerAnswers, 2: platformAnswers } as const;
const SUB_TYPES = {
  0: ['all-terrain', 'crawler', 'truck-mounted', 'pick-and-carry', 'concrete-pump', 'piling-rig'],
  1: ['hammerhead', 'flat-top', 'luffing', 'self-erecting'],
  2: ['boom-lift', 'scissor-lift', 'spider', 'truck-platform'],
} as const;

/** To a tenth, as people type metres. */
const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const some = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant<T | typeof ABSENT>(ABSENT), value);
const words = fc.string({ minLength: 3, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim().length >= 3);

/** Any answers within what the fields take, whether or not they go together. */
const typed = (craneType: 0 | 1 | 2): fc.Arbitrary<Record<string, unknown>> =>
  fc.record<Record<string, unknown>>({
    'site.latitude': fc.integer({ min: -3_540_000, max: -3_520_000 }).map((n) => n / 1e5),
    'site.longitude': fc.integer({ min: 14_910_000, max: 14_930_000 }).map((n) => n / 1e5),
    'site.groundLevelAhdM': tenths(560, 640),
    'site.groundLevelSource': fc.constantFrom('survey', 'plan', 'terrain-model', 'unknown'),
    'site.positionSource': fc.constantFrom('survey', 'site-plan', 'gps', 'map-click'),
    'site.standsOn': fc.constantFrom('ground', 'structure', 'barge'),
    'site.baseHeightM': some(tenths(0, 60)),
    'site.purpose': fc.constantFrom('construction', 'demolition', 'event', 'other'),
    'site.onAirport': fc.boolean(),
    'site.placeDescription': some(words),
    'site.shieldingNote': some(words),
    'site.council': some(words),
    'craneDetail.craneSubType': fc.constantFrom(...SUB_TYPES[craneType]),
    'craneDetail.maxHeightCapableAglM': tenths(5, 200),
    'craneDetail.maxHeightAglM': tenths(3, 160),
    'craneDetail.boomLengthM': tenths(2, 120),
    'craneDetail.maxRadiusM': tenths(1, 100),
    'craneDetail.minRadiusM': some(tenths(0, 40)),
    'craneDetail.restingHeightAglM': tenths(0, 160),
    'craneDetail.restingMode': fc.constantFrom('lowered', 'free-slewing', 'tied'),
    'craneDetail.standDownMinutes': fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 600 })),
    'craneDetail.slewSector': some(
      fc.record({ fromDeg: fc.integer({ min: 0, max: 360 }), toDeg: fc.integer({ min: 0, max: 360 }) }),
    ),
    'craneDetail.slewLimiterDocumented': some(fc.boolean()),
    'safety.canLower': fc.boolean(),
    'safety.lowVisPlan': some(words),
    'schedule.nightWork': fc.boolean(),
    'schedule.urgentAccepted': some(fc.boolean()),
    'schedule.weekendWork': some(fc.boolean()),
    lightType: fc.constantFrom(0, 1, 2, 3, 4),
    'lighting.lightOther': some(words),
    'people.emergencyContactName': some(words),
    'people.emergencyContactPhone': some(fc.constantFrom('+61411111111', '+61262000000')),
    ...(craneType === 1
      ? {
          'craneDetail.mastHeightAglM': tenths(5, 120),
          'craneDetail.counterJibM': tenths(0, 40),
          'craneDetail.minLuffAngleDeg': some(fc.integer({ min: 0, max: 60 })),
          'craneDetail.maxLuffAngleDeg': some(fc.integer({ min: 20, max: 88 })),
          'craneDetail.restingRadiusM': some(tenths(0, 100)),
          'craneDetail.restingModeReason': some(words),
        }
      : {}),
  });

/** First day, from today to 200 days ahead, and for how many days. */
const period = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 3, max: 120 }));

const form = fc
  .constantFrom(0 as const, 1 as const, 2 as const)
  .chain((craneType) => fc.record({ craneType: fc.constant(craneType), period, answers: typed(craneType) }));

/** A period; a tower crane is erected and dismantled within it. */
const periodOf = (craneType: 0 | 1 | 2, first: number, count: number) => ({
  ...{ 'schedule.startAt': inDays(first), 'schedule.endAt': inDays(first + count) },
  ...(craneType === 1
    ? {
        ...{ 'schedule.erectFrom': inDays(first), 'schedule.erectTo': inDays(first + 1) },
        ...{ 'schedule.dismantleFrom': inDays(first + count - 1), 'schedule.dismantleTo': inDays(first + count) },
      }
    : {}),
});

/** What a careful person would type: a complete crane of the type, at this airport. */
const careful = (craneType: 0 | 1 | 2) =>
  variant(BASES[craneType], {
    ...{ 'site.airportId': world.airport, 'site.lotPlan': newId(), 'site.latitude': -35.3069 },
    ...{ 'site.longitude': 149.217, 'site.baseHeightM': 12, 'site.placeDescription': 'North-east corner' },
    ...{ 'safety.lowVisPlan': 'Boom down at once.', 'schedule.urgentAccepted': true },
    ...{ 'people.emergencyContactName': 'Eve Night', 'people.emergencyContactPhone': '+61433333333' },
    ...{ lightType: 3, 'lighting.lightOther': 'Red beacon', 'craneDetail.standDownMinutes': 20 },
    ...periodOf(craneType, 40, 20),
    ...(craneType === 1
      ? {
          ...{ 'craneDetail.stages': [], 'craneDetail.restingModeReason': 'As its maker says' },
          'lighting.lightPositions': ['top', 'jib-end', 'counter-jib-end', 'mid-mast'],
        }
      : {}),
  }) as DraftAnswers;

const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);

/** The form computes the height above sea level; nobody types it. */
function withAhd(answers: DraftAnswers): DraftAnswers {
  const { groundLevelAhdM = 0, baseHeightM = 0 } = answers.site ?? {};
  const height = groundLevelAhdM + baseHeightM + (answers.craneDetail?.maxHeightAglM ?? 0);
  return variant(answers, { 'craneDetail.maxHeightAhdM': Math.round(height * 10) / 10 });
}

/** The draft once its form reports nothing more: following its hints leads there. */
async function completed(draft: Application, answers: DraftAnswers, model: DraftAnswers): Promise<Application> {
  const applicant = world.as('applicant');
  let [saved, current] = [draft, answers];
  let reported: unknown;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { issues } = await issuesInForm(served, 'applicant@cases.test', saved, 'Australia/Sydney');
    if (issues.length === 0) return saved;
    reported = issues;
    const files = issues.filter(({ path }) => path.startsWith('files.'));
    await attachKinds(
      served,
      saved.id,
      world.airport,
      files.map(({ path }) => path.slice(6) as FileKind),
    );
    const hints = issues.filter((issue) => !files.includes(issue));
    if (hints.length > 0) {
      // Offered values first; where they contradict each other, the crane is described anew.
      const changes = hints.map(({ path, use, useAt }) =>
        use !== undefined && round < OFFERS ? [useAt ?? path, use] : [path, at(model, path) ?? ABSENT],
      );
      if (round === OFFERS) changes.push(['craneDetail', model.craneDetail ?? {}], ['schedule', model.schedule ?? {}]);
      current = withAhd(variant(current, Object.fromEntries(changes)));
      saved = await applicant.saved(saved.id, { version: saved.version, answers: DraftAnswers.parse(current) });
    }
  }
  throw new Error(`still reported: ${JSON.stringify(reported)}`);
}

it(`submits every one of ${FORMS} random forms once they report nothing missing`, { timeout: 600_000 }, async () => {
  const applicant = world.as('applicant');
  const random = fc.asyncProperty(form, async ({ craneType, period: [first, count], answers }) => {
    const model = careful(craneType);
    const filledIn = withAhd(variant(model, { ...answers, ...periodOf(craneType, first, count) }));
    const draft = await completed(await applicant.create(DraftAnswers.parse(filledIn)), filledIn, model);
    const { status, body } = await applicant.update(draft.id, { version: draft.version, transition: LODGE });
    expect({ status, issues: body.issues ?? [] }).toEqual({ status: 200, issues: [] });
  });
  await fc.assert(random, { numRuns: FORMS, endOnFailure: true });
});
