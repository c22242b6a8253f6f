import { groundSourceBrief } from '@jibline/contract/enums';
import {
  type AirportAnswer,
  type Crane,
  craneFromPrecheck,
  frameAt,
  groundU95Of,
  LocationQuestionError,
  type Position,
} from '@jibline/surfaces';
import { memo, useCallback, useMemo, useState } from 'react';
import { metres } from '../../../../../domain/height-text.ts';
import { type Question, requestOf } from '../../../../../features/assessments/question.ts';
import { useAnswer } from '../../../../../features/assessments/use-answer.ts';
import { useStableValue } from '../../../../../features/assessments/use-stable-value.ts';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/feedback/state-screen.tsx';
import { Waiting } from '../../../../../ui/feedback/waiting.tsx';
import { useSectionMarks } from '../../parts/use-section-marks.ts';
import classes from '../location-guide.module.css';
import { SiteGlobe } from '../map/site-globe.tsx';
import { SitePlan } from '../map/site-plan.tsx';
import { AirportCard } from './airport-card.tsx';
import { failureText } from './failure-texts.ts';
import { Summary } from './summary.tsx';
import { asEntered, WhatIf, type WhatIfChange } from './what-if.tsx';

const NONE: readonly AirportAnswer[] = [];

/** The answer to one question, and to its variations by the sliders. */
export const Answer = memo(function Answer({ question }: { question: Question }) {
  const start = useMemo(() => asEntered(question), [question]);
  const [moved, setMoved] = useState<{ from: WhatIfChange; to: WhatIfChange } | null>(null);
  // After a new question was typed, the sliders start from it.
  const current = moved?.from === start ? moved.to : start;
  const change = useCallback(
    (part: Partial<WhatIfChange>) =>
      setMoved((before) => ({ from: start, to: { ...(before?.from === start ? before.to : start), ...part } })),
    [start],
  );
  const varied = useStableValue(useMemo(() => vary(question, current), [question, current]));
  const precheck = useAnswer(varied);
  const { answer, error, again } = precheck;
  const { radiusM, groundAhdM } = varied;
  const moveTo = useCallback(
    (to: Position) => {
      const { x, y } = frameAt(question.at).toLocal(to.lat, to.lon);
      change({ eastM: Math.round(x), northM: Math.round(y) });
    },
    [question, change],
  );
  const { marks, take } = useSectionMarks();
  const airports = answer?.airports ?? NONE;
  // The map does not depend on the crane's height.
  const around = useStableValue(
    airports.map(({ airportId, icao, distanceM, bearingDeg }) => ({ airportId, icao, distanceM, bearingDeg })),
  );

  return (
    <section className={classes.answer} aria-label="Result" aria-busy={answer === null && !error}>
      <div className={classes.beside}>
        {answer ? (
          <Summary given={precheck} answer={answer} question={varied} />
        ) : error ? (
          <ErrorState
            title="No result"
            actions={
              <Button look="secondary" onClick={again}>
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
        <WhatIf change={current} onChange={change} />
        {question.groundModel?.choice === 'used' && !varied.groundModel && (
          <p className={classes.note}>
            The terrain model’s level is for the position you entered. For this one we use its upper end,{' '}
            {metres(groundAhdM)} AHD.
          </p>
        )}
      </div>
      <div className={classes.pictures}>
        <SitePlan
          at={varied.at}
          radiusM={radiusM}
          groundAhdM={groundAhdM}
          base={question.at}
          airports={around}
          onMove={moveTo}
          sections={marks}
        />
        <SiteGlobe question={varied} airports={airports} />
      </div>
      {answer && (
        <div className={classes.below}>
          <Airports airports={airports} question={varied} onMark={take} />
        </div>
      )}
    </section>
  );
});

interface AirportsProps {
  airports: readonly AirportAnswer[];
  question: Question;
  onMark: ReturnType<typeof useSectionMarks>['take'];
}

function Airports({ airports, question, onMark }: AirportsProps) {
  const crane = useMemo(() => craneOf(question), [question]);
  if (airports.length === 0) {
    return (
      <EmptyState title="No aerodrome is affected">
        <p>
          No protected surface in our directory covers this location. An unlisted aerodrome or helicopter landing site
          may still be affected. Ask it if one is nearby.
        </p>
      </EmptyState>
    );
  }
  const groundSource = groundSourceBrief(requestOf(question));
  return airports.map((airport) => (
    <AirportCard key={airport.airportId} airport={airport} crane={crane} groundSource={groundSource} onMark={onMark} />
  ));
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

function vary(question: Question, { heightAglM, radiusM, eastM, northM }: WhatIfChange): Question {
  const isMoved = eastM !== 0 || northM !== 0;
  const at = isMoved ? frameAt(question.at).toGeographic(eastM, northM) : question.at;
  const resting = question.restingHeightAglM;
  // A crane cannot be higher at rest than while working.
  const restingHeightAglM = resting === null ? null : Math.min(resting, heightAglM);
  const ground = isMoved ? groundAway(question) : {};
  return { ...question, at, heightAglM, radiusM, restingHeightAglM, ...ground };
}

/** A terrain model's level belongs to the place it was asked about: elsewhere, its upper end is taken as it is. */
function groundAway({ groundAhdM, groundModel }: Question): Pick<Question, 'groundAhdM' | 'groundModel'> {
  const upM = groundU95Of(groundModel) ?? 0;
  return { groundAhdM: Number((groundAhdM + upM).toFixed(2)), groundModel: null };
}
