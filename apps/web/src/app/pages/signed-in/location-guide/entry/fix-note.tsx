import { Button } from '../../../../../ui/button.tsx';
import classes from './fix-note.module.css';

/** A doubt about what was typed, and one press to settle it. Leaving it alone is also an answer. */
export const FixNote = ({ sentence, button, onMend }: { sentence: string; button: string; onMend: () => void }) => (
  <div className={classes.fix} role="status">
    <p>{sentence}</p>
    <Button look="secondary" onClick={onMend}>
      {button}
    </Button>
  </div>
);
