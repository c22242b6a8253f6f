import {
  assessCrane,
  type CraneAnswers,
  craneOfAnswers,
  type Period,
  type PlaceAnswer,
  PlaceQuestionError,
  type Position,
  sumUp,
} from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AirportsHeld, airportsAroundQuery, covers } from './airports-around.ts';

/** More than a crane's reach away nothing of it is assessed; asked for a place only to have a query to hold. */
const NOWHERE: Position = { lat: 0, lon: 0 };

export interface CraneAnswer {
  /** Null while something is missing, or the surfaces are on their way. */
  readonly answer: PlaceAnswer | null;
  readonly isLoading: boolean;
  /** The surfaces around could not be had. */
  readonly error: Error | null;
}

function assess(held: AirportsHeld, answers: CraneAnswers, periods: readonly Period[]): PlaceAnswer | null {
  try {
    const { craneType = null } = answers;
    const airports = assessCrane(held, craneOfAnswers(answers), periods, { craneType });
    return { ...sumUp(airports), airports };
  } catch (error) {
    // Not a crane yet: something is still to be typed, and the form says what.
    if (error instanceof PlaceQuestionError) return null;
    throw error;
  }
}

/** The whole machine of an application, assessed in this browser as the server will assess it. */
export function useCraneAnswer(answers: CraneAnswers, periods: readonly Period[]): CraneAnswer {
  const { latitude, longitude } = answers.site ?? {};
  const isPlaced =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const at = isPlaced ? { lat: latitude, lon: longitude } : NOWHERE;
  const { data: held, error, isFetching } = useQuery({ ...airportsAroundQuery(at), enabled: isPlaced });
  const isHeld = isPlaced && held !== undefined && covers(held, at, 0);
  const answer = useMemo(() => (isHeld ? assess(held, answers, periods) : null), [isHeld, held, answers, periods]);
  return { answer, isLoading: isPlaced && isFetching && !isHeld, error: isHeld ? null : error };
}
