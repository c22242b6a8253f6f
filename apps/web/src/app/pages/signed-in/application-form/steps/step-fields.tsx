import type { ReactNode } from 'react';
import type { Issue } from '../../../../../features/applications/form/issues-of.ts';
import type { DraftView } from '../../../../../features/applications/form/open-draft.ts';
import type { Group, Question, Typed } from '../../../../../features/applications/form/question.ts';
import { QuestionField } from '../../../../../features/applications/form/question-field.tsx';
import type { Around } from '../../../../../features/applications/form/read-typed.ts';
import {
  type Column,
  isInShortForm,
  isRequired,
  isShown,
} from '../../../../../features/applications/form/requirement.ts';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';

export interface FieldsContext {
  readonly view: DraftView;
  readonly column: Column;
  readonly around: Around;
  /** Show only the essential questions. */
  readonly short: boolean;
  /** Answers still required before submission: by the table, or because a surface is penetrated. */
  readonly needed: ReadonlySet<string>;
  readonly errorOf: (path: string) => string | undefined;
  /** The value that would be valid, where an error is shown and the other answers determine it. */
  readonly offerOf: (path: string) => number | undefined;
  /** The issue of an answer, whether or not its error is shown. */
  readonly issueAt: (path: string) => Issue | undefined;
  readonly set: (path: string, typed: Typed) => void;
  readonly onLeave: (path: string) => void;
}

interface Props {
  groups: readonly Group[];
  context: FieldsContext;
  /** Questions drawn by their own component. */
  special?: Readonly<Record<string, ReactNode>>;
  /** Shown at the end of a group, by its title. */
  after?: Readonly<Record<string, ReactNode>>;
}

/** The questions of one step, in their groups; a group without questions is left out. */
export function StepFields({ groups, context, special = {}, after = {} }: Props) {
  const { view, column, short } = context;
  const requested = (question: Question) =>
    isShown(question, column, view.read.answers) && (!short || isInShortForm(question, column));
  return groups.map(({ title, about, questions }) => {
    const shown = questions.filter(requested);
    if (shown.length === 0) return null;
    return (
      <Panel key={title} title={title}>
        {about && <p className={classes.about}>{about}</p>}
        <div className={classes.fields}>
          {shown.map((question) => (
            <div key={question.path} data-field={question.path} className={question.wide ? classes.wide : undefined}>
              {special[question.path] ?? <One question={question} context={context} />}
            </div>
          ))}
          {after[title] && <div className={classes.wide}>{after[title]}</div>}
        </div>
      </Panel>
    );
  });
}

function One({ question, context }: { question: Question; context: FieldsContext }) {
  const { view, column, around, needed, errorOf, offerOf, set, onLeave } = context;
  const { path } = question;
  return (
    <QuestionField
      question={question}
      typed={view.entry[path]}
      answers={view.read.answers}
      optional={!isRequired(question, column) && question.when === undefined && !needed.has(path)}
      error={errorOf(path)}
      offer={offerOf(path)}
      zone={around.zone}
      baseAhdM={around.baseAhdM}
      onChange={(typed) => set(path, typed)}
      onLeave={() => onLeave(path)}
    />
  );
}
