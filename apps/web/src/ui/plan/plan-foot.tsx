import { COAST_CREDIT } from '@jibline/base-map';
import type { Position } from '@jibline/surfaces';
import classes from './plan-foot.module.css';
import { placeText } from './plan-place.ts';

/** Must be on every map that draws our own land and names. */
export const NAMES_CREDIT = 'Names: GeoNames, CC BY 4.0.';
export const LAND_CREDIT = `${COAST_CREDIT} ${NAMES_CREDIT}`;

interface Props {
  /** Under the pointer, or at the cross; null: not said. */
  at: Position | null;
  credit: string;
  creditUrl: string | null;
  /** What this map does not have. */
  lacking: string | null;
  /** What could not be fetched; said once. */
  notice: string | null;
}

/** The lower edge of the picture: where the pointer is, and whose data is shown. */
export function PlanFoot({ at, credit, creditUrl, lacking, notice }: Props) {
  const place = at && placeText(at);
  return (
    <div className={classes.foot}>
      {place && (
        <p className={classes.place}>
          <span>{place.degrees}</span>
          {place.grid && <span>{place.grid}</span>}
        </p>
      )}
      <p className={classes.credit}>
        {notice && <span role="status">{notice}</span>} {lacking && <span>{lacking}</span>}{' '}
        {creditUrl ? <a href={creditUrl}>{credit}</a> : <span>{credit}</span>}
      </p>
    </div>
  );
}
