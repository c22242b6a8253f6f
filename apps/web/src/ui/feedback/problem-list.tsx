import classes from './problem-list.module.css';

export interface FileProblem {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly line: number | null;
  readonly path: string;
  readonly message: string;
}

const WORDS: Record<FileProblem['severity'], string> = { error: 'Error', warning: 'Warning', notice: 'Note' };

/** Two messages are alike that differ only in what they quote. */
const withoutQuotes = (message: string) => message.replaceAll(/“[^”]*”|"[^"]*"|-?\d+(\.\d+)?/g, '…');

/** What is wrong with a file, by line: the path of elements is for programs. What recurs at every corner of a chart is listed once. */
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
