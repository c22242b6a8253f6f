import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeTone = 'ok' | 'near' | 'bad' | 'info';

interface Props {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message beside what it is about. Errors interrupt a screen reader, the rest is read in turn. */
export function Notice({ tone, title, children, actions }: Props) {
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {title && <p className={classes.title}>{title}</p>}
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
