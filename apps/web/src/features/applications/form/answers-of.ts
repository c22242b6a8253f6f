import { DraftAnswers } from '@jibline/contract';
import { type Entry, type FormKind, type Question, type Typed, textOf } from './question.ts';
import { type Around, GROUPED_DIGITS, READERS, type ReadAnswer, withoutGroups } from './read-typed.ts';
import { columnOf, isShown } from './requirement.ts';
import { questionsOf } from './steps.ts';

export interface ReadEntry {
  /** What may rest on the server as a draft. */
  readonly answers: DraftAnswers;
  /** What cannot be read as typed, and therefore rests on this device only. */
  readonly unreadable: ReadonlyMap<string, string>;
}

/** Zone of an airport by its id; null where it is not known. */
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

/** Ground and, where it stands on one, the structure under it. */
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

/** Heights are typed once: what is above the ground, or above sea level, follows from the other. */
function addHeights(tree: Tree, kind: FormKind, baseAhdM: number | null): void {
  const agl = (tree[DETAIL[kind]] as Tree | undefined)?.maxHeightAglM;
  if (typeof agl === 'number' && baseAhdM !== null)
    put(tree, `${DETAIL[kind]}.maxHeightAhdM`, Number((baseAhdM + agl).toFixed(3)));
}

/** Every section is there from the beginning, so that what is missing is told question by question. */
const emptyOf = (kind: FormKind): Tree => ({
  ...(kind === 'development' ? { craneType: null } : {}),
  ...{ applicant: {}, people: {}, site: {}, [DETAIL[kind]]: {}, schedule: {}, lighting: {}, safety: {} },
});

/** The typed form as the draft it would be stored as. Only what is asked of this kind of crane is sent. */
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
  const column = columnOf(kind, all as DraftAnswers);
  const tree = emptyOf(kind);
  const requested = questions.filter((question) => isShown(question, column, all as DraftAnswers));
  for (const { path } of requested) {
    const [section = '', name] = path.split('.');
    const value = name === undefined ? all[section] : (all[section] as Tree | undefined)?.[name];
    if (value !== undefined) put(tree, path, value);
  }
  addHeights(tree, kind, around.baseAhdM);
  // A crane that cannot be lowered has no minutes to do it in: said as null, not left out.
  if (kind === 'crane' && (tree.safety as Tree | undefined)?.canLower === false)
    put(tree, 'craneDetail.standDownMinutes', null);
  const paths = new Set(requested.map(({ path }) => path));
  const unreadable = new Map([...problems].filter(([path]) => paths.has(path)));
  return { answers: storable(tree, unreadable), unreadable };
}

/** A draft the server would refuse is sent without what it would refuse, and that is said beside the field. */
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
