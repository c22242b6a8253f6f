import type { ApplicationSummary } from '@jibline/contract';
import { outcomeLabels } from '@jibline/contract/enums';
import { outcomeTone } from '../../application-labels.ts';
import classes from './chips.module.css';
import { isColoured } from './row-state.ts';

type Row = Pick<ApplicationSummary, 'path' | 'worstMarginM' | 'state'>;

/** The outcome in words behind its mark: circle, diamond or square. */
export function OutcomeMark({ row: { path, worstMarginM, state } }: { row: Row }) {
  if (path === null) return <span className={classes.none}>–</span>;
  const outcome = { path, marginM: worstMarginM };
  const { label, brief, about } = outcomeLabels(outcome);
  return (
    <span className={classes.outcome} title={`${label}. ${about}`}>
      <span
        className={classes.mark}
        data-tone={isColoured({ state }) ? outcomeTone(outcome) : 'quiet'}
        aria-hidden="true"
      />
      <span className={classes.clamp}>{brief}</span>
    </span>
  );
}
