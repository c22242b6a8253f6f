import { Link } from 'react-router';
import { paths } from '../../../../../lib/paths.ts';
import { ariaKeys } from '../../../../../ui/keys/key-names.ts';
import classes from './review.module.css';

interface Props {
  text: string;
  next: string | null;
  onClose: () => void;
}

/** The fact, in neutral colours, with the next application in reach. */
export function Toast({ text, next, onClose }: Props) {
  return (
    <div className={classes.toast}>
      <p>{text}</p>
      {next && (
        <Link to={paths.craneApplicationStatus(next)} aria-keyshortcuts={ariaKeys('n')}>
          Next application
        </Link>
      )}
      <button type="button" className={classes.reveal} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
