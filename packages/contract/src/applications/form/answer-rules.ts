import { checkLocation } from '../../assessments/location.ts';
import { DAY_MS } from '../../durations.ts';
import { isAfter } from '../../scalars.ts';
import { FOR_ONE_POSITION, isForOnePosition, isModelsOwnLevel, NOT_THE_MODELS_LEVEL } from '../../terrain/enums.ts';
import { CRANE_TYPE, LIGHT_TYPE } from '../enums.ts';
import { LICENCES_OF } from './enums.ts';
import { labelOf } from './labels.ts';
import { lightPositionsFor } from './light-positions.ts';
import { collector, isBlank, isGiven, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Rules about applicant, location, time and lights. */
export function answerIssues(answers: LooseAnswers): RuleIssue[] {
  return [...applicantIssues(answers), ...siteIssues(answers), ...scheduleIssues(answers), ...lightIssues(answers)];
}

function applicantIssues({ craneType, applicant, people }: LooseAnswers) {
  const { issues, at } = collector();
  if (applicant)
    at(
      'applicant.abn',
      isBlank(applicant.abn) && isBlank(applicant.noAbnReason),
      'Enter an ABN, or the reason you don’t have one.',
    );
  if (isGiven(craneType) && isGiven(people?.hrwClass)) {
    const classes: readonly string[] = LICENCES_OF[craneType];
    at(
      'people.hrwClass',
      !classes.includes(people.hrwClass),
      `Choose a licence class for this crane: ${classes.join(', ')}.`,
    );
  }
  if (people)
    at(
      'people.siteContactPhone',
      isGiven(people.siteContactPhone) && people.siteContactPhone === people.altContactPhone,
      'Enter a different phone number for the second contact.',
    );
  return issues;
}

const positionsText = (further: number) =>
  further === 0
    ? 'Remove the further positions, or enter how many cranes there are.'
    : `Enter ${further === 1 ? '1 further position' : `${further} further positions`}, one for each further crane.`;

function siteIssues({ craneType, site, craneDetail, safety }: LooseAnswers) {
  const { issues, at } = collector();
  if (!site) return issues;
  if (site.locationMode === 'ADDRESS') {
    const { valid, message } = checkLocation({ useCoordinates: false, address: site.address ?? null });
    at('site.address', !valid, message);
  }
  at(
    'site.placeDescription',
    site.positionSource === 'map-click' && isBlank(site.placeDescription),
    'Describe where on the site the crane stands, because the position was picked on a map.',
  );
  at(
    'site.groundLevelSource',
    craneType === CRANE_TYPE['TOWER CRANE'] &&
      isGiven(site.groundLevelSource) &&
      !['survey', 'plan'].includes(site.groundLevelSource),
    'Use a ground level from a survey or a plan for a tower crane.',
  );
  at('site.groundLevelAhdM', !isModelsOwnLevel(site), NOT_THE_MODELS_LEVEL);
  at('site.groundLevelAhdM', !isForOnePosition(site), FOR_ONE_POSITION);
  at(
    'site.baseHeightM',
    site.standsOn === 'structure' && !isGiven(site.baseHeightM),
    'Enter the height of the structure under the crane.',
  );
  if (isGiven(craneDetail?.quantity))
    at(
      'site.otherPositions',
      craneDetail.quantity - 1 !== (site.otherPositions?.length ?? 0),
      positionsText(Math.max(0, craneDetail.quantity - 1)),
    );
  at(
    'site.otherAirportIds',
    isGiven(site.airportId) && (site.otherAirportIds ?? []).includes(site.airportId),
    'Choose only airports other than the main airport.',
  );
  at(
    'safety.airsideNeeds',
    site.onAirport === false && (safety?.airsideNeeds?.length ?? 0) > 0,
    'Leave this empty. It applies only to works on airport land.',
  );
  return issues;
}

function scheduleIssues({ schedule }: LooseAnswers) {
  const { issues, at } = collector();
  if (!schedule) return issues;
  const { startAt, endAt, erectFrom, erectTo, dismantleFrom, dismantleTo, activeDays } = schedule;
  if (isGiven(startAt) && isGiven(endAt)) {
    at('schedule.endAt', !isAfter(endAt, startAt), 'The end must be after the start.');
    at(
      'schedule.activeDays',
      isGiven(activeDays) && activeDays > Math.ceil(daysBetween(startAt, endAt)),
      'Enter no more days than there are between start and end.',
    );
  }
  at(
    'schedule.erectTo',
    isGiven(erectFrom) && isGiven(erectTo) && !isAfter(erectTo, erectFrom),
    'The end of erection must be after its start.',
  );
  at(
    'schedule.dismantleTo',
    isGiven(dismantleFrom) && isGiven(dismantleTo) && !isAfter(dismantleTo, dismantleFrom),
    'The end of dismantling must be after its start.',
  );
  at(
    'schedule.erectTo',
    isGiven(erectTo) && isGiven(startAt) && isAfter(startAt, erectTo),
    'Erection ends before the permit starts. Choose a later end, or an earlier start of the permit.',
  );
  at(
    'schedule.dismantleFrom',
    isGiven(dismantleFrom) && isGiven(endAt) && isAfter(dismantleFrom, endAt),
    'Dismantling starts after the permit ends. Choose an earlier start, or a later end of the permit.',
  );
  return issues;
}

/** A tower crane's light is described, and hangs where its height requires. */
function lightIssues({ craneType, lightType, lighting, craneDetail }: LooseAnswers) {
  const { issues, at } = collector();
  at('lighting.lightOther', lightType === LIGHT_TYPE.OTHER && isBlank(lighting?.lightOther), 'Describe the light.');
  if (craneType !== CRANE_TYPE['TOWER CRANE'] || !lighting || !isGiven(lightType) || lightType === LIGHT_TYPE.NONE)
    return issues;
  for (const key of ['lightIntensity', 'lightPositions', 'lightHours'] as const)
    at(`lighting.${key}`, !isGiven(lighting[key]), 'Required for the light of a tower crane.');
  const height = craneDetail?.maxHeightAglM;
  if (!isGiven(height) || height <= 45) return issues;
  const given: readonly string[] = lighting.lightPositions ?? [];
  const missing = lightPositionsFor(height).filter((one) => !given.includes(one));
  at(
    'lighting.lightPositions',
    missing.length > 0,
    `A tower crane of this height also needs lights at: ${missing.map((one) => labelOf(one).toLowerCase()).join(', ')}.`,
  );
  return issues;
}
