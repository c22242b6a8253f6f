import { requirementOf, SECTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { type Column, isRequired, isShown } from './requirement.ts';
import { questionAt, questionsOf } from './steps.ts';

const words = (list: string) => list.trim().split(/\s+/);

/** Copied by hand from the tables of the form (permits, section 2), not from the code. */
const EVERY_CRANE = words(`
  craneType timeZoneMode lightType
  applicant.applicantRole applicant.applicantName applicant.applicantEmail applicant.applicantPhone
  applicant.companyName applicant.companyAddress people.siteContactName people.siteContactPhone
  site.projectName site.purpose site.onAirport site.airportId site.locationMode site.latitude site.longitude site.datum
  site.positionSource site.groundLevelAhdM site.groundLevelSource site.standsOn
  craneDetail.craneSubType craneDetail.quantity craneDetail.make craneDetail.model craneDetail.maxHeightCapableAglM
  craneDetail.maxHeightAglM craneDetail.boomLengthM craneDetail.maxRadiusM craneDetail.restingHeightAglM
  craneDetail.restingMode craneDetail.standDownMinutes
  schedule.startAt schedule.endAt schedule.hours schedule.nightWork safety.canLower safety.standDownChannel`);
const TOWER_TOO = words(`
  applicant.principalContractor applicant.principalContractorPhone people.emergencyContactName
  people.emergencyContactPhone people.altContactName people.altContactPhone site.horizontalAccuracyM site.daNumber
  craneDetail.plantId craneDetail.colour craneDetail.marking craneDetail.heightContingencyM craneDetail.verticalAccuracyM
  craneDetail.counterJibM craneDetail.mastHeightAglM schedule.erectFrom schedule.erectTo schedule.dismantleFrom
  schedule.dismantleTo safety.hasLiftPlan`);
const DEVELOPMENT = words(`
  timeZoneMode lightType applicant.applicantRole applicant.applicantName applicant.applicantEmail applicant.applicantPhone
  applicant.companyName applicant.companyAddress people.siteContactName people.siteContactPhone
  site.projectName site.purpose site.onAirport site.airportId site.locationMode site.latitude site.longitude site.datum
  site.positionSource site.groundLevelAhdM site.groundLevelSource
  developmentDetail.structureKind developmentDetail.maxHeightAglM developmentDetail.attractsWildlife
  developmentDetail.emitsLightOrGlare developmentDetail.emitsPlume developmentDetail.cranesExpected schedule.startAt`);

const BESIDE_SECTIONS = words('craneType timeZoneMode lightType');
/** Only for programs that call the API: the form asks for a covering radius instead of an outline. */
const WITHOUT_QUESTION = words('developmentDetail.footprint');

describe.each([
  [0, 'a mobile crane', EVERY_CRANE],
  [1, 'a tower crane', [...EVERY_CRANE, ...TOWER_TOO]],
  [2, 'an elevated platform', EVERY_CRANE],
  [3, 'a structure', DEVELOPMENT],
] as [Column, string, string[]][])('column %i: %s', (column, _, required) => {
  const kind = column === 3 ? 'development' : 'crane';
  it('has a question for all that is required, and requires nothing else', () => {
    const questions = questionsOf(kind).filter((question) => isRequired(question, column));
    expect(new Set(questions.map(({ path }) => path))).toEqual(new Set(required));
  });
  it('has a question for every answer of the contract, and asks nothing the contract does not know', () => {
    const answers = Object.entries(SECTIONS).flatMap(([section, fields]) =>
      Object.keys(fields).map((name) => `${section}.${name}`),
    );
    const requested = answers.filter((path) => requirementOf(path, column) !== '-');
    expect(requested.filter((path) => !WITHOUT_QUESTION.includes(path) && !questionAt(kind, path))).toEqual([]);
    const unknown = questionsOf(kind).filter(({ path }) => !answers.includes(path) && !BESIDE_SECTIONS.includes(path));
    expect(unknown).toEqual([]);
  });
  it('asks no question twice', () => {
    const paths = questionsOf(kind).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

it.each([
  ['craneDetail.counterJibM', [1]],
  ['craneDetail.jibExtensionM', [0, 1]],
  ['craneDetail.stages', [1]],
  ['schedule.erectFrom', [1]],
  ['schedule.dates', [0, 2]],
  ['lighting.lightPositions', [0, 1]],
] as [string, number[]][])('%s is asked of crane types %j only', (path, types) => {
  const question = questionAt('crane', path)!;
  expect(([0, 1, 2] as const).filter((column) => isShown(question, column, {}))).toEqual(types);
});

it('the height of the structure under a crane is asked only where there is one', () => {
  const question = questionAt('crane', 'site.baseHeightM')!;
  expect(isShown(question, 0, { site: { standsOn: 'ground' } })).toBe(false);
  expect(isShown(question, 0, { site: { standsOn: 'structure' } })).toBe(true);
  expect(requirementOf('site.baseHeightM', 0)).toBe('c');
});
