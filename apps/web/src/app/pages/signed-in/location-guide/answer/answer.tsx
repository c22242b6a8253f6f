import { groundSourceBrief } from '@jibline/contract/enums';
import {
  type AirportAnswer,
  type Crane,
  craneFromPrecheck,
  frameAt,
  LocationQuestionError,
  type Position,
} from '@jibline/surfaces';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { metres } from '../../../../../domain/height-text.ts';
import { type Question, requestOf } from '../../../../../features/assessments/question.ts';
import { useStableValue } from '../../../../../features/assessments/use-stable-value.ts';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/feedback/state-screen.tsx';
import { Waiting } from '../../../../../ui/feedback/waiting.tsx';
import type { Place } from '../../../place-answer/first-question.ts';
import { usePlaceAnswer } from '../../../place-answer/use-place-answer.ts';
import { useSectionMarks } from '../../parts/use-section-marks.ts';
import { CraneFields } from '../entry/crane-fields.tsx';
import type { CraneEntry, ReadGuide } from '../entry/guide-form-values.ts';
import classes from '../location-guide.module.css';
import { SiteGlobe } from '../map/site-globe.tsx';
import { SitePlan } from '../map/site-plan.tsx';
import { AirportCard } from './airport-card.tsx';
import { failureText } from './failure-texts.ts';
import { movedPlace, NOT_MOVED, type Offset } from './moved-place.ts';
import { Summary } from './summary.tsx';
import { WhatIf } from './what-if.tsx';

const NONE: readonly AirportAnswer[] = [];

interface Props {
  place: Place;
  read: ReadGuide;
  crane: CraneEntry;
  onCrane: Dispatch<SetStateAction<CraneEntry>>;
}

/** The answer to a place, to the crane tried out there, and to positions beside it. */
export function Answer({ place, read, crane, onCrane }: Props) {
  const [moved, setMoved] = useState<{ from: Place; to: Offset } | null>(null);
  // After a new location was typed, the crane stands there again.
  const offset = moved?.from === place ? moved.to : NOT_MOVED;
  const move = useCallback(
    (part: Partial<Offset>) =>
      setMoved((before) => ({ from: place, to: { ...(before?.from === place ? before.to : NOT_MOVED), ...part } })),
    [place],
  );
  const moveTo = useCallback(
    (to: Position) => {
      const { x, y } = frameAt(place.at).toLocal(to.lat, to.lon);
      move({ eastM: Math.round(x), northM: Math.round(y) });
    },
    [place, move],
  );
  const moving = useStableValue(
    useMemo(
      () => movedPlace(place, read.figures, crane.groundModel, offset),
      [place, read.figures, crane.groundModel, offset],
    ),
  );
  const of = usePlaceAnswer(moving.place, moving.figures, moving.choice, read.kind);
  const { answer, error, given, shown, chosenM } = of;
  const { marks, take } = useSectionMarks();
  const airports = given.answer?.airports ?? answer?.airports ?? NONE;
  const isCovered = answer?.coverage.known ?? true;
  const isOpen = (chosenM === null ? answer : (given.answer ?? answer))?.permitNeeded === 'cannot_tell';
  // The map does not depend on the crane's height.
  const around = useStableValue(
    airports.map(({ airportId, icao, distanceM, bearingDeg }) => ({ airportId, icao, distanceM, bearingDeg })),
  );

  return (
    <section className={classes.answer} aria-label="Result" aria-busy={answer === null && !error}>
      <div className={classes.beside}>
        {answer ? (
          <Summary of={of} question={moving} />
        ) : error ? (
          <ErrorState
            title="No result"
            actions={
              <Button look="secondary" onClick={given.again}>
                Try again
              </Button>
            }
          >
            <p>{failureText(error, 'checked')}</p>
          </ErrorState>
        ) : (
          <div className={classes.loading}>
            <Waiting text="Loading the surfaces around this location…" />
          </div>
        )}
        {moving.isUpperEnd && (
          <p className={classes.note}>
            The terrain model’s level is for the position you entered. For this one we use its upper end,{' '}
            {metres(shown.groundAhdM)} AHD.
          </p>
        )}
      </div>
      <CraneFields
        at={place.at}
        entry={crane}
        onEntry={onCrane}
        groundAhdM={read.figures.groundAhdM}
        radiusM={read.figures.radiusM}
        problems={read.problems}
        of={of}
      />
      <div className={classes.pictures}>
        <SitePlan
          at={shown.at}
          radiusM={shown.radiusM}
          groundAhdM={shown.groundAhdM}
          base={place.at}
          airports={around}
          isCovered={isCovered}
          onMove={moveTo}
          sections={marks}
        />
        <WhatIf offset={offset} onOffset={move} />
        {!isOpen && <SiteGlobe question={shown} airports={airports} />}
      </div>
      {answer && (
        <div className={classes.below}>
          <Airports
            airports={airports}
            question={shown}
            hasCrane={chosenM !== null}
            isCovered={isCovered}
            onMark={take}
          />
        </div>
      )}
    </section>
  );
}

interface AirportsProps {
  airports: readonly AirportAnswer[];
  question: Question;
  /** Without a chosen height the findings are those of the highest crane of the first band. */
  hasCrane: boolean;
  /** Whether our surfaces speak for the place. */
  isCovered: boolean;
  onMark: ReturnType<typeof useSectionMarks>['take'];
}

function Airports({ airports, question, hasCrane, isCovered, onMark }: AirportsProps) {
  // A section states a permitted height.
  const crane = useMemo(() => (isCovered ? craneOf(question) : null), [isCovered, question]);
  if (airports.length === 0) {
    return (
      <EmptyState title={isCovered ? 'No aerodrome is affected' : 'No surface in Jibline covers this location'}>
        <p>
          {isCovered && 'No protected surface in our directory covers this location. '}An unlisted aerodrome or
          helicopter landing site may still be affected. Ask it if one is nearby.
        </p>
      </EmptyState>
    );
  }
  const groundSource = groundSourceBrief(requestOf(question));
  return (
    <>
      {!hasCrane && isCovered && (
        <p className={classes.note}>
          The findings below are for a crane of {metres(question.heightAglM)}. Enter a crane height to see them for
          yours.
        </p>
      )}
      {airports.map((airport) => (
        <AirportCard
          key={airport.airportId}
          airport={airport}
          crane={crane}
          groundSource={groundSource}
          isCovered={isCovered}
          onMark={onMark}
        />
      ))}
    </>
  );
}

/** Null for an impossible crane: the server says which field is wrong. */
function craneOf(question: Question): Crane | null {
  try {
    return craneFromPrecheck(requestOf(question));
  } catch (error) {
    if (error instanceof LocationQuestionError) return null;
    throw error;
  }
}
