import type { ReactNode } from 'react';
import { EmptyStateIllustration } from './empty-state-illustration.tsx';
import classes from './message-screen.module.css';

export interface MessageScreenProps {
  title: string;
  /** What happened and what it means for the reader. */
  children: ReactNode;
  /** What to do next: buttons or links, the best one first. */
  actions?: ReactNode;
  /** An illustration above the title. */
  picture?: ReactNode;
}

/** One message with a next step: errors, panels, empty lists. */
export function MessageScreen({ title, children, actions, picture }: MessageScreenProps) {
  return (
    <div className={classes.screen}>
      {picture ?? <EmptyStateIllustration crane />}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
