import classes from './templates.module.css';
import { wordDifferences } from './word-differences.ts';

/** A text with what was removed struck out and what was added underlined, so that no one needs the colours. */
export function DifferenceText({ earlier, later }: { earlier: string; later: string }) {
  let at = 0;
  return (
    <p className={classes.text}>
      {wordDifferences(earlier, later).map(({ side, text }) => {
        const key = `${at}-${side}`;
        at += text.length;
        if (side === 'same') return <span key={key}>{text}</span>;
        return side === 'removed' ? (
          <del key={key} className={classes.removed}>
            {text}
          </del>
        ) : (
          <ins key={key} className={classes.added}>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
