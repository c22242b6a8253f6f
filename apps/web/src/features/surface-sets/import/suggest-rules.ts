import type { ComponentKind, SurfaceType } from '@jibline/contract/enums';
import { guessSurface, type SurfaceGuess } from './guess-surface.ts';

/** A shape of the drawing by its names. */
export interface NamedShape {
  readonly name: string;
  /** Outermost first. */
  readonly folders: readonly string[];
}

/** Initial values of a mapping rule. */
export interface RuleStart {
  readonly match: 'folder' | 'name';
  readonly contains: string;
  /** Only in folders with these words. */
  readonly within?: string;
  readonly type?: SurfaceType;
  readonly kind: ComponentKind;
  readonly runwayEnd?: string;
  /** Why it is suggested. */
  readonly reason?: string;
}
export const NEW_RULE: RuleStart = { match: 'folder', contains: '', kind: 'imported' };

const MAX_RULES = 80;
/** As the server takes it. */
const MAX_WORDS_LENGTH = 200;
/** Fewer letters would match nearly anything. */
const MIN_COMMON_LENGTH = 4;

interface Guessed extends NamedShape {
  readonly guess: SurfaceGuess | null;
}

const keyOf = ({ guess }: Guessed) => (guess ? [guess.type, guess.kind, guess.runwayEnd].join('|') : '');
const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

function ruleOf(match: RuleStart['match'], contains: string, guess: SurfaceGuess | null): RuleStart {
  const rule = { ...NEW_RULE, match, contains: contains.slice(0, MAX_WORDS_LENGTH) };
  if (!guess) return rule;
  const { type, kind, runwayEnd, reason } = guess;
  return { ...rule, type, kind, reason, ...(runwayEnd ? { runwayEnd } : {}) };
}

/** What names have in common at their start, whole words only. */
function commonStart(names: readonly string[]): string {
  const [words = [], ...others] = names.map((name) => name.trim().split(/\s+/));
  const end = words.findIndex((word, at) => others.some((other) => other[at]?.toLowerCase() !== word.toLowerCase()));
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

/** The rule by name; where shapes of another folder have that name too, only for this folder; null: in this one too. */
function nameRule(
  words: string,
  folder: string,
  guess: SurfaceGuess,
  others: readonly Guessed[],
  isMeant: (name: string) => boolean,
): RuleStart | null {
  const named = others.filter(({ name }) => isMeant(name));
  const rule = ruleOf('name', words, guess);
  if (named.length === 0) return rule;
  if (folder === '' || named.some(({ folders }) => folders.some((one) => has(one, folder)))) return null;
  const within = folder.slice(0, MAX_WORDS_LENGTH);
  return { ...rule, within, reason: `${guess.reason} Only in the folder “${within}”.` };
}

/** By name: one rule for shapes of one surface where their names begin alike and no other shape's name has that. */
function nameRules(folder: string, shapes: readonly Guessed[], all: readonly Guessed[]): RuleStart[] {
  return [...Map.groupBy(shapes, keyOf).values()].flatMap((alike) => {
    const [{ guess } = { guess: null }] = alike;
    if (!guess) return [];
    const others = all.filter((one) => keyOf(one) !== keyOf({ name: '', folders: [], guess }));
    const common = commonStart(alike.map(({ name }) => name));
    const shared =
      common.length >= MIN_COMMON_LENGTH ? nameRule(common, folder, guess, others, (name) => has(name, common)) : null;
    if (shared) return [shared];
    return [...new Set(alike.map(({ name }) => name))]
      .filter((name) => name !== '')
      .flatMap((own) => nameRule(own, folder, guess, others, (name) => name.toLowerCase() === own.toLowerCase()) ?? []);
  });
}

/** Longer words first: “Inner approach” before “Approach”, which it contains; of the same words, those of one folder. */
const byLength = (a: RuleStart, b: RuleStart) =>
  b.contains.length - a.contains.length || (b.within?.length ?? 0) - (a.within?.length ?? 0);

/**
 * Rules for the shapes of a drawing: one per folder whose shapes are alike, otherwise by the names of its shapes. The
 * person sees each with its reason, and corrects it.
 */
export function suggestRules(shapes: readonly NamedShape[], ends: readonly string[]): RuleStart[] {
  const guessed = shapes.map((shape): Guessed => ({ ...shape, guess: guessSurface(shape, ends) }));
  const byName: RuleStart[] = [];
  const byFolder: RuleStart[] = [];
  for (const [folder, inside] of Map.groupBy(guessed, ({ folders }) => folders.at(-1) ?? '')) {
    const isAlike = new Set(inside.map(keyOf)).size === 1;
    if (folder !== '' && isAlike) byFolder.push(ruleOf('folder', folder, inside[0]?.guess ?? null));
    else {
      byName.push(...nameRules(folder, inside, guessed));
      const own = folder === '' ? null : guessSurface({ name: '', folders: [folder] }, ends);
      if (own && own.kind !== 'imported') byFolder.push(ruleOf('folder', folder, own));
    }
  }
  const rules = [...byName.toSorted(byLength), ...byFolder.toSorted(byLength)].slice(0, MAX_RULES);
  return rules.length > 0 ? rules : [NEW_RULE];
}
