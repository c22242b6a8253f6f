import type { ReactNode } from 'react';
import { EmptyStateIllustration } from './empty-state-illustration.tsx';
import classes from './state-screen.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className={classes.screen}>
      <EmptyStateIllustration />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** Something failed: said at once to screen readers, with a way out. */
export function ErrorState({ title, children, actions }: Props) {
  return (
    <div className={classes.screen} role="alert">
      <EmptyStateIllustration crane />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
