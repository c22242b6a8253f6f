import { answerAt } from '@jibline/contract';
import type { ReactNode } from 'react';
import type { Question } from '../../../../../features/applications/form/question.ts';
import form from '../application-form.module.css';
import type { FieldsContext } from './fields-context.ts';
import classes from './folded.module.css';

interface Props {
  questions: readonly Question[];
  context: FieldsContext;
  field: (question: Question) => ReactNode;
}

/** What may be added, folded away; opens by itself where something in it is wrong. */
export function OptionalFields({ questions, context, field }: Props) {
  if (questions.length === 0) return null;
  const filled = questions.filter(({ path }) => answerAt(context.view.read.answers, path) !== undefined).length;
  return (
    <details
      className={classes.fold}
      open={questions.some(({ path }) => context.errorOf(path) !== undefined) || undefined}
    >
      <summary>
        More you can add{' '}
        <span className={classes.names}>
          {questions.map(({ label }) => label.toLowerCase()).join(', ')}
          {filled > 0 && ` (${filled} filled in)`}
        </span>
      </summary>
      <div className={form.fields}>{questions.map(field)}</div>
    </details>
  );
}
