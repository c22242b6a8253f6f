import type { Application } from '@jibline/contract';
import { Button } from '../../../../../ui/button.tsx';
import classes from './review.module.css';
import type { NextAction } from './use-next-action.ts';

interface Props {
  application: Application;
  step: string;
  next: NextAction | null;
}

/** What has to be done before a decision, with the button that does it. */
export function BeforeDecision({ application, step, next }: Props) {
  // What the sentence above says already is not listed again.
  const missing = (application.blocked.find(({ event }) => event === 'approve')?.reasons ?? []).filter(
    (reason) => !step.includes(reason),
  );
  return (
    <section className={classes.card} aria-labelledby="before-title">
      <div className={classes.cardHead}>
        <h2 id="before-title">What happens next</h2>
      </div>
      <p className={classes.step}>{step}</p>
      {missing.length > 0 && (
        <>
          <h3>Before you can approve</h3>
          <ul className={classes.todo}>
            {missing.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <div className={classes.buttons}>
          <Button disabled={next.busy} onClick={next.run}>
            {next.label}
          </Button>
        </div>
      )}
    </section>
  );
}
