import type { ApplicationSummary } from '@jibline/contract';
import { ASSESSMENT_OUTCOME_LABELS } from '@jibline/contract/enums';
import { ASSESSMENT_OUTCOME_TONES } from '../../application-labels.ts';
import classes from './chips.module.css';
import { isColoured } from './row-state.ts';

/** The outcome in words behind its mark: circle, diamond or square. */
export function OutcomeMark({ row: { path, state } }: { row: Pick<ApplicationSummary, 'path' | 'state'> }) {
  if (path === null) return <span className={classes.none}>–</span>;
  const { label, brief, about } = ASSESSMENT_OUTCOME_LABELS[path];
  return (
    <span className={classes.outcome} title={`${label}. ${about}`}>
      <span
        className={classes.mark}
        data-tone={isColoured({ state }) ? ASSESSMENT_OUTCOME_TONES[path] : 'quiet'}
        aria-hidden="true"
      />
      <span className={classes.clamp}>{brief}</span>
    </span>
  );
}
