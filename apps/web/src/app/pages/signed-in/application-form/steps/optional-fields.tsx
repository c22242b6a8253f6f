import { answerAt } from '@jibline/contract';
import type { ReactNode } from 'react';
import type { Question } from '../../../../../features/applications/form/question.ts';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import form from '../application-form.module.css';
import type { FieldsContext } from './fields-context.ts';

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
    <Fold
      look="card"
      opens="never"
      title="More you can add"
      about={`${questions.map(({ label }) => label.toLowerCase()).join(', ')}${filled > 0 ? ` (${filled} filled in)` : ''}`}
      isForced={questions.some(({ path }) => context.errorOf(path) !== undefined)}
    >
      <div className={form.fields}>{questions.map(field)}</div>
    </Fold>
  );
}
