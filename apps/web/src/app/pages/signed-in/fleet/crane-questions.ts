import { type DraftAnswers, type FleetCraneAnswers, machineIssues, machineOf, machineSection } from '@jibline/contract';
import { machineProblems } from '@jibline/surfaces';
import { answersOf } from '../../../../features/applications/form/answers-of.ts';
import { changeType, entryOf } from '../../../../features/applications/form/entry-of.ts';
import {
  type Entry,
  type Group,
  partOf,
  type Question,
  rowOf,
  type Typed,
  textOf,
} from '../../../../features/applications/form/question.ts';
import { FORM_STEPS } from '../../../../features/applications/form/steps.ts';

const HEIGHT = 'craneDetail.maxHeightAglM';
const NOWHERE = () => null;

/** Whether a crane of the fleet has this answer. */
export function isOfMachine(path: string): boolean {
  const [section, name = ''] = path.split('.');
  if (section === 'craneDetail') return name in machineSection;
  return path === 'craneType' || path === 'safety.canLower' || path === 'lightType' || section === 'lighting';
}

/** There is no ground yet, so the height is a number above it. */
function withoutGround(question: Question): Question {
  if (question.path !== HEIGHT) return question;
  const help = 'Above ground. Each application asks for its own.';
  return { path: HEIGHT, kind: 'number', label: 'Usual highest point', unit: 'm', help };
}

/** The form's own questions about the machine, in the form's order. */
export const CRANE_GROUPS: readonly Group[] = FORM_STEPS.crane
  .flatMap(({ groups }) => groups)
  .map((group) => ({ ...group, questions: group.questions.filter(({ path }) => isOfMachine(path)).map(withoutGround) }))
  .filter(({ questions }) => questions.length > 0);

/** A height is typed as one number here. */
export const typedAt = (entry: Entry, path: string): Typed | undefined =>
  path === HEIGHT ? partOf(rowOf(entry[path]), 'metres') : entry[path];

export function withTyped(entry: Entry, path: string, typed: Typed): Entry {
  if (path === 'craneType') return changeType(entry, Number(textOf(typed)) as 0 | 1 | 2);
  return { ...entry, [path]: path === HEIGHT ? { metres: textOf(typed), from: 'agl' } : typed };
}

export const entryOfCrane = (answers: FleetCraneAnswers): Entry => entryOf('crane', answers, NOWHERE);

export interface ReadCrane {
  readonly answers: DraftAnswers;
  /** What to send; null while the type is not chosen. */
  readonly machine: ReturnType<typeof machineOf>;
  /** What is wrong, by question; the first issue of each. */
  readonly issues: ReadonlyMap<string, string>;
}

/** Reads the typed crane with the form's readers, and checks it by the form's rules and the engine's. */
export function readCrane(entry: Entry): ReadCrane {
  const { answers, unreadable } = answersOf('crane', entry, NOWHERE);
  const machine = machineOf(answers);
  if (machine === null) return { answers, machine, issues: new Map([['craneType', 'Choose a crane type.']]) };
  const found = [
    ...[...unreadable].filter(([path]) => isOfMachine(path)).map(([path, message]) => ({ path, message })),
    ...machineIssues(machine),
    ...machineProblems(machine),
  ];
  return { answers, machine, issues: new Map(found.toReversed().map(({ path, message }) => [path, message])) };
}
