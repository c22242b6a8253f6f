import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** After the title, and never broken: a hyphen in it is no place to end a line. */
  number?: string;
  lead?: ReactNode;
  /** A short line above the title: where one is. */
  overline?: string;
  actions?: ReactNode;
}

export function PageHeader({ title, number, lead, overline, actions }: Props) {
  return (
    <header className={classes.header}>
      <div>
        {overline && <p className={classes.overline}>{overline}</p>}
        <h1 className={classes.title}>
          {title}
          {number && ' '}
          {number && <span className={classes.number}>{number}</span>}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
