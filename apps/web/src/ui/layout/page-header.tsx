import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** Shown after the title without line breaks, even at a hyphen. */
  number?: string;
  lead?: ReactNode;
  /** A short line above the title that says where the page belongs. */
  overline?: string;
  actions?: ReactNode;
  /** Smaller, on pages where what is below matters more. */
  dense?: boolean;
}

export function PageHeader({ title, number, lead, overline, actions, dense = false }: Props) {
  return (
    <header className={`${classes.header} ${dense ? classes.dense : ''}`}>
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
