import type { ReactNode } from 'react';
import classes from './message-screen.module.css';

export interface MessageScreenProps {
  title: string;
  /** What happened and what it means for the reader. */
  children: ReactNode;
  /** The way out: buttons or links, the best one first. */
  actions?: ReactNode;
  /** A small figure above the title. */
  picture?: ReactNode;
}

/** One thing to say and a way out: errors, panels, empty places. */
export function MessageScreen({ title, children, actions, picture }: MessageScreenProps) {
  return (
    <div className={classes.screen}>
      {picture ?? <DefaultPicture />}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

const DefaultPicture = () => (
  <svg className={classes.picture} viewBox="0 0 180 84" aria-hidden="true" focusable="false">
    <path className={classes.arc} d="M8 66C38 22 62 8 90 8s52 14 82 58" />
    <path className={classes.ground} d="M8 76h164" />
    <path className={classes.crane} d="M74 76V34M56 34h66M114 34v14a6 6 0 0 1-12 0" />
  </svg>
);
