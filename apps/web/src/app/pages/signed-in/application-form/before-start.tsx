import { CRANE_TYPE, CRANE_TYPE_NAMES, neededFiles } from '@jibline/contract';
import { KIND_LABELS } from '../../../../features/documents/file-labels.ts';
import { Fold } from '../../../../ui/layout/fold.tsx';
import classes from './application-form.module.css';

/** The files of a crane of each type that is clear of all surfaces; a penetration needs more, and the form says so then. */
const TYPES = [CRANE_TYPE['MOBILE CRANE'], CRANE_TYPE['TOWER CRANE'], CRANE_TYPE['ELEVATED PLATFORM']] as const;
const filesOf = (craneType: (typeof TYPES)[number]) =>
  neededFiles({
    ...{ craneType, heightAglM: undefined, isPierced: false, isLongTerm: false, isSlewLimited: false },
  }).map(({ kind }) => KIND_LABELS[kind]);

/** What to have at hand, folded away: shown until the application has been saved for the first time. */
export function BeforeStart() {
  return (
    <Fold look="card" opens="never" title="What you need before you start">
      <ul className={classes.beforeStart}>
        <li>
          <strong>The location.</strong> A pin on the map, coordinates or map grid, and the ground level in metres AHD
          from a plan or survey.
        </li>
        <li>
          <strong>The dates and hours</strong> the crane is on site.
        </li>
        <li>
          <strong>The crane.</strong> Its height, radius and how it is parked. A crane of your fleet brings these along.
        </li>
        <li>
          <strong>People.</strong> Who can be phoned on site, day and night.
        </li>
        {TYPES.map((type) => (
          <li key={type}>
            <strong>Files, {CRANE_TYPE_NAMES[type].toLowerCase()}.</strong> {filesOf(type).join('; ')}.
          </li>
        ))}
      </ul>
      <p className={classes.soft}>Everything is saved as you type. You can stop and continue later.</p>
    </Fold>
  );
}
