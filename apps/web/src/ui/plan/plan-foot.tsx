import { COAST_CREDIT } from '@jibline/base-map';
import type { Position } from '@jibline/surfaces';
import classes from './plan-foot.module.css';
import { placeText } from './plan-place.ts';

/** Must be on every map that draws our own land and names. */
export const LAND_CREDIT = `${COAST_CREDIT} Names: GeoNames, CC BY 4.0.`;

interface Props {
  /** Under the pointer, or at the cross. */
  at: Position;
  credit: string;
  /** What this map does not have, or could not get. */
  lacking: string | null;
}

/** The lower edge of the picture: where the pointer is, and whose data is shown. */
export function PlanFoot({ at, credit, lacking }: Props) {
  const { degrees, grid } = placeText(at);
  return (
    <div className={classes.foot}>
      <p className={classes.place}>
        <span>{degrees}</span>
        {grid && <span>{grid}</span>}
      </p>
      <p className={classes.credit}>
        {lacking && <span>{lacking}</span>} <span>{credit}</span>
      </p>
    </div>
  );
}
