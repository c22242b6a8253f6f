import { type CompletedAnswers, completed, DraftAnswers, furtherOf } from '@jibline/contract';
import { isChoiceCurrent } from '@jibline/contract/enums';
import { furtherEntries, furtherPath } from './further-entry.ts';
import { type Entry, type FormKind, type Question, type Typed, textOf } from './question.ts';
import { type Around, GROUPED_DIGITS, READERS, type ReadAnswer, withoutGroups } from './read-typed.ts';
import { columnOf, isShown } from './requirement.ts';
import { questionsOf } from './steps.ts';

export interface ReadEntry {
  /** What the server can store as a draft. */
  readonly answers: DraftAnswers;
  /** Values that cannot be read as typed, and are therefore stored on this device only. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** With everything that follows from the answers. */
  readonly whole: CompletedAnswers;
}

/** Time zone of an airport by its id; null when unknown. */
export type ZoneOf = (airportId: string) => string | null;

type Tree = Record<string, unknown>;

function put(tree: Tree, path: string, value: unknown): void {
  const [section = '', name] = path.split('.');
  if (name === undefined) tree[section] = value;
  else tree[section] = { ...(tree[section] as Tree | undefined), [name]: value };
}

function without(tree: Tree, path: readonly PropertyKey[]): void {
  const [section, name] = path.map(String);
  if (section === undefined) return;
  if (name === undefined) delete tree[section];
  else delete (tree[section] as Tree | undefined)?.[name];
}

const number = (typed: Typed | undefined) => {
  const { value } = READERS.number(textOf(typed), { zone: null, baseAhdM: null });
  return typeof value === 'number' ? value : null;
};

/** Ground level plus the height of the structure the crane stands on, if any. */
function baseAhdOf(entry: Entry): number | null {
  const ground = number(entry['site.groundLevelAhdM']);
  if (ground === null) return null;
  return ground + (textOf(entry['site.standsOn']) === 'structure' ? (number(entry['site.baseHeightM']) ?? 0) : 0);
}

export const aroundOf = (entry: Entry, zoneOf: ZoneOf): Around => ({
  zone: textOf(entry.timeZoneMode) === '1' ? 'UTC' : zoneOf(textOf(entry['site.airportId'])),
  baseAhdM: baseAhdOf(entry),
});

function read({ path, kind }: Question, entry: Entry, around: Around): ReadAnswer {
  const typed = entry[path];
  if (typed === undefined) return { value: undefined, problem: null };
  const answer = READERS[kind](typed, around);
  return GROUPED_DIGITS.includes(path) && typeof answer.value === 'string'
    ? { ...answer, value: withoutGroups(answer.value) }
    : answer;
}

const DETAIL = { crane: 'craneDetail', development: 'developmentDetail' } as const;

/** Heights are typed once; lists show the one above sea level, so it is stored with the draft. */
function withHeight(kind: FormKind, answers: DraftAnswers, { answers: whole }: CompletedAnswers): DraftAnswers {
  const [entered, found] = [answers[DETAIL[kind]], whole[DETAIL[kind]]?.maxHeightAhdM];
  return entered && found !== undefined
    ? { ...answers, [DETAIL[kind]]: { ...entered, maxHeightAhdM: found } }
    : answers;
}

/** What someone did with a terrain model is forgotten when the crane moves or the level changes. */
function dropOldChoice(all: Tree): void {
  const site = all.site as DraftAnswers['site'];
  if (site?.groundModel && !isChoiceCurrent(site.groundModel, site)) without(all, ['site', 'groundModel']);
}

/** Every section exists from the start, so that issues are reported question by question. */
const emptyOf = (kind: FormKind): Tree => ({
  ...(kind === 'development' ? { craneType: null } : {}),
  ...{ applicant: {}, people: {}, site: {}, [DETAIL[kind]]: {}, schedule: {}, lighting: {}, safety: {} },
});

/** Converts the typed form to a draft. Only questions asked for this kind of crane are sent. */
export function answersOf(kind: FormKind, entry: Entry, zoneOf: ZoneOf): ReadEntry {
  const around = aroundOf(entry, zoneOf);
  const all: Tree = {};
  const problems = new Map<string, string>();
  const questions = questionsOf(kind);
  for (const question of questions) {
    const { value, problem } = read(question, entry, around);
    if (problem !== null) problems.set(question.path, problem);
    if (value !== undefined) put(all, question.path, value);
  }
  if (kind === 'development') all.craneType = null;
  dropOldChoice(all);
  const column = columnOf(kind, all as DraftAnswers);
  const tree = emptyOf(kind);
  const requested = questions.filter((question) => isShown(question, column, all as DraftAnswers));
  for (const { path } of requested) {
    const [section = '', name] = path.split('.');
    const value = name === undefined ? all[section] : (all[section] as Tree | undefined)?.[name];
    if (value !== undefined) put(tree, path, value);
  }
  const paths = new Set(requested.map(({ path }) => path));
  const unreadable = new Map([...problems].filter(([path]) => paths.has(path)));
  const further = kind === 'crane' ? furtherEntries(entry).map((one) => answersOf(kind, one, zoneOf)) : [];
  further.forEach((one, at) => {
    for (const [path, problem] of one.unreadable) unreadable.set(furtherPath(at, path), problem);
  });
  const first = storable(tree, unreadable);
  const entered =
    further.length === 0 ? first : { ...first, furtherCranes: further.map((one) => furtherOf(one.answers)) };
  const whole = completed(entered, zoneOf(entered.site?.airportId ?? ''));
  return { answers: withHeight(kind, entered, whole), unreadable, whole };
}

/** Leaves out values the server would refuse, and reports them beside their fields. */
function storable(tree: Tree, unreadable: Map<string, string>): DraftAnswers {
  for (let rounds = 0; rounds < 5; rounds++) {
    const parsed = DraftAnswers.safeParse(tree);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      unreadable.set(path.slice(0, 2).join('.'), message);
      without(tree, path);
    }
  }
  return {};
}
