import { type ImportRow, NOT_ANSWERED } from '@jibline/contract';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { Fold } from '../../../../ui/layout/fold.tsx';
import classes from '../application-form/application-form.module.css';
import { toDoAt } from '../application-form/draft/to-do.ts';

/** A longer list is folded: there may be 500 rows. */
const OPEN = 3;

/** By the question's label; as a whole sentence where it is about a file, a fee or a choice. */
function textOf({ path, message }: ImportRow['stillNeeded'][number]): string {
  const { step, label } = toDoAt('crane', path, message);
  if (message === NOT_ANSWERED) return label;
  return step === 'files' || label === path || label.endsWith('?') ? message : `${label}: ${message}`;
}

/** What stands against submitting what a row becomes. */
export function StillNeeded({ issues }: { issues: ImportRow['stillNeeded'] }) {
  const texts = [...new Set(issues.map(textOf))];
  if (texts.length === 0) return <StatusBadge tone="ok">Ready to submit</StatusBadge>;
  const list = (
    <ul className={classes.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  if (texts.length <= OPEN) return list;
  return (
    <Fold title={`Still needed: ${texts.length}`} opens="never" isLazy>
      {list}
    </Fold>
  );
}
