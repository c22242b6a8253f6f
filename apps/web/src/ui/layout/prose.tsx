import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** Running text at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
