import { type CraneAnswers, HORIZONTAL_ACCURACY_M, UNNAMED_SOURCE, VERTICAL_ACCURACY_M } from '@jibline/surfaces';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import classes from '../application-form.module.css';
import { toDoAt } from '../draft/to-do.ts';

interface Props {
  kind: FormKind;
  site: CraneAnswers['site'];
  onGo: (step: StepId, path: string) => void;
}

const unnamed = (site: NonNullable<CraneAnswers['site']>) => [
  ...(site.groundLevelAhdM === undefined || site.groundLevelSource !== undefined
    ? []
    : [
        {
          path: 'site.groundLevelSource',
          counted: `${VERTICAL_ACCURACY_M[UNNAMED_SOURCE.groundLevel]}\u00a0m of height for the ground level`,
        },
      ]),
  ...(site.latitude === undefined || site.positionSource !== undefined || site.horizontalAccuracyM !== undefined
    ? []
    : [
        {
          path: 'site.positionSource',
          counted: `${HORIZONTAL_ACCURACY_M[UNNAMED_SOURCE.position]}\u00a0m of reach for the position`,
        },
      ]),
];

/** What the outcome takes at its coarsest until it is answered, so that it may differ from the answer before the form. */
export function CountedForNow({ kind, site = {}, onGo }: Props) {
  const open = unnamed(site);
  if (open.length === 0) return null;
  return (
    <div className={classes.waitsFor}>
      <p className={classes.soft}>
        We count {open.map(({ counted }) => counted).join(' and ')}. We may count less once you answer:
      </p>
      <ul className={classes.list}>
        {open.map(({ path }) => {
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
