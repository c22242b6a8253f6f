import type { FirstSteps } from '@jibline/contract';
import { FIRST_STEPS, type FirstStep, OPTIONAL_FIRST_STEPS } from '@jibline/contract/enums';
import { ButtonLink } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import classes from './first-steps.module.css';
import { stepText } from './step-text.ts';

const isOptional = (step: FirstStep) => OPTIONAL_FIRST_STEPS.includes(step);

/** All steps in order; only what can be done now has a button, and the next one the filled button. */
export function FirstStepsList({ steps, to }: { steps: FirstSteps; to: (step: FirstStep) => string }) {
  const todo = FIRST_STEPS.filter((step) => !steps.done.includes(step));
  const next = todo.find((step) => !isOptional(step));
  const isPossible = (step: FirstStep) => step === next || step === todo[0];
  return (
    <ol className={classes.steps}>
      {FIRST_STEPS.map((step) => {
        const { title, hint, open } = stepText(step, steps);
        const isDone = steps.done.includes(step);
        return (
          <li key={step}>
            <div>
              <p className={classes.title}>
                {title}{' '}
                {isDone ? (
                  <StatusBadge tone="ok">Done</StatusBadge>
                ) : step === next ? (
                  <StatusBadge tone="info">Next</StatusBadge>
                ) : (
                  isOptional(step) && <StatusBadge tone="quiet">Optional</StatusBadge>
                )}
              </p>
              {!isDone && <p className={classes.hint}>{hint}</p>}
            </div>
            {!isDone && open !== null && isPossible(step) && (
              <ButtonLink look={step === next ? 'primary' : 'secondary'} to={to(step)}>
                {open}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
