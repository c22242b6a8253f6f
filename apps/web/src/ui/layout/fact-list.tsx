import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** What can be done about it, at the end of its line. */
  readonly action?: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** Short values, which stay beside their terms on a phone too. */
  dense?: boolean;
}

export function FactList({ facts, dense = false }: Props) {
  return (
    <dl className={`${classes.list} ${dense ? classes.dense : ''}`}>
      {facts.map(({ term, value, action }) => (
        <div key={term} className={`${classes.row} ${action ? classes.acting : ''}`}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.value}>{value}</dd>
          {action && <dd className={classes.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
