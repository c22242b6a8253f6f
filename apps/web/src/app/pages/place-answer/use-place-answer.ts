import type { LocationAnswer } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LIMITS, type Question } from '../../../features/assessments/question.ts';
import { type PrecheckState, useAnswer } from '../../../features/assessments/use-answer.ts';
import { useDebounced } from '../../../features/assessments/use-debounced.ts';
import { useStableValue } from '../../../features/assessments/use-stable-value.ts';
import { groundLevelQuery } from '../../../features/terrain/ground-level.ts';
import { firstQuestion, type GivenFigures, type GroundState, type Place } from './first-question.ts';
import { type HeightBand, heightBands } from './height-bands.ts';

/** What else is known of the crane; it counts once a height is chosen. */
export type CraneKind = Pick<Question, 'craneType' | 'restingHeightAglM'>;

export interface PlaceAnswer {
  readonly ground: GroundState;
  /** The question without a height. */
  readonly question: Question;
  readonly answer: LocationAnswer | null;
  readonly error: Error | null;
  readonly bands: readonly HeightBand[];
  /** The chosen height; null without one, and while the ground it is above is not known. */
  readonly chosenM: number | null;
  /** The crane as drawn: at the chosen height, or at the greatest one of the first band. */
  readonly shown: Question;
  readonly given: PrecheckState;
  /** A document needs the ground level and the height, and an answer. */
  readonly maySave: boolean;
}

const UNDECIDED: CraneKind = { craneType: null, restingHeightAglM: null };
/** A place that is being moved is asked about once it stands still. */
const ASK_DEBOUNCE_MS = 350;

/** The answer to a place alone, and to the crane that is tried out there. */
export function usePlaceAnswer(
  place: Place,
  figures: GivenFigures,
  choice: string,
  crane: CraneKind = UNDECIDED,
): PlaceAnswer {
  const { lat, lon } = place.at;
  const site = useMemo(() => ({ latitude: lat, longitude: lon }), [lat, lon]);
  const [first] = useState(site);
  const settled = useDebounced(site, ASK_DEBOUNCE_MS) ?? first;
  const { data } = useQuery(groundLevelQuery(settled));
  const proposed = settled === site ? data : undefined;
  const { groundAhdM, heightAglM, radiusM } = figures;
  const placeQuestion = useMemo(
    () => firstQuestion(place, { groundAhdM, radiusM }, choice, proposed),
    [place, groundAhdM, radiusM, choice, proposed],
  );
  const { ground } = placeQuestion;
  const question = useStableValue(placeQuestion.question);
  const { answer, error } = useAnswer(question, false);
  const chosenM = ground === 'unknown' ? null : heightAglM;
  const bands = useMemo(() => (answer ? bandsOf(answer) : []), [answer]);
  const drawnM = chosenM ?? Math.min(LIMITS.height.most, Math.max(LIMITS.height.least, bands[0]?.upToM ?? 0));
  const { craneType, restingHeightAglM } = chosenM === null ? UNDECIDED : crane;
  const shown = useMemo(
    () => ({ ...question, heightAglM: drawnM, craneType, restingHeightAglM }),
    [question, drawnM, craneType, restingHeightAglM],
  );
  const given = useAnswer(shown);
  // No document comes out of what we don't know.
  const maySave = ground === 'given' && chosenM !== null && given.answer?.permitNeeded !== 'cannot_tell';
  return { ground, question, answer, error, bands, chosenM, shown, given, maySave };
}

/** None where we can’t tell which heights need no permit. */
const bandsOf = ({ figures }: LocationAnswer): HeightBand[] =>
  figures === null ? [] : heightBands({ noPermitUpToM: figures.noPermitUpToAglM, passesUpToM: figures.passesUpToAglM });
