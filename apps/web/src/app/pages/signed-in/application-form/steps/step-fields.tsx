import type { ReactNode } from 'react';
import type { Group, Question } from '../../../../../features/applications/form/question.ts';
import { QuestionField } from '../../../../../features/applications/form/question-field.tsx';
import { isShown } from '../../../../../features/applications/form/requirement.ts';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';
import { isOptional, placeOf } from './field-place.ts';
import type { FieldsContext } from './fields-context.ts';
import { KnownGroup } from './known-group.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { WorkedOutList } from './worked-out-list.tsx';

interface Props {
  groups: readonly Group[];
  context: FieldsContext;
  /** Questions drawn by their own component. */
  special?: Readonly<Record<string, ReactNode>>;
  /** Shown at the end of a group, by its title. */
  after?: Readonly<Record<string, ReactNode>>;
}

/**
 * The questions of one step, in their groups; then, folded away, what the form has worked out and what may be added. A
 * group without questions is left out.
 */
export function StepFields({ groups, context, special = {}, after = {} }: Props) {
  const { column, short, whole } = context;
  const requested = (question: Question) => isShown(question, column, whole.answers);
  const placed = groups.map((group) => ({
    group,
    questions: group.questions
      .filter(requested)
      .map((question) => ({ question, place: placeOf(question, context, question.path in special) })),
  }));
  const at = (place: string) =>
    placed.flatMap(({ questions }) => questions.filter((one) => one.place === place).map(({ question }) => question));
  const field = (question: Question) => (
    <div
      key={question.path}
      data-field={context.prefix + question.path}
      className={question.wide ? classes.wide : undefined}
    >
      {special[question.path] ?? <One question={question} context={context} />}
    </div>
  );
  return (
    <>
      {placed.map(({ group: { title, about, known }, questions }) => {
        const shown = questions.filter(({ place }) => place === 'asked').map(({ question }) => question);
        if (shown.length === 0) return null;
        const Frame = known ? KnownGroup : PlainGroup;
        return (
          <Frame key={title} title={title} questions={shown} context={context}>
            {about && <p className={classes.about}>{about}</p>}
            <div className={classes.fields}>
              {shown.map(field)}
              {after[title] && <div className={classes.wide}>{after[title]}</div>}
            </div>
          </Frame>
        );
      })}
      <WorkedOutList questions={at('worked-out')} context={context} field={field} />
      {!short && <OptionalFields questions={at('optional')} context={context} field={field} />}
    </>
  );
}

const PlainGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>{children}</Panel>
);

function One({ question, context }: { question: Question; context: FieldsContext }) {
  const { view, prefix, around, whole, errorOf, offerOf, set, onLeave } = context;
  const { path } = question;
  return (
    <QuestionField
      question={path === 'craneType' ? question : { ...question, path: prefix + path }}
      typed={view.entry[path]}
      answers={whole.answers}
      optional={isOptional(question, context)}
      error={errorOf(path)}
      offer={offerOf(path)}
      zone={around.zone}
      baseAhdM={around.baseAhdM}
      onChange={(typed) => set(path, typed)}
      onLeave={() => onLeave(path)}
    />
  );
}
