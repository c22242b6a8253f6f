import classes from './key-hint.module.css';
import { capsOf, isSingleCharacter } from './key-names.ts';
import { useSingleKeys } from './single-keys.ts';

/**
 * The caps of a key beside what it does, for the eye only: the control carries `aria-keyshortcuts`. Nothing where the
 * person has switched single keys off.
 */
export function KeyHint({ k }: { k: string }) {
  const single = useSingleKeys();
  if (!single && isSingleCharacter(k)) return null;
  return (
    <span className={`${classes.caps} ${classes.hint}`} aria-hidden="true">
      <Caps caps={capsOf(k)} />
    </span>
  );
}

/** For the map, where caps are read aloud too. */
export function KeyName({ k }: { k: string }) {
  return (
    <span className={classes.caps}>
      <Caps caps={capsOf(k, 'word')} />
    </span>
  );
}

const Caps = ({ caps }: { caps: readonly string[] }) =>
  caps.map((cap) => (
    <kbd key={cap} className={classes.cap}>
      {cap}
    </kbd>
  ));
