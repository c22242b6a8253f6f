import type { AirportAnswer, Position } from '@jibline/surfaces';
import { useDeferredValue } from 'react';
import type { Question } from '../../../../features/assessments/question.ts';
import { useUnchanged } from '../../../../features/assessments/use-unchanged.ts';
import { SiteGlobe } from './site-globe.tsx';
import { SitePlan } from './site-plan.tsx';

interface Props {
  question: Question;
  /** The place before the sliders moved it. */
  base: Position;
  airports: readonly AirportAnswer[];
}

/** The place from above and in three dimensions: drawings, which follow once the answer itself is on the screen. */
export function Surroundings(asked: Props) {
  const question = useDeferredValue(asked.question);
  const base = useDeferredValue(asked.base);
  const airports = useDeferredValue(asked.airports);
  // How high the crane stands changes nothing on the plan.
  const around = useUnchanged(
    airports.map(({ airportId, icao, distanceM, bearingDeg }) => ({ airportId, icao, distanceM, bearingDeg })),
  );
  return (
    <>
      <SitePlan
        at={question.at}
        radiusM={question.radiusM}
        groundAhdM={question.groundAhdM}
        base={base}
        airports={around}
      />
      <SiteGlobe question={question} airports={airports} />
    </>
  );
}
