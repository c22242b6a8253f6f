import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** Short values, which stay beside their terms on a phone too. */
  dense?: boolean;
}

export function FactList({ facts, dense = false }: Props) {
  return (
    <dl className={`${classes.list} ${dense ? classes.dense : ''}`}>
      {facts.map(({ term, value }) => (
        <div key={term} className={classes.row}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
