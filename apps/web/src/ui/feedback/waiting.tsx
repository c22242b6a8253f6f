import { Spinner } from './spinner.tsx';
import classes from './waiting.module.css';

/** Stands where something will be, and says what is awaited. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}
