import { type Aerodrome, answerAt } from '@jibline/contract';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { type FormKind, footOf } from '../../../../../features/applications/form/question.ts';
import { isShown } from '../../../../../features/applications/form/requirement.ts';
import { FORM_STEPS, LOCATION_QUESTIONS, type StepId } from '../../../../../features/applications/form/steps.ts';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import classes from '../application-form.module.css';
import type { FieldsContext } from './fields-context.ts';

interface Props {
  kind: FormKind;
  context: FieldsContext;
  aerodromes: readonly Aerodrome[];
  /** Leads to a question, to change its answer. */
  onGo: (step: StepId, path: string) => void;
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The answers as they will be submitted, step by step, with the labels the airport sees. */
export function AnswersSummary({ kind, context: { column, around, whole }, aerodromes, onGo }: Props) {
  const { answers, workedOut } = whole;
  const words = {
    timeZone: around.zone ?? localZone(),
    airportName: (id: string) => aerodromes.find((airport) => airport.id === id)?.label ?? 'Another airport',
    foot: footOf(answers),
  };
  const text = (path: string) => answerText(path.split('.').at(-1) ?? '', answerAt(answers, path), words);
  /** A height is typed once and shown both ways. */
  const wordsAt = (path: string) => {
    const ahd = path.replace(/maxHeightAglM$/, 'maxHeightAhdM');
    return ahd !== path && isGiven(answerAt(answers, ahd)) ? `${text(path)}, ${text(ahd)}` : text(path);
  };
  return FORM_STEPS[kind]
    .filter(({ groups }) => groups.length > 0)
    .map(({ id, title, groups }) => {
      const questions = [...(id === 'place' ? LOCATION_QUESTIONS : []), ...groups.flatMap((group) => group.questions)];
      const facts = questions
        .filter((question) => isShown(question, column, answers) && isGiven(answerAt(answers, question.path)))
        .map(({ path, label }) => ({
          ...{ term: label, value: workedOut.has(path) ? `${wordsAt(path)} (worked out)` : wordsAt(path) },
          action: (
            <button
              type="button"
              className={classes.link}
              aria-label={`Change ${label}`}
              onClick={() => onGo(id, path)}
            >
              Change
            </button>
          ),
        }));
      return facts.length === 0 ? null : (
        <Panel key={id} title={title}>
          <FactList facts={facts} />
        </Panel>
      );
    });
}
