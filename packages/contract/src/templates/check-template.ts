import { formatNumber } from '../numbers.ts';
import { TEMPLATE_KIND_TEXTS, type TemplateKind } from './kinds.ts';
import { placeholderLabel, placeholdersOf } from './placeholders.ts';

export const TEMPLATE_ISSUES = ['empty', 'too-long', 'unclosed', 'unopened', 'unknown', 'not-here'] as const;

export interface TemplateIssue {
  readonly code: (typeof TEMPLATE_ISSUES)[number];
  /** Where it starts in the text, and how many characters it concerns. */
  readonly at: number;
  readonly length: number;
  /** What to do. */
  readonly message: string;
}

/** Steps of one letter from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The nearest name, if it can be what was meant: at most a third of its letters differ, or it contains what was typed. */
function nearest(typed: string, names: readonly string[]): string | null {
  const small = typed.toLowerCase();
  const [best] = names
    .map((name) => ({ name, steps: distance(small, name.toLowerCase()) }))
    .toSorted((a, b) => a.steps - b.steps);
  if (best && best.steps <= Math.max(1, Math.floor(best.name.length / 3))) return best.name;
  return names.find((name) => small.length > 2 && name.toLowerCase().includes(small)) ?? null;
}

function unknownName(kind: TemplateKind, name: string, at: number): TemplateIssue[] {
  const names = placeholdersOf(kind).map((one) => one.name as string);
  if (names.includes(name)) return [];
  const place = { at, length: name.length + 2 };
  const label = placeholderLabel(name);
  if (label !== `{${name}}`)
    return [
      {
        code: 'not-here',
        ...place,
        message: `{${name}} (${label}) can’t be used here. Remove it, or choose a placeholder from the list.`,
      },
    ];
  const meant = nearest(name, names);
  return [
    {
      code: 'unknown',
      ...place,
      message:
        meant === null
          ? `There is no placeholder {${name}}. Choose one from the list.`
          : `There is no placeholder {${name}}. Use {${meant}} for the ${placeholderLabel(meant)}.`,
    },
  ];
}

const NAMED = /^\{(\w+)\}/;

/** Every brace that does not belong to a placeholder this kind can use. */
function braceIssues(kind: TemplateKind, text: string): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const rest = text.slice(at, at + 60);
    const named = NAMED.exec(rest);
    if (named?.[1] !== undefined) {
      issues.push(...unknownName(kind, named[1], at));
      at += named[0].length - 1;
    } else if (rest.startsWith('{'))
      issues.push({
        code: 'unclosed',
        at,
        length: 1,
        message: 'A placeholder starts here and does not end. Close it, as in {number}, or remove the brace.',
      });
    else if (rest.startsWith('}'))
      issues.push({
        code: 'unopened',
        at,
        length: 1,
        message: 'A placeholder ends here and does not start. Open it, as in {number}, or remove the brace.',
      });
  }
  return issues;
}

/** Why this text cannot be used; empty: it can. */
export function checkTemplate(kind: TemplateKind, text: string): TemplateIssue[] {
  const { maxLength } = TEMPLATE_KIND_TEXTS[kind];
  if (text.trim() === '') return [{ code: 'empty', at: 0, length: text.length, message: 'Enter the text.' }];
  return [
    ...(text.trim().length > maxLength
      ? [
          {
            code: 'too-long' as const,
            at: maxLength,
            length: text.length - maxLength,
            message: `Shorten this text to ${formatNumber(maxLength)} characters. It has ${formatNumber(text.trim().length)}.`,
          },
        ]
      : []),
    ...braceIssues(kind, text),
  ];
}
