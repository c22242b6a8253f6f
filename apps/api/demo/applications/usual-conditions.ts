import { type Application, conditionFacts, isPierced, startConditions, usualSettings } from '@jibline/contract';

/** The conditions the API proposes, accepted unchanged by a demonstration officer. */
export function usualConditions(one: Application, airportId: string) {
  const finding = one.assessments.find((assessed) => assessed.airportId === airportId);
  return startConditions(
    usualSettings(one.craneType ?? null),
    conditionFacts({
      answers: one,
      heights: one.heights,
      phones: one.airports.find((airport) => airport.airportId === airportId)?.phones ?? [],
      isPierced: finding !== undefined && isPierced(finding),
      approvedHeightAhdM: (one.craneDetail ?? one.developmentDetail)?.maxHeightAhdM ?? null,
    }),
  );
}
