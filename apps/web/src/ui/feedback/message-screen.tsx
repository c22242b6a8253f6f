import type { ReactNode } from 'react';
import { EmptyStateIllustration } from './empty-state-illustration.tsx';
import classes from './message-screen.module.css';

export interface MessageScreenProps {
  title: string;
  /** What happened and what it means for the reader. */
  children: ReactNode;
  /** The way out: buttons or links, the best one first. */
  actions?: ReactNode;
  /** A small figure above the title. */
  picture?: ReactNode;
}

/** One thing to say and a way out: errors, panels, empty places. */
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
