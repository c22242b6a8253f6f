import { type Aerodrome, type ApplicationFile, answerAt } from '@jibline/contract';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import { type FormKind, footOf, type Question } from '../../../../../features/applications/form/question.ts';
import { isShown } from '../../../../../features/applications/form/requirement.ts';
import { FORM_STEPS, LOCATION_QUESTIONS, type StepId } from '../../../../../features/applications/form/steps.ts';
import { KIND_LABELS } from '../../../../../features/documents/file-labels.ts';
import { craneChoice } from '../../../../../features/fleet/crane-text.ts';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../../ui/local-day.ts';
import type { ToDo } from '../draft/to-do.ts';
import { FLEET_CRANE } from '../fleet/choose-crane.ts';
import type { FieldsContext } from './fields-context.ts';
import classes from './summary-group.module.css';
import { type SummaryAnswer, SummaryGroup } from './summary-group.tsx';

interface Props {
  kind: FormKind;
  context: FieldsContext;
  aerodromes: readonly Aerodrome[];
  files: readonly ApplicationFile[];
  toDo: readonly ToDo[];
  /** Leads to a question, to change its answer. */
  onGo: (step: StepId, path?: string) => void;
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
const LOCATION = { title: 'Location', questions: LOCATION_QUESTIONS };
const isAbout = (question: Question) => (one: ToDo) =>
  one.path === question.path || one.path.startsWith(`${question.path}.`);

/** The answers as they will be submitted, a line for each group of questions, with the labels the airport sees. */
export function AnswersSummary({ kind, context, aerodromes, files, toDo, onGo }: Props) {
  const { column, around, whole } = context;
  const { answers, workedOut } = whole;
  const words = {
    timeZone: around.zone ?? localZone(),
    airportName: (id: string) => aerodromes.find((airport) => airport.id === id)?.label ?? 'Another airport',
    foot: footOf(answers),
  };
  const text = (path: string) => answerText(path.split('.').at(-1) ?? '', answerAt(answers, path), words);
  /** A height is typed once and shown both ways; a crane of the fleet is named. */
  const wordsAt = (path: string) => {
    const ahd = path.replace(/maxHeightAglM$/, 'maxHeightAhdM');
    if (ahd !== path && isGiven(answerAt(answers, ahd))) return `${text(path)}, ${text(ahd)}`;
    return path === FLEET_CRANE && answers.craneDetail ? craneChoice({ craneDetail: answers.craneDetail }) : text(path);
  };
  const given = (questions: readonly Question[]): SummaryAnswer[] =>
    questions
      .filter((question) => isShown(question, column, answers) && isGiven(answerAt(answers, question.path)))
      .map(({ path, label, kind: type }) => ({
        ...{ path, label, kind: type, text: wordsAt(path), isWorkedOut: workedOut.has(path) },
      }));
  return (
    <>
      {FORM_STEPS[kind]
        .filter(({ groups }) => groups.length > 0)
        .map(({ id, title, groups }) => (
          <Panel key={id} title={title}>
            <ul className={classes.groups}>
              {[...(id === 'place' ? [LOCATION] : []), ...groups].map(({ title: group, questions }) => (
                <SummaryGroup
                  key={group}
                  title={group}
                  answers={given(questions)}
                  toDo={questions.flatMap((question) => toDo.filter(isAbout(question)))}
                  onChange={(path) => onGo(id, path)}
                />
              ))}
            </ul>
          </Panel>
        ))}
      {files.length > 0 && (
        <Panel title="Files">
          <ul className={classes.groups}>
            <SummaryGroup
              title={files.length === 1 ? '1 file' : `${files.length} files`}
              answers={[...Map.groupBy(files, ({ kind: file }) => file)].map(([file, same]) => ({
                ...{ path: file, label: KIND_LABELS[file], kind: 'line', isWorkedOut: false },
                text: same.map(({ filename }) => filename).join(', '),
              }))}
              toDo={[]}
              onChange={() => onGo('files')}
            />
          </ul>
        </Panel>
      )}
    </>
  );
}
