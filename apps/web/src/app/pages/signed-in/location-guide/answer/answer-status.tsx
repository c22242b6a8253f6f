import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from './answer-status.module.css';
import { failureText } from './failure-texts.ts';

const CHECKED = 'checked against the surfaces in force';

/** The message for a lost connection already starts with "Not checked"; it is put before every other reason. */
const notChecked = (why: string) => (why.startsWith('Not checked') ? why : `Not ${CHECKED}. ${why}`);

function wordsOf({ source, served, error }: PrecheckState): string {
  const saved = served?.number === undefined ? '' : ` Saved as ${served.number}.`;
  switch (source) {
    case 'here':
      return 'Checking…';
    case 'confirmed':
    case 'server':
      return `Checked against the surfaces in force.${saved}`;
    case 'differs':
      return `Checked against the surfaces in force. The result has changed since you opened this page.${saved}`;
    case 'unconfirmed':
      return notChecked(failureText(error, CHECKED));
  }
}

/**
 * Whether the server has confirmed the result. Announced only when that changes, so that moving a slider is not
 * announced all the time.
 */
export function AnswerStatus({ given }: { given: PrecheckState }) {
  const { source, again } = given;
  return (
    <div className={classes.line} data-source={source}>
      <p role="status">{wordsOf(given)}</p>
      {source === 'unconfirmed' && (
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
