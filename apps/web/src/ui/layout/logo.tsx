import classes from './logo.module.css';

/** An arc of protected airspace over a jib line; the hook that hangs from it is the J. */
function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={classes.arc} d="M5 24.5C10 12.5 16.2 7.5 24 7.5s14 5 19 17" />
      <path className={classes.jib} d="M13 21h22M29 21v12a7.5 7.5 0 0 1-15 0" />
      <circle className={classes.hook} cx="14" cy="31.5" r="3" />
    </svg>
  );
}

export function Logo({ size = 34 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>Jibline</span>
    </span>
  );
}
