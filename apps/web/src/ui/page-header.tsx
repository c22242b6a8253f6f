import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** A short line above the title: where one is. */
  overline?: string;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, overline, actions }: Props) {
  return (
    <header className={classes.header}>
      <div>
        {overline && <p className={classes.overline}>{overline}</p>}
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
