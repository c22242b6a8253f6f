import { answerAt } from '@jibline/contract';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { furtherPath } from '../../../../../features/applications/form/further-entry.ts';
import { FURTHER_GROUPS } from '../../../../../features/applications/form/further-questions.ts';
import { footOf } from '../../../../../features/applications/form/question.ts';
import { isShown } from '../../../../../features/applications/form/requirement.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import type { ToDo } from '../draft/to-do.ts';
import type { FieldsContext } from '../steps/fields-context.ts';
import classes from '../steps/summary-group.module.css';
import { SummaryGroup } from '../steps/summary-group.tsx';

interface Props {
  context: FieldsContext;
  toDo: readonly ToDo[];
  onGo: (step: StepId, path: string) => void;
}

/** The answers about the further cranes, as they will be submitted. */
export function FurtherSummary({ context: { view, around }, toDo, onGo }: Props) {
  return (view.read.answers.furtherCranes ?? []).map((crane, at) => {
    const words = { timeZone: around.zone ?? localZone(), airportName: () => '', foot: footOf(crane) };
    const answers = FURTHER_GROUPS.flatMap(({ questions }) => questions)
      .filter((question) => isShown(question, crane.craneType ?? 0, crane))
      .filter(({ path }) => !['', undefined].includes(answerAt(crane, path) as string | undefined))
      .map(({ path, label, kind }) => ({
        ...{ path: furtherPath(at, path), label, kind, isWorkedOut: false },
        text: answerText(path.split('.').at(-1) ?? '', answerAt(crane, path), words),
      }));
    const name = `Further crane ${at + 1}`;
    return (
      <Panel key={name} title={name}>
        <ul className={classes.groups}>
          <SummaryGroup
            title="Crane, position and lights"
            answers={answers}
            toDo={toDo.filter(({ path }) => path.startsWith(furtherPath(at, '')))}
            onChange={(path) => onGo('crane', path)}
            of={` of further crane ${at + 1}`}
          />
        </ul>
      </Panel>
    );
  });
}
