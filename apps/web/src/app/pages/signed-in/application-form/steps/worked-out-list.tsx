import type { ReactNode } from 'react';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { footOf, type Question } from '../../../../../features/applications/form/question.ts';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import type { FieldsContext } from './fields-context.ts';
import classes from './worked-out-list.module.css';

interface Props {
  questions: readonly Question[];
  context: FieldsContext;
  field: (question: Question) => ReactNode;
}

const named = (questions: readonly Question[]) => questions.map(({ label }) => label.toLowerCase()).join(', ');

/** What follows from the answers, each with where it comes from, and how to change it. */
export function WorkedOutList({ questions, context, field }: Props) {
  const { whole, changing, around } = context;
  if (questions.length === 0) return null;
  const words = {
    timeZone: around.zone ?? localZone(),
    airportName: (id: string) => id,
    foot: footOf(whole.answers),
  };
  return (
    <Fold
      look="card"
      opens="never"
      title="Worked out for you"
      about={named(questions)}
      isForced={questions.some(({ path }) => changing.has(path))}
    >
      <ul className={classes.rows}>
        {questions.map((question) => {
          const { path, label } = question;
          const found = whole.workedOut.get(path);
          if (changing.has(path))
            return (
              <li key={path} className={classes.changing}>
                {field(question)}
                {found && <p className={classes.names}>Leave empty to use: {textAt(path, found.value, words)}.</p>}
              </li>
            );
          return (
            <li key={path} data-field={context.prefix + path} className={classes.row}>
              <strong>{label}</strong>
              <span>
                {textAt(path, found?.value, words)} <span className={classes.names}>{found?.from}</span>
              </span>
              <button
                type="button"
                className={classes.change}
                aria-label={`Change ${label}`}
                onClick={() => context.onChanging(path)}
              >
                Change
              </button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

const textAt = (path: string, value: unknown, words: Parameters<typeof answerText>[2]) =>
  answerText(path.split('.').at(-1) ?? '', value, words);
