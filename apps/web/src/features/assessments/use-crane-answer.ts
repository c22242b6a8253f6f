import {
  type AirportAnswer,
  type AssessableCrane,
  answerCrane,
  assessableCrane,
  type CraneAnswers,
  type LocationAnswer,
  type Period,
  type Position,
} from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { airportsAroundQuery, covers } from './airports-around.ts';

/** More than a crane's reach away nothing of it is assessed; asked for a place only to have a query to hold. */
const NOWHERE: Position = { lat: 0, lon: 0 };

export interface CraneAnswer {
  /** Null while something is missing, or the surfaces are on their way. */
  readonly answer: LocationAnswer | null;
  /** What of the crane was assessed, as far as it has been typed. */
  readonly as: AssessableCrane['as'];
  /** What the whole assessment waits for, by the form's fields. */
  readonly waitsFor: AssessableCrane['problems'];
  /** What the surfaces say to the crane at work and at rest; of a crane still being typed, at work alone. */
  readonly findings: readonly AirportAnswer[];
  readonly isLoading: boolean;
  /** The surfaces around could not be had. */
  readonly error: Error | null;
}

/** At rest nothing is known yet: the working crane must not be taken for the resting one. */
const atWorkAlone = (airports: readonly AirportAnswer[]): AirportAnswer[] =>
  airports.map((airport) => ({
    ...airport,
    results: airport.results.map((result) => (result.dimension === 2 ? result : { ...result, resting: null })),
  }));

/** The whole machine of an application, assessed in this browser as the server will assess it. */
export function useCraneAnswer(answers: CraneAnswers, periods: readonly Period[]): CraneAnswer {
  const { latitude, longitude } = answers.site ?? {};
  const isPlaced =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const at = isPlaced ? { lat: latitude, lon: longitude } : NOWHERE;
  const { data: current, error, isFetching } = useQuery({ ...airportsAroundQuery(at), enabled: isPlaced });
  const isLoaded = isPlaced && current !== undefined && covers(current, at, 0);
  const { crane, as, problems } = useMemo(() => assessableCrane(answers), [answers]);
  const { craneType = null } = answers;
  const answer = useMemo(
    () => (isLoaded && crane ? answerCrane(current, crane, periods, { craneType }) : null),
    [isLoaded, current, crane, periods, craneType],
  );
  const findings = useMemo(() => {
    const airports = answer?.airports ?? [];
    return as === 'whole' ? airports : atWorkAlone(airports);
  }, [answer, as]);
  return {
    ...{ answer, as, waitsFor: problems, findings },
    isLoading: isPlaced && isFetching && !isLoaded,
    error: isLoaded ? null : error,
  };
}
