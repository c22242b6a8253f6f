import { craneNumbers } from '@jibline/contract/enums';
import { type LocationAnswer, outcomeOf } from '@jibline/surfaces';
import { OutcomeBadge } from '../../../../../features/applications/outcome-badge.tsx';
import { Conflicts } from '../../../../../features/assessments/conflicts.tsx';
import classes from '../application-form.module.css';

/** Of different cranes, each one's own outcome at each airport, and whether they get in each other's way. */
export function EachCrane({ answer: { airports } }: { answer: LocationAnswer }) {
  const mixed = airports.filter(({ cranes }) => cranes.length > 1);
  return (
    <>
      {mixed.map(({ airportId, icao, cranes }) => (
        <ul key={airportId} className={classes.list} aria-label={`Each crane at ${icao}`}>
          {cranes.map((own) => (
            <li key={own.from}>
              {craneNumbers(own)}
              {mixed.length > 1 && ` at ${icao}`} <OutcomeBadge outcome={outcomeOf(own)} />
            </li>
          ))}
        </ul>
      ))}
      <Conflicts conflicts={airports[0]?.conflicts ?? []} />
    </>
  );
}
