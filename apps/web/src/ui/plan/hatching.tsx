import { useId } from 'react';
import classes from './hatching.module.css';
import { type PlanFrame, sheetOf } from './plan-frame.ts';

/** What the hatching means, in words. */
export const HATCHED = 'Hatched: surfaces not in Jibline.';

const STEP_PX = 12;

/** Grey hatching over a whole plan: here our surfaces do not speak. */
export function Hatching({ frame }: { frame: PlanFrame }) {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={id} width={STEP_PX} height={STEP_PX} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={classes.line} d={`M0 0V${STEP_PX}`} />
        </pattern>
      </defs>
      <rect {...sheetOf(frame)} fill={`url(#${id})`} data-hatched="true" />
    </>
  );
}
