import { isAsked } from '../../../../features/applications/form/need.ts';
import { wordOf } from '../../../../features/applications/form/option-words.ts';
import {
  type Entry,
  type FormKind,
  type Question,
  type Typed,
  textOf,
} from '../../../../features/applications/form/question.ts';
import { STEPS } from '../../../../features/applications/form/steps.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { FieldsContext } from './step-fields.tsx';

function words(question: Question, typed: Typed | undefined): string {
  if (typed === undefined || typed.length === 0) return '';
  if (typeof typed === 'string') {
    const { options } = question;
    const found = Array.isArray(options) ? options.find(({ value }) => value === typed)?.label : undefined;
    const word = found ?? (question.kind === 'one' || question.kind === 'yes-no' ? wordOf(typed) : typed);
    return question.unit ? `${word} ${question.unit}` : word;
  }
  if (Array.isArray(typed)) return typed.map((one: Typed) => words({ ...question, kind: 'one' }, one)).join('; ');
  const parts = Object.entries(typed as Record<string, Typed>).map(([name, part]) =>
    question.kind === 'height' && name === 'from'
      ? textOf(part).toUpperCase()
      : words({ ...question, kind: 'line' }, part),
  );
  return question.kind === 'height' ? parts.join(' m ') : parts.filter(Boolean).join(', ');
}

/** The answers as they will be handed over, step by step. */
export function AnswersSummary({ kind, entry, context }: { kind: FormKind; entry: Entry; context: FieldsContext }) {
  const { column, view } = context;
  return STEPS[kind]
    .filter(({ groups }) => groups.length > 0)
    .map(({ id, title, groups }) => {
      const facts = groups
        .flatMap(({ questions }) => questions)
        .filter((question) => isAsked(question, column, view.read.answers))
        .map((question) => ({ term: question.label, value: words(question, entry[question.path]) }))
        .filter(({ value }) => value !== '');
      return facts.length === 0 ? null : (
        <Panel key={id} title={title}>
          <FactList facts={facts} />
        </Panel>
      );
    });
}
