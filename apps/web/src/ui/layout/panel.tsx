import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface Props {
  children: ReactNode;
  title?: string;
  /** `note` for hints, `plain` for content. */
  tone?: 'plain' | 'note';
}

export function Panel({ title, tone = 'plain', children }: Props) {
  const id = useId();
  const className = `${classes.panel} ${classes[tone]}`;
  if (!title) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
