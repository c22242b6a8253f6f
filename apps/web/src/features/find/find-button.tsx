import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { ariaKeys } from '../../ui/keys/key-names.ts';
import classes from './find-button.module.css';
import { setFinderOpen } from './finder-state.ts';

export const FIND_KEYS = { always: 'Ctrl+K', single: '/' } as const;

const LABEL = 'Find anything';

/** Looks like a search box and opens the finder. `compact`: the glass alone, for a header without room. */
export function FindButton({ compact = false }: { compact?: boolean }) {
  return (
    <button
      type="button"
      className={compact ? classes.compact : classes.box}
      aria-label={compact ? LABEL : undefined}
      aria-keyshortcuts={ariaKeys(FIND_KEYS.always, FIND_KEYS.single)}
      aria-haspopup="dialog"
      onClick={() => setFinderOpen(true)}
    >
      <IconSearch size={18} aria-hidden />
      {!compact && (
        <>
          <span className={classes.label}>{LABEL}</span>
          <KeyHint k={FIND_KEYS.always} />
        </>
      )}
    </button>
  );
}
