import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';
import { useNarrow } from './use-narrow.ts';

interface Props {
  /** What is inside, with its count where there is one. */
  title: string;
  /** When it starts open: on wide screens, or never. */
  opens?: 'wide' | 'never';
  /** Something inside needs attention. */
  isForced?: boolean;
  /** The content is made only once it is opened. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Content that may be folded away, so that a phone shows the answer and not everything it rests on. */
export function Fold({ title, opens = 'wide', isForced = false, isLazy = false, children }: Props) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isForced || (chosen ?? (opens === 'wide' && !isNarrow));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setChosen(open);
      }}
    >
      <summary className={classes.title}>{title}</summary>
      {(isOpen || !isLazy) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
