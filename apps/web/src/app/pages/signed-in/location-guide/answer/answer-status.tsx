import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from './answer-status.module.css';
import { failureText } from './failure-texts.ts';

const CHECKED = 'checked against the surfaces in force';

/** The message for a lost connection already starts with "Not checked"; it is put before every other reason. */
const notChecked = (why: string) => (why.startsWith('Not checked') ? why : `Not ${CHECKED}. ${why}`);

/** No tick where our surfaces do not speak for the place. */
const isOpen = ({ answer }: PrecheckState) => answer?.coverage.known === false;

function wordsOf(given: PrecheckState): string {
  const { source, served, error } = given;
  const checked = `Checked against ${isOpen(given) ? 'the aerodromes in Jibline' : 'the surfaces in force'}.`;
  const saved = served?.number === undefined ? '' : ` Saved as ${served.number}.`;
  switch (source) {
    case 'here':
      return 'Checking…';
    case 'confirmed':
    case 'server':
      return `${checked}${saved}`;
    case 'differs':
      return `${checked} The result has changed since you opened this page.${saved}`;
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
    <div className={classes.line} data-source={isOpen(given) && source !== 'unconfirmed' ? 'open' : source}>
      <p role="status">{wordsOf(given)}</p>
      {source === 'unconfirmed' && (
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
