import { type ReactNode, useState } from 'react';
import { useNarrow } from '../use-narrow.ts';
import classes from './fold.module.css';

interface Props {
  /** What is inside, with its count where there is one. */
  title: string;
  /** More about it, beside the title in soft letters. */
  about?: ReactNode;
  /** `card` where it stands among panels. */
  look?: 'plain' | 'card';
  /** When it starts open. */
  opens?: 'wide' | 'never' | 'always';
  /** Something inside needs attention: it opens, and stays open when that is done, as someone may be typing in it. */
  isForced?: boolean;
  /** The content is made only once it is opened. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Content that may be folded away, so that a phone shows the answer and not everything it rests on. */
export function Fold({
  title,
  about,
  look = 'plain',
  opens = 'wide',
  isForced = false,
  isLazy = false,
  children,
}: Props) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isForced || (chosen ?? (opens === 'always' || (opens === 'wide' && !isNarrow)));
  if (isForced && chosen !== true) setChosen(true);
  return (
    <details
      className={look === 'card' ? classes.card : undefined}
      open={isOpen}
      onToggle={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary className={classes.title}>
        {title}
        {about && ' '}
        {about && <span className={classes.about}>{about}</span>}
      </summary>
      {(isOpen || !isLazy) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
