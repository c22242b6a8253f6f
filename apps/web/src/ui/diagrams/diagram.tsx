import { type ReactNode, useId } from 'react';
import classes from './diagram.module.css';

interface Props {
  /** What the drawing shows, in a few words, for screen readers. */
  title: string;
  /** A description in full sentences, for people who cannot see it. */
  desc: string;
  width: number;
  height: number;
  caption?: ReactNode;
  children: ReactNode;
}

/** Frame of every drawing: named for screen readers, coloured by tokens, with text that stays readable on a phone. */
export function Diagram({ title, desc, width, height, caption, children }: Props) {
  const id = useId();
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        focusable="false"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{desc}</desc>
        {children}
      </svg>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
