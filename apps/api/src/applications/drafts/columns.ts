import { countOfCranes, type DraftAnswers } from '@jibline/contract';

/** Of several cranes the highest. */
function highestOf({ craneDetail, furtherCranes = [], developmentDetail }: DraftAnswers): number | null {
  const details = [craneDetail, ...furtherCranes.map((crane) => crane.craneDetail), developmentDetail];
  const known = details.flatMap((detail) => detail?.maxHeightAhdM ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

const furtherFleetCranes = ({ furtherCranes = [] }: DraftAnswers): string[] => [
  ...new Set(furtherCranes.flatMap(({ craneDetail }) => craneDetail?.fleetCraneId ?? [])),
];

/** The cranes of the fleet that an application is for, each once, the first crane's before the others'. */
export const fleetCranesOf = (answers: DraftAnswers): string[] => [
  ...new Set([
    ...(answers.craneDetail?.fleetCraneId ? [answers.craneDetail.fleetCraneId] : []),
    ...furtherFleetCranes(answers),
  ]),
];

/** Columns that lists show and search, copied from the answers on every save. */
export function columnsOf(answers: DraftAnswers) {
  const { site, schedule, applicant, craneDetail } = answers;
  return {
    answers: JSON.stringify(answers),
    crane_type: answers.craneType ?? null,
    is_crane: craneDetail !== undefined,
    time_zone_mode: answers.timeZoneMode ?? null,
    light_type: answers.lightType ?? null,
    project_name: site?.projectName ?? null,
    address: site?.address ?? null,
    applicant_name: applicant?.applicantName ?? null,
    company_name: applicant?.companyName ?? null,
    latitude: site?.latitude ?? null,
    longitude: site?.longitude ?? null,
    start_at: schedule?.startAt ?? null,
    end_at: schedule?.endAt ?? null,
    max_height_ahd_m: highestOf(answers),
    airport_id: site?.airportId ?? null,
    fleet_crane_id: craneDetail?.fleetCraneId ?? null,
    further_fleet_crane_ids: furtherFleetCranes(answers),
    cranes: countOfCranes(answers),
  };
}

/** The airports an application names, its main one first. */
export const airportsNamed = ({ site }: DraftAnswers): string[] => [
  ...new Set([...(site?.airportId ? [site.airportId] : []), ...(site?.otherAirportIds ?? [])]),
];
