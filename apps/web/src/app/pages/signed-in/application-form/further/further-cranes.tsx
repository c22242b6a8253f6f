import { type CraneType, countOfCranes, MAX_CRANES } from '@jibline/contract/enums';
import { aroundOf } from '../../../../../features/applications/form/answers-of.ts';
import { changeType } from '../../../../../features/applications/form/entry-of.ts';
import { furtherEntries, furtherPath, withFurther } from '../../../../../features/applications/form/further-entry.ts';
import {
  copyOfFirst,
  FURTHER_GROUPS,
  startOfFurther,
} from '../../../../../features/applications/form/further-questions.ts';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { type Entry, type Question, type Typed, textOf } from '../../../../../features/applications/form/question.ts';
import { QuestionField } from '../../../../../features/applications/form/question-field.tsx';
import { isInShortForm, isRequired, isShown } from '../../../../../features/applications/form/requirement.ts';
import { craneChoice } from '../../../../../features/fleet/crane-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';
import { chooseCrane, detachCrane, FLEET_CRANE } from '../fleet/choose-crane.ts';
import { useFleet } from '../fleet/fleet-choice.tsx';
import type { FieldsContext } from '../steps/step-fields.tsx';
import own from './further.module.css';

interface Props {
  draft: Draft;
  context: FieldsContext;
}

/** Different cranes on the same site: optional, each with the questions of the first one. */
export function FurtherCranes({ draft, context }: Props) {
  const { entry, read } = context.view;
  const cranes = furtherEntries(entry);
  const add = (made: (now: Entry) => Entry) =>
    draft.change((now) => withFurther(now, [...furtherEntries(now), made(now)]));
  return (
    <Panel title="Another crane">
      <p className={classes.about}>
        Only if a different crane works on this site under the same permit. We assess each crane by itself.
      </p>
      {cranes.map((_, at) => (
        <FurtherCrane key={furtherPath(at, '')} at={at} draft={draft} context={context} />
      ))}
      <p className={own.error} aria-live="polite">
        {context.errorOf('furtherCranes')}
      </p>
      {countOfCranes(read.answers) < MAX_CRANES && (
        <div className={classes.buttons}>
          <Button look="secondary" onClick={() => add(() => startOfFurther)}>
            Add another crane
          </Button>
          <Button look="secondary" onClick={() => add(copyOfFirst)}>
            Copy the first crane
          </Button>
        </div>
      )}
    </Panel>
  );
}

function FurtherCrane({ at, draft, context }: Props & { at: number }) {
  const { view, short, errorOf, offerOf, onLeave } = context;
  const { fleet } = useFleet(view.application?.organisation?.id);
  const entry = furtherEntries(view.entry)[at] ?? {};
  const answers = view.read.answers.furtherCranes?.[at] ?? {};
  const column = answers.craneType ?? 0;
  const change = (changed: (now: Entry) => Entry) =>
    draft.change((now) =>
      withFurther(
        now,
        furtherEntries(now).map((one, n) => (n === at ? changed(one) : one)),
      ),
    );
  const put = (path: string, typed: Typed) =>
    change((now) =>
      path === 'craneType' ? changeType(now, Number(textOf(typed)) as CraneType) : { ...now, [path]: typed },
    );
  const isOpen = (question: Question) =>
    isShown(question, column, answers) &&
    (!short || isInShortForm(question, column) || question.path.startsWith('site.'));
  const number = countOfCranes(view.read.answers) - (view.read.answers.furtherCranes ?? []).length + 1 + at;
  const name = [answers.craneDetail?.make, answers.craneDetail?.model].filter(Boolean).join(' ');
  return (
    <details className={own.crane} open>
      <summary>
        Further crane {at + 1}
        {name && `: ${name}`}
      </summary>
      <p className={classes.about}>Findings and the permit call it crane {number}.</p>
      {fleet && fleet.items.length > 0 && (
        <SelectField
          label="Which crane?"
          name={furtherPath(at, FLEET_CRANE)}
          value={textOf(entry[FLEET_CRANE])}
          options={[
            { value: '', label: 'Another crane: enter it below' },
            ...fleet.items
              .filter(({ id, retired }) => !retired || id === textOf(entry[FLEET_CRANE]))
              .map((crane) => ({ value: crane.id, label: craneChoice(crane.answers) })),
          ]}
          onChoose={(id) => {
            const crane = fleet.items.find((one) => one.id === id);
            change((now) => (crane ? chooseCrane(now, crane) : detachCrane(now)));
          }}
        />
      )}
      {FURTHER_GROUPS.map(({ title, questions }) => {
        const shown = questions.filter(isOpen);
        return shown.length === 0 ? null : (
          <fieldset key={title} className={own.group}>
            <legend>{title}</legend>
            <div className={classes.fields}>
              {shown.map((question) => {
                const path = furtherPath(at, question.path);
                return (
                  <div key={path} data-field={path} className={question.wide ? classes.wide : undefined}>
                    <QuestionField
                      question={question.path === 'craneType' ? question : { ...question, path }}
                      typed={entry[question.path]}
                      answers={answers}
                      optional={
                        !isRequired(question, column) && question.when === undefined && !context.needed.has(path)
                      }
                      error={errorOf(path)}
                      offer={offerOf(path)}
                      zone={context.around.zone}
                      baseAhdM={aroundOf(entry, () => null).baseAhdM}
                      onChange={(typed) => put(question.path, typed)}
                      onLeave={() => onLeave(path)}
                    />
                  </div>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <Button
        look="secondary"
        onClick={() =>
          draft.change((now) =>
            withFurther(
              now,
              furtherEntries(now).filter((_, n) => n !== at),
            ),
          )
        }
      >
        Remove further crane {at + 1}
      </Button>
    </details>
  );
}
