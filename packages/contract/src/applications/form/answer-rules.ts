import { checkLocation } from '../../assessments/location.ts';
import { DAY_MS } from '../../durations.ts';
import { isAfter } from '../../scalars.ts';
import { CRANE_TYPE, LIGHT_TYPE } from '../enums.ts';
import { LICENCES_OF } from './enums.ts';
import { collector, given, isBlank, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Rules about applicant, place, time and lights. */
export function answerIssues(answers: LooseAnswers): RuleIssue[] {
  return [...applicantIssues(answers), ...siteIssues(answers), ...scheduleIssues(answers), ...lightIssues(answers)];
}

function applicantIssues({ craneType, applicant, people }: LooseAnswers) {
  const { issues, at } = collector();
  if (applicant)
    at(
      'applicant.abn',
      isBlank(applicant.abn) && isBlank(applicant.noAbnReason),
      'an ABN, or the reason for having none',
    );
  if (given(craneType) && given(people?.hrwClass)) {
    const classes: readonly string[] = LICENCES_OF[craneType];
    at('people.hrwClass', !classes.includes(people.hrwClass), `wanted one of ${classes.join(', ')} for this crane`);
  }
  if (people)
    at(
      'people.siteContactPhone',
      given(people.siteContactPhone) && people.siteContactPhone === people.altContactPhone,
      'the second contact needs a telephone of its own',
    );
  return issues;
}

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
    'say where on the site it stands, since the position was clicked on a map',
  );
  at(
    'site.groundLevelSource',
    craneType === CRANE_TYPE['TOWER CRANE'] &&
      given(site.groundLevelSource) &&
      !['survey', 'plan'].includes(site.groundLevelSource),
    'a tower crane needs a ground level from a survey or a plan',
  );
  at(
    'site.baseHeightM',
    site.standsOn === 'structure' && !given(site.baseHeightM),
    'the height of the structure under the crane is needed',
  );
  if (given(craneDetail?.quantity))
    at(
      'site.otherPositions',
      craneDetail.quantity - 1 !== (site.otherPositions?.length ?? 0),
      `wanted ${Math.max(0, craneDetail.quantity - 1)} further positions, one for each further crane`,
    );
  at(
    'site.otherAirportIds',
    given(site.airportId) && (site.otherAirportIds ?? []).includes(site.airportId),
    'the main airport is not repeated here',
  );
  at(
    'safety.airsideNeeds',
    site.onAirport === false && (safety?.airsideNeeds?.length ?? 0) > 0,
    'asked only for works on airport land',
  );
  return issues;
}

function scheduleIssues({ schedule }: LooseAnswers) {
  const { issues, at } = collector();
  if (!schedule) return issues;
  const { startAt, endAt, erectFrom, erectTo, dismantleFrom, dismantleTo, activeDays } = schedule;
  if (given(startAt) && given(endAt)) {
    at('schedule.endAt', !isAfter(endAt, startAt), 'must be after the start');
    at(
      'schedule.activeDays',
      given(activeDays) && activeDays > Math.ceil(daysBetween(startAt, endAt)),
      'more days than the period has',
    );
  }
  at('schedule.erectTo', given(erectFrom) && given(erectTo) && !isAfter(erectTo, erectFrom), 'must be after erectFrom');
  at(
    'schedule.dismantleTo',
    given(dismantleFrom) && given(dismantleTo) && !isAfter(dismantleTo, dismantleFrom),
    'must be after dismantleFrom',
  );
  at(
    'schedule.erectTo',
    given(erectTo) && given(startAt) && isAfter(startAt, erectTo),
    'erection must touch the period: it ends before the start',
  );
  at(
    'schedule.dismantleFrom',
    given(dismantleFrom) && given(endAt) && isAfter(dismantleFrom, endAt),
    'dismantling must touch the period: it begins after the end',
  );
  return issues;
}

/** Obstacle lights on a tower crane: ends and top above 45 m, a middle level above 105 m. */
function lightIssues({ craneType, lightType, lighting, craneDetail }: LooseAnswers) {
  const { issues, at } = collector();
  at('lighting.lightOther', lightType === LIGHT_TYPE.OTHER && isBlank(lighting?.lightOther), 'describe the light');
  const height = craneDetail?.maxHeightAglM;
  if (
    craneType !== CRANE_TYPE['TOWER CRANE'] ||
    !lighting ||
    !given(lightType) ||
    lightType === LIGHT_TYPE.NONE ||
    !given(height) ||
    height <= 45
  )
    return issues;
  const wanted = ['top', 'jib-end', 'counter-jib-end', ...(height > 105 ? ['mid-mast'] : [])] as const;
  const missing = wanted.filter((place) => !(lighting.lightPositions ?? []).some((position) => position === place));
  at('lighting.lightPositions', missing.length > 0, `a tower crane of this height also needs: ${missing.join(', ')}`);
  return issues;
}
