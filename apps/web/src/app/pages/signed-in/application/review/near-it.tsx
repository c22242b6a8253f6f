import type { Application } from '@jibline/contract';
import { displayDate } from '@jibline/contract/enums';
import { inverse } from '@jibline/surfaces';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { kilometres } from '../../../../../domain/height-text.ts';
import { rowLook } from '../../../../../features/applications/application-look.ts';
import { nearQuery } from '../../../../../features/applications/detail/find-near.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import classes from './review.module.css';

const RADIUS_M = 3000;
const SHOWN = 3;

/** Other cranes close by on the same days, the closest first. */
export function NearIt({ application, timeZone }: { application: Application; timeZone: string }) {
  const now = useMinute();
  const near = nearQuery(application, RADIUS_M);
  const { data, isLoading, error } = useQuery(
    near?.query ?? { queryKey: ['applications', 'near'], queryFn: skipToken },
  );
  const others = (data ?? [])
    .flatMap((one) =>
      one.latitude === null || one.longitude === null || near === null
        ? []
        : [{ ...one, awayM: inverse(near.at, { lat: one.latitude, lon: one.longitude }).distanceM }],
    )
    .toSorted((a, b) => a.awayM - b.awayM);
  return (
    <section className={classes.card} aria-labelledby="near-title">
      <h2 id="near-title">Near it, same days</h2>
      {near === null && <p className={classes.soft}>Location and dates are not stated.</p>}
      {isLoading && <p className={classes.soft}>Searching…</p>}
      {error && <p className={classes.soft}>We couldn’t load other cranes.</p>}
      {data && others.length === 0 && <p>No other crane within {`${RADIUS_M / 1000}\u00a0km`}.</p>}
      <ul className={classes.near}>
        {others.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link to={paths.craneApplicationStatus(one.id)}>{one.number}</Link>, {kilometres(one.awayM)},{' '}
            {rowLook(one, 'staff', now).word.toLowerCase()}
            {one.startAt && one.endAt && `, ${displayDate(one.startAt, timeZone)}–${displayDate(one.endAt, timeZone)}`}
          </li>
        ))}
      </ul>
      {others.length > SHOWN && <p className={classes.soft}>And {others.length - SHOWN} more.</p>}
    </section>
  );
}
