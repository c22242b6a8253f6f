import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ term, value }) => (
        <div key={term} className={classes.row}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
