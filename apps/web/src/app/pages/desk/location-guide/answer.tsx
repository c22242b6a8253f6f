import type { PrecheckAnswer, PrecheckRequest } from '@jibline/contract';
import { frameAt } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { precheckQuery } from '../../../../features/assessments/ask-precheck.ts';
import type { Question } from '../../../../features/assessments/question.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state-screen.tsx';
import { AirportCard } from './airport-card.tsx';
import { failureWords } from './failure-words.ts';
import classes from './location-guide.module.css';
import { roomLeft } from './room-left.ts';
import { SiteGlobe } from './site-globe.tsx';
import { SitePlan } from './site-plan.tsx';
import { Summary } from './summary.tsx';
import { useSettled } from './use-settled.ts';
import { NOTHING_CHANGED, WhatIf, type WhatIfChange } from './what-if.tsx';

/** The answer to one question, and to every variation the sliders make of it. */
export function Answer({ question }: { question: Question }) {
  const [change, setChange] = useState<WhatIfChange>({
    ...NOTHING_CHANGED,
    heightAglM: question.heightAglM,
    radiusM: question.radiusM,
  });
  const varied = useMemo(() => vary(question, change), [question, change]);
  const asked = useSettled(varied);
  const { data, error, isFetching, refetch } = useQuery(precheckQuery(requestOf(asked)));

  return (
    <section className={classes.answer} aria-label="Answer" aria-busy={isFetching}>
      {error ? (
        <ErrorState
          title="No answer"
          actions={
            <Button look="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{failureWords(error)}</p>
        </ErrorState>
      ) : data ? (
        <Summary answer={data} question={varied} />
      ) : (
        <div className={classes.loading} role="status">
          <Spinner />
          <p>Asking every aerodrome within reach…</p>
        </div>
      )}
      {(data || error) && (
        <WhatIf change={change} onChange={setChange} room={data && !error ? roomLeft(data, varied) : ''} />
      )}
      <SitePlan question={varied} base={question.at} airports={data?.airports ?? []} />
      <SiteGlobe question={varied} airports={data?.airports ?? []} />
      {data && !error && <Airports answer={data} />}
    </section>
  );
}

function Airports({ answer }: { answer: PrecheckAnswer }) {
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
  return answer.airports.map((airport) => <AirportCard key={airport.airportId} airport={airport} />);
}

function vary(question: Question, { heightAglM, radiusM, eastM, northM }: WhatIfChange): Question {
  const moved = eastM !== 0 || northM !== 0;
  const at = moved ? frameAt(question.at).toGeographic(eastM, northM) : question.at;
  return { ...question, at, heightAglM, radiusM };
}

const requestOf = ({ at, address, groundAhdM, heightAglM, radiusM }: Question): PrecheckRequest => ({
  latitude: at.lat,
  longitude: at.lon,
  address,
  groundLevelAhdM: groundAhdM,
  groundLevelSource: 'typed',
  craneType: null,
  heightAglM,
  radiusM,
  restingHeightAglM: null,
  contingencyM: 1,
  days: null,
});
