import type { StepId } from '../../../../../features/applications/form/steps.ts';
import classes from './stepper.module.css';

export interface StepView {
  readonly id: StepId;
  readonly title: string;
  /** Number of things still to do; null: not counted. */
  readonly open: number | null;
}

interface Props {
  steps: readonly StepView[];
  current: StepId;
  onStep: (id: StepId) => void;
}

const words = ({ open }: StepView) => (open === null ? '' : open === 0 ? 'complete' : `${open} to do`);

/** The form's steps: any of them at any time, and what each still needs. On a phone they fold into one line. */
export function Stepper({ steps, current, onStep }: Props) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <nav className={classes.nav} aria-label="Steps of the application">
      <p className={classes.short}>
        Step {at + 1} of {steps.length}: <strong>{steps[at]?.title}</strong>
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.id} className={classes.item}>
            <button
              type="button"
              className={`${classes.step} ${step.open === 0 ? classes.done : ''}`}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onStep(step.id)}
            >
              <span className={classes.mark} aria-hidden="true">
                {step.open === 0 ? '✓' : index + 1}
              </span>
              <span className={classes.title}>{step.title}</span>
              <span className={classes.open}>{words(step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
