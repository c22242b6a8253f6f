import { answerAt } from '@jibline/contract';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { furtherPath } from '../../../../../features/applications/form/further-entry.ts';
import { FURTHER_GROUPS } from '../../../../../features/applications/form/further-questions.ts';
import { footOf } from '../../../../../features/applications/form/question.ts';
import { isShown } from '../../../../../features/applications/form/requirement.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import classes from '../application-form.module.css';
import type { FieldsContext } from '../steps/fields-context.ts';

interface Props {
  context: FieldsContext;
  onGo: (step: StepId, path: string) => void;
}

/** The answers about the further cranes, as they will be submitted. */
export function FurtherSummary({ context: { view, around }, onGo }: Props) {
  return (view.read.answers.furtherCranes ?? []).map((crane, at) => {
    const words = { timeZone: around.zone ?? localZone(), airportName: () => '', foot: footOf(crane) };
    const facts = FURTHER_GROUPS.flatMap(({ questions }) => questions)
      .filter((question) => isShown(question, crane.craneType ?? 0, crane))
      .filter(({ path }) => !['', undefined].includes(answerAt(crane, path) as string | undefined))
      .map(({ path, label }) => ({
        term: label,
        value: answerText(path.split('.').at(-1) ?? '', answerAt(crane, path), words),
        action: (
          <button
            type="button"
            className={classes.link}
            aria-label={`Change ${label} of further crane ${at + 1}`}
            onClick={() => onGo('crane', furtherPath(at, path))}
          >
            Change
          </button>
        ),
      }));
    return (
      <Panel key={furtherPath(at, '')} title={`Further crane ${at + 1}`}>
        <FactList facts={facts} />
      </Panel>
    );
  });
}
