import type { KmlFile } from '@jibline/contract';
import classes from './kml-files.module.css';

type Problem = KmlFile['problems'][0];

const WORDS: Record<Problem['severity'], string> = { error: 'Error', warning: 'Warning', notice: 'Note' };

/** Every problem by its place, so that it can be found in the file. */
export const KmlProblems = ({ problems }: { problems: readonly Problem[] }) => (
  <ul className={classes.problems} aria-label="Problems in the file">
    {problems.map(({ severity, line, path, message }) => (
      <li key={`${line} ${path} ${message}`}>
        <strong className={severity === 'error' ? classes.error : undefined}>{WORDS[severity]}</strong>
        {line !== null && ` in line ${line}`}: {message}
        {path && <code className={classes.path}>{path}</code>}
      </li>
    ))}
  </ul>
);
