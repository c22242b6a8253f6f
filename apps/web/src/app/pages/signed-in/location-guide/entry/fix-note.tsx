import { Button } from '../../../../../ui/button.tsx';
import classes from './fix-note.module.css';

/** A question about what was typed, with a button that corrects it. People may leave it as it is. */
export const FixNote = ({ sentence, button, onFix }: { sentence: string; button: string; onFix: () => void }) => (
  <div className={classes.fix} role="status">
    <p>{sentence}</p>
    <Button look="secondary" onClick={onFix}>
      {button}
    </Button>
  </div>
);
