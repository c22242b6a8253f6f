import { DECLARATION_TEXTS, DECLARATIONS, STRUCTURE_DECLARATION_TEXTS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { paths } from '../../../../../lib/paths.ts';
import { CheckField } from '../../../../../ui/fields/check-field.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';

interface Props {
  kind: FormKind;
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

/** One tick each; the version of the texts is stored when the application is submitted. */
export function DeclarationsStep({ kind, ticked, onTick }: Props) {
  return (
    <Panel title="Declarations">
      <div className={classes.stack}>
        <p className={classes.soft}>
          You make these declarations in your name when you submit. Read the{' '}
          <Link to={paths.privacy} target="_blank" rel="noreferrer">
            privacy notice (opens in a new tab)
          </Link>
          .
        </p>
        {DECLARATIONS.map((key) => (
          <CheckField
            key={key}
            name={`declarations.${key}`}
            label={(kind === 'development' ? STRUCTURE_DECLARATION_TEXTS[key] : undefined) ?? DECLARATION_TEXTS[key]}
            checked={ticked.includes(key)}
            onChange={(event) =>
              onTick(event.currentTarget.checked ? [...ticked, key] : ticked.filter((other) => other !== key))
            }
          />
        ))}
      </div>
    </Panel>
  );
}
