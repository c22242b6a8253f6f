import classes from './spinner.module.css';

/** A slewing jib. Decoration only: put a text beside it that says what is loading. */
export function Spinner({ size = 40 }: { size?: number }) {
  return (
    <svg
      className={classes.spinner}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      data-testid="spinner"
    >
      <circle className={classes.sweep} cx="20" cy="20" r="16" />
      <path className={classes.jib} d="M20 20V4" />
      <path className={classes.counter} d="M20 20v7" />
      <circle className={classes.mast} cx="20" cy="20" r="3" />
    </svg>
  );
}
