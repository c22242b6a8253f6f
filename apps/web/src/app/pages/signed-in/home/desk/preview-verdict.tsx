import type { Application, ApplicationSummary } from '@jibline/contract';
import { outcomeLabels } from '@jibline/contract/enums';
import { limitMetres, reachedMetres } from '../../../../../domain/height-text.ts';
import { marginTone, signedMetres } from '../../../../../features/applications/list/desk/margin-chip.tsx';
import { isColoured } from '../../../../../features/applications/list/desk/row-state.ts';
import tones from '../../../../../ui/feedback/tones.module.css';
import { bindingLimits } from '../../location-guide/binding-limits.ts';
import classes from './preview.module.css';

interface Props {
  row: ApplicationSummary;
  application: Application | undefined;
}

/** The margin large, the outcome in words, and the limit it comes from. */
export function PreviewVerdict({ row, application }: Props) {
  if (row.path === null) return null;
  const tone = isColoured(row) ? marginTone(row) : 'quiet';
  return (
    <div className={`${classes.verdict} ${tones[tone]}`}>
      <p className={classes.answer}>
        {row.worstMarginM !== null && <strong>{signedMetres(row.worstMarginM)}</strong>}
        <span>{outcomeLabels({ path: row.path, marginM: row.worstMarginM }).label}</span>
      </p>
      <p className={classes.why}>{application && limitText(application)}</p>
    </div>
  );
}

function limitText({ assessments }: Application): string {
  const [worst] = bindingLimits(assessments).working;
  if (!worst) return 'No surface limits the height.';
  const name = worst.name ? ` (${worst.name})` : '';
  return `Assessed top ${reachedMetres(worst.craneAhdM)} AHD, lowest limit ${limitMetres(worst.surfaceAhdM)} AHD${name}.`;
}
