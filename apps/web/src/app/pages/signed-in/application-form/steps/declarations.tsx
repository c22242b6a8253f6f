import { DECLARATION_TEXTS, DECLARATION_TICKS, STRUCTURE_DECLARATION_TEXTS } from '@jibline/contract/enums';
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

/** Every declaration in full, and a tick that makes those above it; the version of the texts is stored on submission. */
export function Declarations({ kind, ticked, onTick }: Props) {
  return (
    <Panel title="Declarations">
      <div className={classes.stack} data-field="declarations">
        <p className={classes.soft}>
          You make these declarations in your name when you submit. Read the{' '}
          <Link to={paths.privacy} target="_blank" rel="noreferrer">
            privacy notice (opens in a new tab)
          </Link>
          .
        </p>
        {DECLARATION_TICKS.map(({ label, makes }) => (
          <div key={label} className={classes.stack}>
            <ul className={classes.list}>
              {makes.map((key) => (
                <li key={key}>
                  {(kind === 'development' ? STRUCTURE_DECLARATION_TEXTS[key] : undefined) ?? DECLARATION_TEXTS[key]}
                </li>
              ))}
            </ul>
            <CheckField
              name={`declarations.${makes[0]}`}
              label={label}
              checked={makes.every((key) => ticked.includes(key))}
              onChange={(event) => {
                const others = ticked.filter((key) => !makes.some((made) => made === key));
                onTick(event.currentTarget.checked ? [...others, ...makes] : others);
              }}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
