import { ASSESSMENT_OUTCOME_LABELS, craneNumbers } from '@jibline/contract/enums';
import type { LocationAnswer } from '@jibline/surfaces';
import { ASSESSMENT_OUTCOME_TONES } from '../../../../../features/applications/application-labels.ts';
import { Conflicts } from '../../../../../features/assessments/conflicts.tsx';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import classes from '../application-form.module.css';

/** Of different cranes, each one's own outcome at each airport, and whether they get in each other's way. */
export function EachCrane({ answer: { airports } }: { answer: LocationAnswer }) {
  const mixed = airports.filter(({ cranes }) => cranes.length > 1);
  return (
    <>
      {mixed.map(({ airportId, icao, cranes }) => (
        <ul key={airportId} className={classes.list} aria-label={`Each crane at ${icao}`}>
          {cranes.map(({ from, to, path }) => (
            <li key={from}>
              {craneNumbers({ from, to })}
              {mixed.length > 1 && ` at ${icao}`}{' '}
              <StatusBadge tone={ASSESSMENT_OUTCOME_TONES[path]}>{ASSESSMENT_OUTCOME_LABELS[path].label}</StatusBadge>
            </li>
          ))}
        </ul>
      ))}
      <Conflicts conflicts={airports[0]?.conflicts ?? []} />
    </>
  );
}
