import { groundSourceText } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentChoice, writeChoice } from '../../../../domain/ground-choice.ts';
import { metres } from '../../../../domain/height-text.ts';
import { LIMITS, type Question, requestOf } from '../../../../features/assessments/question.ts';
import { type PrecheckState, useAnswer } from '../../../../features/assessments/use-answer.ts';
import { groundLevelQuery } from '../../../../features/terrain/ground-level.ts';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { AnswerStatus } from '../../signed-in/location-guide/answer/answer-status.tsx';
import { failureText } from '../../signed-in/location-guide/answer/failure-texts.ts';
import { GroundEndsNote } from '../../signed-in/location-guide/answer/ground-ends-note.tsx';
import GroundOffer from '../../signed-in/location-guide/entry/ground-offer.tsx';
import { LocationName } from '../../signed-in/location-guide/entry/location-name.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AffectedAerodromes, LimitsHere } from './answer-facts.tsx';
import { AnswerPicture } from './answer-picture.tsx';
import { CraneSliders } from './crane-sliders.tsx';
import { FeeLine } from './fee-line.tsx';
import classes from './first-answer.module.css';
import { firstQuestion, givenQuery, type Place } from './first-question.ts';
import { heightBands } from './height-bands.ts';
import type { CheckedFigures, TypedCheck } from './typed-check.ts';
import { BandRows, HeightVerdict, PlaceVerdict } from './verdict.tsx';

interface Props {
  place: Place;
  typed: TypedCheck;
  figures: CheckedFigures;
  groundProblem: string | undefined;
  onTyped: (part: Partial<TypedCheck>) => void;
  onMove: (to: Position) => void;
}

/** The answer to a place, before anything is known of the crane; height and radius are tried out afterwards. */
export default function FirstAnswer({ place, typed, figures, groundProblem, onTyped, onMove }: Props) {
  const { lat, lon } = place.at;
  const site = useMemo(() => ({ latitude: lat, longitude: lon }), [lat, lon]);
  const { data: proposed } = useQuery(groundLevelQuery(site));
  const { ground, question } = useMemo(
    () => firstQuestion(place, figures, typed.groundModel, proposed),
    [place, figures, typed.groundModel, proposed],
  );
  const { answer, error } = useAnswer(question, false);
  const isUnknown = ground === 'unknown';
  const bands = answer
    ? heightBands({
        noPermitUpToM: answer.figures.noPermitUpToAglM,
        passesUpToM: answer.figures.passesUpToAglM,
      })
    : [];
  const chosenM = isUnknown ? null : figures.heightAglM;
  const shown = useShown(question, chosenM, bands[0]?.upToM ?? null);
  const given = useAnswer(shown);
  if (!answer)
    return error ? (
      <p className={classes.trouble} role="alert">
        {failureText(error)}
      </p>
    ) : (
      <Waiting text="Loading the surfaces around this location…" />
    );
  const decides = answer.airports.find(({ label }) => label === answer.figures.setBy);
  return (
    <>
      <section className={classes.answer} aria-label="Answer">
        <LocationName at={place.at} className={classes.where} />
        {chosenM !== null && given.answer ? (
          <HeightVerdict answer={given.answer} heightAglM={chosenM} />
        ) : (
          <PlaceVerdict
            bands={bands}
            groundAhdM={isUnknown ? null : question.groundAhdM}
            radiusM={question.radiusM}
            sentence={answer.sentence}
          />
        )}
        <BandRows bands={chosenM === null ? bands.slice(1) : bands} />
        <div className={classes.ground}>
          <TextField
            label="Ground level, m AHD"
            hint={HINTS[ground]}
            inputMode="decimal"
            autoComplete="off"
            name="ground"
            value={typed.ground}
            error={groundProblem}
            onChange={(event) => onTyped({ ground: event.currentTarget.value })}
          />
          <GroundOffer
            question={site}
            enteredAhdM={figures.groundAhdM}
            choice={currentChoice(typed.groundModel, { ...place.at, groundAhdM: figures.groundAhdM })}
            onChoose={(use) =>
              onTyped({
                ...(use.choice === 'used' ? { ground: String(use.levelAhdM) } : {}),
                groundModel: writeChoice(use),
              })
            }
          />
        </div>
        {!isUnknown && <CraneSliders bands={bands} heightAglM={chosenM} radiusM={figures.radiusM} onTyped={onTyped} />}
        {chosenM !== null && <GroundNote ground={ground} given={given} question={shown} />}
        {decides && (
          <FeeLine
            airportId={decides.airportId}
            label={decides.label}
            path={chosenM === null ? null : decidedPath(given, decides.airportId)}
            className={classes.note}
          />
        )}
        <LimitsHere airports={answer.airports} />
        <AffectedAerodromes airports={answer.airports} />
        <AnswerStatus given={given} />
        <AnswerActions
          given={given}
          query={givenQuery(place, figures, typed.groundModel)}
          isClear={chosenM !== null && given.answer?.permitNeeded === 'no'}
          maySave={ground === 'given' && chosenM !== null}
        />
      </section>
      <AnswerPicture
        question={shown}
        airports={given.answer?.airports ?? answer.airports}
        hasSection={!isUnknown}
        onMove={onMove}
      />
    </>
  );
}

const HINTS = {
  given: 'As on the site plan or survey.',
  proposed: 'Heights above ground are for the terrain model’s level until you enter yours.',
  unknown: 'Enter it to see heights above ground. Your site plan or survey has it.',
} as const;

/** The crane as drawn: at the chosen height, or at the greatest one of the first band. */
function useShown(question: Question, chosenM: number | null, bandM: number | null): Question {
  const heightAglM =
    chosenM ?? Math.min(LIMITS.height.most, Math.max(LIMITS.height.least, bandM ?? LIMITS.height.least));
  return useMemo(() => ({ ...question, heightAglM }), [question, heightAglM]);
}

const decidedPath = ({ answer }: PrecheckState, id: string) =>
  answer?.airports.find(({ airportId }) => airportId === id)?.path ?? null;

function GroundNote({ ground, given, question }: { ground: string; given: PrecheckState; question: Question }) {
  return (
    <>
      {ground === 'given' && question.groundModel && (
        <p className={classes.note}>
          Ground level {metres(question.groundAhdM)} AHD, {groundSourceText(requestOf(question))}.
        </p>
      )}
      {given.answer && <GroundEndsNote airports={given.answer.airports} className={classes.note} />}
    </>
  );
}
