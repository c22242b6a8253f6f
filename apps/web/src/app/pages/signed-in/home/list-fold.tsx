import { type ReactNode, useState } from 'react';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import classes from './home.module.css';

/** With fewer applications, ways to search them only take room. */
export const FOLDED_BELOW = 10;

interface Props {
  startsOpen: boolean;
  /** Set in the address: what narrows the list must be visible. */
  inUse: boolean;
  children: ReactNode;
}

/** What narrows, arranges and exports the list: folded while there is little, and on a phone, until it is used. */
export function ListFold({ startsOpen, inUse, children }: Props) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Stays open when the last filter is removed: the person may be typing in it.
  const offered = useHasBeenTrue(inUse || (startsOpen && !isNarrow));
  return (
    <details
      className={classes.fold}
      open={chosen ?? offered}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setChosen(event.currentTarget.open);
      }}
    >
      <summary>Filter, map and download</summary>
      {children}
    </details>
  );
}
