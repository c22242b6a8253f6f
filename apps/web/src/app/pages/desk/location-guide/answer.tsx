import type { PlaceAnswer } from '@jibline/surfaces';
import { frameAt } from '@jibline/surfaces';
import { useMemo, useState } from 'react';
import type { Question } from '../../../../features/assessments/question.ts';
import { type GivenAnswer, useAnswer } from '../../../../features/assessments/use-answer.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state-screen.tsx';
import { AirportCard } from './airport-card.tsx';
import { failureWords } from './failure-words.ts';
import classes from './location-guide.module.css';
import { SiteGlobe } from './site-globe.tsx';
import { SitePlan } from './site-plan.tsx';
import { Summary } from './summary.tsx';
import { asAsked, WhatIf, type WhatIfChange } from './what-if.tsx';

/** The answer to one question, and to every variation the sliders make of it. */
export function Answer({ question }: { question: Question }) {
  const start = useMemo(() => asAsked(question), [question]);
  const [moved, setMoved] = useState<{ from: WhatIfChange; to: WhatIfChange } | null>(null);
  // Another question typed: the sliders start from it.
  const current = moved?.from === start ? moved.to : start;
  const varied = useMemo(() => vary(question, current), [question, current]);
  const given = useAnswer(varied);
  const { answer, error, again } = given;

  return (
    <section className={classes.answer} aria-label="Answer" aria-busy={answer === null && !error}>
      {answer ? (
        <Summary given={given} answer={answer} question={varied} />
      ) : error ? (
        <ErrorState
          title="No answer"
          actions={
            <Button look="secondary" onClick={again}>
              Try again
            </Button>
          }
        >
          <p>{failureWords(error)}</p>
        </ErrorState>
      ) : (
        <div className={classes.loading} role="status">
          <Spinner />
          <p>Fetching the surfaces around this place…</p>
        </div>
      )}
      <WhatIf change={current} onChange={(to) => setMoved({ from: start, to })} />
      <SitePlan question={varied} base={question.at} airports={answer?.airports ?? []} />
      <SiteGlobe question={varied} airports={answer?.airports ?? []} />
      {answer && <Airports answer={answer} sections={given.sections} />}
    </section>
  );
}

function Airports({ answer, sections }: { answer: PlaceAnswer } & Pick<GivenAnswer, 'sections'>) {
  if (answer.airports.length === 0) {
    return (
      <EmptyState title="No aerodrome is concerned">
        <p>
          No protected surface of any aerodrome we hold reaches this place. An aerodrome that is not in the directory,
          or a helicopter landing site, may still care: ask when one is in sight.
        </p>
      </EmptyState>
    );
  }
  return answer.airports.map((airport) => (
    <AirportCard key={airport.airportId} airport={airport} section={sections.get(airport.airportId) ?? []} />
  ));
}

function vary(question: Question, { heightAglM, radiusM, eastM, northM }: WhatIfChange): Question {
  const isMoved = eastM !== 0 || northM !== 0;
  const at = isMoved ? frameAt(question.at).toGeographic(eastM, northM) : question.at;
  const resting = question.restingHeightAglM;
  // A crane cannot rest higher than it works.
  const restingHeightAglM = resting === null ? null : Math.min(resting, heightAglM);
  return { ...question, at, heightAglM, radiusM, restingHeightAglM };
}
