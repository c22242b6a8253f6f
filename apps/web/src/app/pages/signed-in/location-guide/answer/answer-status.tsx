import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from './answer-status.module.css';
import { failureText } from './failure-texts.ts';

const CHECKED = 'checked against the surfaces in force';

/** A lost connection already says what was not done; every other reason follows it. */
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

/** Whether the server has confirmed the result. Announced when it changes, so that a slider does not talk all the time. */
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
