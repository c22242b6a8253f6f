import type { DraftAnswers } from '@jibline/contract';

/** Columns that lists show and search, copied from the answers on every save. */
export function columnsOf(answers: DraftAnswers) {
  const { site, schedule, applicant, craneDetail, developmentDetail } = answers;
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
    max_height_ahd_m: craneDetail?.maxHeightAhdM ?? developmentDetail?.maxHeightAhdM ?? null,
    airport_id: site?.airportId ?? null,
    fleet_crane_id: craneDetail?.fleetCraneId ?? null,
  };
}

/** The airports an application names, its main one first. */
export const airportsNamed = ({ site }: DraftAnswers): string[] => [
  ...new Set([...(site?.airportId ? [site.airportId] : []), ...(site?.otherAirportIds ?? [])]),
];
