import tones from '../../../../../ui/feedback/tones.module.css';
import classes from './review.module.css';
import type { Verdict } from './verdict.ts';

/** The answer, large, with its reason beside it. */
export function VerdictLine({ verdict: { tone, margin, sentence, more } }: { verdict: Verdict }) {
  return (
    <section className={`${classes.verdict} ${tones[tone]}`} aria-label="Assessment">
      {margin !== '' && (
        <p className={classes.margin}>
          <span className={classes.unseen}>Least margin </span>
          {margin}
        </p>
      )}
      <div>
        <p className={classes.sentence}>{sentence}</p>
        <p className={classes.reason}>{more}</p>
      </div>
    </section>
  );
}
