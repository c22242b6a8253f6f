import type { Question } from '../../../../../features/applications/form/question.ts';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import form from '../application-form.module.css';
import type { ToDo } from '../draft/to-do.ts';
import classes from './summary-group.module.css';

export interface SummaryAnswer extends Pick<Question, 'label' | 'kind'> {
  readonly path: string;
  readonly text: string;
  /** Not entered: it follows from other answers. */
  readonly isWorkedOut: boolean;
}

interface Props {
  title: string;
  answers: readonly SummaryAnswer[];
  /** What is still missing or wrong here. */
  toDo: readonly ToDo[];
  /** Leads to a question, to change its answer. */
  onChange: (path: string) => void;
  /** Tells two groups of the same questions apart. */
  of?: string;
}

/** A bare number, date or "None" says little without its question. */
const NAMED: readonly Question['kind'][] = ['number', 'height', 'minutes', 'money', 'day', 'moment'];
const isNamed = ({ kind, text }: SummaryAnswer) => NAMED.includes(kind) || text === 'None';
/** How something was entered matters less than what. */
const LEFT_OUT: readonly string[] = ['site.locationMode', 'site.coordFormat', 'timeZoneMode'];
const inLine = (answer: SummaryAnswer) =>
  answer.kind === 'yes-no' || LEFT_OUT.includes(answer.path)
    ? []
    : [isNamed(answer) ? `${answer.label} ${answer.text}` : answer.text];

/** What people entered, as one line; answers worked out only where there is nothing else. */
export function lineOf(answers: readonly SummaryAnswer[]): string {
  const entered = answers.filter(({ isWorkedOut }) => !isWorkedOut).flatMap(inLine);
  return (entered.length > 0 ? entered : answers.flatMap(inLine)).join(' · ') || `${answers.length} answers`;
}

/** The answers to one group of questions: one line to check, and every answer behind it. */
export function SummaryGroup({ title, answers, toDo, onChange, of = '' }: Props) {
  const first = toDo[0]?.path ?? (answers.find(({ isWorkedOut }) => !isWorkedOut) ?? answers[0])?.path;
  if (first === undefined) return null;
  const change = (label: string, path: string) => (
    <button type="button" className={form.link} aria-label={`Change ${label}${of}`} onClick={() => onChange(path)}>
      Change
    </button>
  );
  return (
    <li className={classes.group} data-wrong={toDo.length > 0}>
      {answers.length === 0 ? (
        <p className={classes.empty}>{title}</p>
      ) : (
        <Fold opens="never" title={title} about={<span className={classes.line}>{lineOf(answers)}</span>}>
          <FactList
            facts={answers.map(({ path, label, text, isWorkedOut }) => ({
              ...{ term: label, value: isWorkedOut ? `${text} (worked out)` : text },
              action: change(label, path),
            }))}
          />
        </Fold>
      )}
      {toDo.length > 0 && (
        <p className={classes.toDo}>
          {toDo.length === 1 ? '1 answer needs attention' : `${toDo.length} answers need attention`}
        </p>
      )}
      <span className={classes.change}>{change(title, first)}</span>
    </li>
  );
}
