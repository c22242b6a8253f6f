import { type Application, conditionFacts, isPierced, startConditions, usualSettings } from '@jibline/contract';

/** The conditions an officer of the demonstration leaves as they are proposed: what is usual, written for the application. */
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
