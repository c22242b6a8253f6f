import type { FormKind } from '../../../../../features/applications/form/question.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import classes from '../application-form.module.css';
import { toDoAt } from '../draft/to-do.ts';

interface Props {
  kind: FormKind;
  lead: string;
  paths: readonly string[];
  onGo: (step: StepId, path: string) => void;
}

/** A sentence about answers, and each of them as a link to its field. */
export function QuestionLinks({ kind, lead, paths, onGo }: Props) {
  return (
    <div className={classes.waitsFor}>
      <p className={classes.soft}>{lead}</p>
      <ul className={classes.list}>
        {paths.map((path) => {
          const { step, label } = toDoAt(kind, path, '');
          return (
            <li key={path}>
              <button type="button" className={classes.link} onClick={() => onGo(step, path)}>
                {label}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
