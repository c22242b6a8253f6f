import type { AirportType } from '@jibline/contract';
import { AIRPORT_TYPE } from '@jibline/contract/enums';
import classes from './type-mark.module.css';

/** A disc, a ring, a square: types can be told apart without colour. Drawn around (0, 0). */
export function TypeShape({ type }: { type: AirportType }) {
  if (type === AIRPORT_TYPE.MILITARY)
    return <rect className={classes.military} x="-5" y="-5" width="10" height="10" rx="1" />;
  return (
    <circle
      className={type === AIRPORT_TYPE.CERTIFIED ? classes.certified : classes.landingArea}
      r={type === AIRPORT_TYPE.CERTIFIED ? 5.5 : 4.5}
    />
  );
}

export const TypeMark = ({ type }: { type: AirportType }) => (
  <svg className={classes.mark} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
    <TypeShape type={type} />
  </svg>
);
