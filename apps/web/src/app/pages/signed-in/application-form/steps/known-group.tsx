import { answerAt } from '@jibline/contract';
import { type ReactNode, useState } from 'react';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { footOf, type Question } from '../../../../../features/applications/form/question.ts';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import type { FieldsContext } from './fields-context.ts';

interface Props {
  title: string;
  questions: readonly Question[];
  context: FieldsContext;
  children: ReactNode;
}

/** Questions that your profile usually answers: one line to check, and the fields behind it. */
export function KnownGroup({ title, questions, context, children }: Props) {
  const { view, around, issueAt } = context;
  const { answers } = view.read;
  const isComplete = !questions.some(({ path }) => issueAt(path));
  // People who type here still see the fields once the last one is filled in.
  const [wasComplete] = useState(isComplete);
  if (!wasComplete) return <Panel title={title}>{children}</Panel>;
  const words = { timeZone: around.zone ?? localZone(), airportName: (id: string) => id, foot: footOf(answers) };
  const line = questions
    .map(({ path }) => ({ path, value: answerAt(answers, path) }))
    .filter(({ value }) => value !== undefined && value !== '')
    .map(({ path, value }) => answerText(path.split('.').at(-1) ?? '', value, words))
    .join(' · ');
  return (
    <Fold look="card" opens="never" title={title} about={line} isForced={!isComplete}>
      {children}
    </Fold>
  );
}
