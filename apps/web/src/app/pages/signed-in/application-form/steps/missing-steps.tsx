import { Link } from 'react-router';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { FORM_STEPS } from '../../../../../features/applications/form/steps.ts';
import { paths } from '../../../../../lib/paths.ts';
import classes from '../../signed-in.module.css';
import type { ToDo } from '../draft/to-do.ts';

/** What is missing, by step of the form; each links to its step. */
export function MissingSteps({ kind, id, toDo }: { kind: FormKind; id: string; toDo: readonly ToDo[] }) {
  return (
    <div className={classes.missing}>
      {FORM_STEPS[kind]
        .map((step) => ({ ...step, open: toDo.filter((one) => one.step === step.id) }))
        .filter(({ open }) => open.length > 0)
        .map(({ id: step, title, open }) => (
          <div key={step}>
            <h3>
              <Link to={`${paths.resumeDraft(kind, id)}&step=${step}`}>{title}</Link>
            </h3>
            <ul>
              {open.map(({ path, label }) => (
                <li key={path}>{label}</li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
