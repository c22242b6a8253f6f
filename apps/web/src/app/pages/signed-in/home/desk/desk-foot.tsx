import { clockTime } from '@jibline/contract/enums';
import { KeyHint } from '../../../../../ui/keys/key-hint.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import classes from './desk.module.css';
import type { Desk } from './use-desk.ts';

/** The keys people forget, and how old the list is. */
export function DeskFoot({ desk: { found } }: { desk: Desk }) {
  const updated = found.dataUpdatedAt > 0 ? clockTime(new Date(found.dataUpdatedAt), localZone()) : null;
  return (
    <footer className={classes.foot}>
      <p aria-hidden="true" className={classes.keys}>
        <span>
          <KeyHint k="j" /> <KeyHint k="k" /> move
        </span>
        <span>
          <KeyHint k="x" /> select
        </span>
        <span>
          <KeyHint k="Enter" /> open
        </span>
        <span>
          <KeyHint k=" " /> preview
        </span>
        <span>
          <KeyHint k="1" /> – <KeyHint k="7" /> views
        </span>
        <span>
          <KeyHint k="?" /> all keys
        </span>
      </p>
      {found.error ? (
        <p role="status" className={classes.old}>
          We couldn’t update the list{updated && `. Shown as of ${updated}`}.{' '}
          <button type="button" onClick={() => void found.refetch()}>
            Try again
          </button>
        </p>
      ) : (
        updated && <p>Updated {updated}</p>
      )}
    </footer>
  );
}
