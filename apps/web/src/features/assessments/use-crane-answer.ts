import {
  type AirportAnswer,
  type AssessableCrane,
  answerCranes,
  assessableCranes,
  type CraneAnswers,
  type LocationAnswer,
  type Period,
  type Position,
} from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { airportsAroundQuery, covers } from './airports-around.ts';

/** A placeholder location far from any surface, for the query while there is no location. */
const NOWHERE: Position = { lat: 0, lon: 0 };

export interface CraneAnswer {
  /** Null while something is missing, or the surfaces are loading. */
  readonly answer: LocationAnswer | null;
  /** Which part of the crane was assessed, as far as it has been typed. */
  readonly as: AssessableCrane['as'];
  /** What the complete assessment still needs, by form field. */
  readonly waitsFor: AssessableCrane['problems'];
  /** The findings for the crane working and at rest; for a crane still being typed, working only. */
  readonly findings: readonly AirportAnswer[];
  readonly isLoading: boolean;
  /** Why the surfaces around could not be loaded. */
  readonly error: Error | null;
}

const withoutResting = ({ results }: Pick<AirportAnswer, 'results'>) => ({
  results: results.map((result) => (result.dimension === 2 ? result : { ...result, resting: null })),
});

/** Drops the resting results: they are not known yet, and must not be copied from the working crane. */
const workingOnly = (airports: readonly AirportAnswer[]): AirportAnswer[] =>
  airports.map((airport) => ({
    ...airport,
    ...withoutResting(airport),
    cranes: airport.cranes.map((crane) => ({ ...crane, ...withoutResting(crane) })),
  }));

/** The complete crane of an application, assessed in this browser as the server will assess it. */
export function useCraneAnswer(answers: CraneAnswers, periods: readonly Period[]): CraneAnswer {
  const { latitude, longitude } = answers.site ?? {};
  const isPlaced =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const at = isPlaced ? { lat: latitude, lon: longitude } : NOWHERE;
  const { data: current, error, isFetching } = useQuery({ ...airportsAroundQuery(at), enabled: isPlaced });
  const isLoaded = isPlaced && current !== undefined && covers(current, at, 0);
  const { cranes, as, problems } = useMemo(() => assessableCranes(answers), [answers]);
  const answer = useMemo(() => {
    const [first, ...further] = cranes;
    if (!isLoaded || !first) return null;
    return answerCranes(current, [first, ...further], periods, ({ craneType }) => ({ craneType }));
  }, [isLoaded, current, cranes, periods]);
  const findings = useMemo(() => {
    const airports = answer?.airports ?? [];
    return as === 'whole' ? airports : workingOnly(airports);
  }, [answer, as]);
  return {
    ...{ answer, as, waitsFor: problems, findings },
    isLoading: isPlaced && isFetching && !isLoaded,
    error: isLoaded ? null : error,
  };
}
