import type { GivenAnswer } from '../../../../../features/assessments/use-answer.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from './answer-status.module.css';
import { failureText } from './failure-texts.ts';

function wordsOf({ standing, served, error }: GivenAnswer): string {
  const kept = served?.number === undefined ? '' : ` and kept as ${served.number}`;
  switch (standing) {
    case 'here':
      return 'Computed in your browser; the server is checking it…';
    case 'confirmed':
      return `Confirmed by the server${kept}.`;
    case 'differs':
      return `The server’s answer differs from the one computed in this browser. The server’s is shown${kept}; it counts.`;
    case 'server':
      return `Answered by the server${kept}.`;
    case 'unconfirmed':
      return `Computed in your browser and not confirmed. ${failureText(error)}`;
  }
}

/** Whose word the answer is. Announced when it changes, so that a slider does not talk all the time. */
export function AnswerStatus({ given }: { given: GivenAnswer }) {
  const { standing, again } = given;
  return (
    <div className={classes.line} data-standing={standing}>
      <p role="status">{wordsOf(given)}</p>
      {standing === 'unconfirmed' && (
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
