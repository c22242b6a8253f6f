import classes from './problem-list.module.css';

export interface FileProblem {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly line: number | null;
  readonly path: string;
  readonly message: string;
}

const WORDS: Record<FileProblem['severity'], string> = { error: 'Error', warning: 'Warning', notice: 'Note' };

/** Messages that differ only in their quoted text count as the same. */
const withoutQuotes = (message: string) => message.replaceAll(/“[^”]*”|"[^"]*"|-?\d+(\.\d+)?/g, '…');

/**
 * Problems of a file by line; element paths are for programs. A problem repeated at every corner of a chart is listed
 * once.
 */
export function ProblemList({ label, problems }: { label: string; problems: readonly FileProblem[] }) {
  const alike = Map.groupBy(problems, ({ severity, message }) => `${severity} ${withoutQuotes(message)}`);
  return (
    <ul className={classes.problems} aria-label={label}>
      {[...alike].map(([key, [first, ...more]]) => (
        <li key={key}>
          {first && <OneProblem problem={first} />}
          {more.length > 0 && (
            <details>
              <summary>{more.length} more of this kind</summary>
              <ul>
                {more.map((problem) => (
                  <li key={`${problem.line} ${problem.path} ${problem.message}`}>
                    <OneProblem problem={problem} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const OneProblem = ({ problem: { severity, line, message } }: { problem: FileProblem }) => (
  <>
    <strong className={severity === 'error' ? classes.error : undefined}>{WORDS[severity]}</strong>
    {line !== null && ` in line ${line}`}: {message}
  </>
);
