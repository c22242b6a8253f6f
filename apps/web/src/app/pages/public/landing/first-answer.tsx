import { groundSourceText } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { currentChoice, writeChoice } from '../../../../domain/ground-choice.ts';
import { metres } from '../../../../domain/height-text.ts';
import { type Question, requestOf, writeQuestion } from '../../../../features/assessments/question.ts';
import type { PrecheckState } from '../../../../features/assessments/use-answer.ts';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CraneSliders } from '../../place-answer/crane-sliders.tsx';
import { FeeLine } from '../../place-answer/fee-line.tsx';
import { type GivenFigures, givenPoint, type Place } from '../../place-answer/first-question.ts';
import { GROUND_HINTS } from '../../place-answer/ground-hints.ts';
import { usePlaceAnswer } from '../../place-answer/use-place-answer.ts';
import { BandRows, Verdict } from '../../place-answer/verdict.tsx';
import { AnswerStatus } from '../../signed-in/location-guide/answer/answer-status.tsx';
import { failureText } from '../../signed-in/location-guide/answer/failure-texts.ts';
import { GroundEndsNote } from '../../signed-in/location-guide/answer/ground-ends-note.tsx';
import GroundOffer from '../../signed-in/location-guide/entry/ground-offer.tsx';
import { LocationName } from '../../signed-in/location-guide/entry/location-name.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AffectedAerodromes, LimitsHere } from './answer-facts.tsx';
import { AnswerPicture } from './answer-picture.tsx';
import classes from './first-answer.module.css';
import type { TypedCheck } from './typed-check.ts';

interface Props {
  place: Place;
  typed: TypedCheck;
  figures: GivenFigures;
  groundProblem: string | undefined;
  onTyped: (part: Partial<TypedCheck>) => void;
  onMove: (to: Position) => void;
  /** Called with the answer once it stands. */
  onShown: (answer: HTMLElement | null) => void;
}

/** The answer to a place, before anything is known of the crane; height and radius are tried out afterwards. */
export default function FirstAnswer({ place, typed, figures, groundProblem, onTyped, onMove, onShown }: Props) {
  const of = usePlaceAnswer(place, figures, typed.groundModel);
  const { ground, answer, error, bands, chosenM, shown, given, maySave } = of;
  const isUnknown = ground === 'unknown';
  if (!answer)
    return error ? (
      <p className={classes.trouble} role="alert">
        {failureText(error)}
      </p>
    ) : (
      <Waiting text="Loading the surfaces around this location…" />
    );
  const decides = answer.airports.find(({ label }) => label === answer.figures?.setBy);
  const { permitNeeded } = chosenM === null ? answer : (given.answer ?? answer);
  const isOpen = permitNeeded === 'cannot_tell';
  return (
    <>
      <section ref={onShown} className={classes.answer} aria-label="Answer">
        <LocationName at={place.at} className={classes.where} />
        <Verdict of={of} />
        <BandRows of={of} />
        {!isOpen && (
          <div className={classes.ground}>
            <TextField
              label="Ground level, m AHD"
              hint={GROUND_HINTS[ground]}
              inputMode="decimal"
              autoComplete="off"
              name="ground"
              value={typed.ground}
              error={groundProblem}
              onChange={(event) => onTyped({ ground: event.currentTarget.value })}
            />
            <GroundOffer
              question={{ latitude: place.at.lat, longitude: place.at.lon }}
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
        )}
        {!isUnknown && answer.coverage.known && (
          <CraneSliders bands={bands} heightAglM={chosenM} radiusM={figures.radiusM} onTyped={onTyped} />
        )}
        {chosenM !== null && !isOpen && <GroundNote ground={ground} given={given} question={shown} />}
        {decides && (
          <FeeLine
            airportId={decides.airportId}
            label={decides.label}
            path={chosenM === null ? null : decidedPath(given, decides.airportId)}
            className={classes.note}
          />
        )}
        <AnswerActions
          given={given}
          query={writeQuestion(givenPoint(place, figures, typed.groundModel))}
          permitNeeded={chosenM === null ? null : (given.answer?.permitNeeded ?? null)}
          coverage={answer.coverage}
          maySave={maySave}
        />
        {!isOpen && <LimitsHere airports={answer.airports} />}
        <AffectedAerodromes airports={answer.airports} />
        <AnswerStatus given={given} />
      </section>
      <AnswerPicture
        question={shown}
        airports={given.answer?.airports ?? answer.airports}
        hasSection={!isUnknown && !isOpen}
        isCovered={answer.coverage.known}
        onMove={onMove}
      />
    </>
  );
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
