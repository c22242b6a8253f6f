import type { ReactNode } from 'react';
import { EmptyStateIllustration } from './empty-state-illustration.tsx';
import classes from './state-screen.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty list with what to do next. */
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

/** A failure, announced at once by screen readers, with a next step. */
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
