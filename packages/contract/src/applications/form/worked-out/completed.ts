import { aloneOf, furtherOf, isOfFurther } from '../further-cranes.ts';
import type { Column } from '../requirement.ts';
import { type Requirement, requirementOf } from '../sections.ts';
import type { DraftAnswers } from '../submission.ts';
import { CRANE_RULES } from './crane.ts';
import type { Outcome, Rules, WorkedOut } from './kit.ts';
import { LIGHT_RULES } from './lights.ts';
import { PEOPLE_RULES } from './people.ts';
import { SITE_RULES } from './site.ts';
import { TIME_RULES } from './time.ts';

/** In this order: an answer may follow from one that was itself worked out. */
const RULES: Rules = { ...CRANE_RULES, ...SITE_RULES, ...TIME_RULES, ...LIGHT_RULES, ...PEOPLE_RULES };

/** Only what a submission requires; optional answers stay open. */
const MUST_BE_THERE: readonly Requirement[] = ['R', 'c'];

type Tree = Record<string, unknown>;

export function answerAt(answers: DraftAnswers, path: string): unknown {
  const [section = '', name] = path.split('.');
  const found = (answers as Tree)[section];
  return name === undefined ? found : (found as Tree | undefined)?.[name];
}

function withAnswer(answers: DraftAnswers, path: string, value: unknown): DraftAnswers {
  const [section = '', name] = path.split('.');
  const found = (answers as Tree)[section] as Tree | undefined;
  return { ...answers, [section]: name === undefined ? value : { ...found, [name]: value } };
}

/** Nothing is said of a machine that is not there yet. */
const isDescribed = (answers: DraftAnswers, path: string) =>
  !path.startsWith('craneDetail.') || answers.craneDetail !== undefined;

export interface CompletedAnswers {
  readonly answers: DraftAnswers;
  /** What was worked out, by path. */
  readonly workedOut: ReadonlyMap<string, WorkedOut>;
  /** Paths that follow once other required answers are there. */
  readonly waiting: ReadonlySet<string>;
}

const columnOf = ({ craneType, developmentDetail }: DraftAnswers): Column =>
  craneType === null || (craneType === undefined && developmentDetail) ? 3 : (craneType ?? 0);

/** Everything but the further cranes. */
function completedFirst(draft: DraftAnswers, timeZone: string | null): CompletedAnswers {
  const column = columnOf(draft);
  const workedOut = new Map<string, WorkedOut>();
  const waiting = new Set<string>();
  let answers = draft;
  for (const [path, rule] of Object.entries(RULES)) {
    if (!MUST_BE_THERE.includes(requirementOf(path, column)) || answerAt(answers, path) !== undefined) continue;
    const found: Outcome = isDescribed(answers, path) ? rule(answers, timeZone) : 'waits';
    if (found === 'waits') waiting.add(path);
    else if (found !== null) {
      workedOut.set(path, found);
      answers = withAnswer(answers, path, found.value);
    }
  }
  return { answers, workedOut, waiting };
}

const placed = (at: number, path: string) => `furtherCranes.${at}.${path}`;

/**
 * The answers with everything that follows from them, where nothing was entered, for each crane. The form shows it
 * while people type; the server records it when they submit.
 */
export function completed(draft: DraftAnswers, timeZone: string | null): CompletedAnswers {
  const first = completedFirst(draft, timeZone);
  const { furtherCranes } = draft;
  if (furtherCranes === undefined) return first;
  // Whether a light is needed follows from the hours, which all cranes share.
  const { schedule } = first.answers;
  const each = furtherCranes.map((crane) => completedFirst({ ...aloneOf(crane), schedule }, timeZone));
  const own = <T>(of: (one: CompletedAnswers) => Iterable<T>, pathOf: (found: T) => string) =>
    each.flatMap((one, at) =>
      [...of(one)]
        .filter((found) => isOfFurther(pathOf(found)))
        .map((found) => [placed(at, pathOf(found)), found] as const),
    );
  return {
    answers: { ...first.answers, furtherCranes: each.map(({ answers }) => furtherOf(answers)) },
    workedOut: new Map([
      ...first.workedOut,
      ...own(
        ({ workedOut }) => workedOut,
        ([path]) => path,
      ).map(([path, [, found]]) => [path, found] as const),
    ]),
    waiting: new Set([
      ...first.waiting,
      ...own(
        ({ waiting }) => waiting,
        (path) => path,
      ).map(([path]) => path),
    ]),
  };
}
