import type { ReactNode } from 'react';
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
      <svg className={classes.picture} viewBox="0 0 160 72" aria-hidden="true" focusable="false">
        <path className={classes.arc} d="M8 58C34 18 56 8 80 8s46 10 72 50" />
        <path className={classes.ground} d="M8 66h144" />
      </svg>
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
      <svg className={classes.picture} viewBox="0 0 160 72" aria-hidden="true" focusable="false">
        <path className={classes.arc} d="M8 58C34 18 56 8 80 8s46 10 72 50" />
        <path className={classes.ground} d="M8 66h144" />
        <path className={classes.crane} d="M62 66V26M46 26h62M100 26v16a6 6 0 0 1-12 0" />
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
