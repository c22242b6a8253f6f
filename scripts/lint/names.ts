import { parseSync, visitorKeys } from 'oxc-parser';

/** Words of an earlier dialect that say nothing about the thing they name (docs/glossary.md has the terms). */
const OLD_WORDS = new Set(
  'told asked held kept wanted standing standings said spoken house recall doubt doubts paper papers begun somebody everybody whoever nobody nobodys mended till tills conduct manner manners'.split(
    ' ',
  ),
);
/** Two words that say nothing together about what is done: `takeAway` is “remove”, `giveBack` “return” or “refund”. */
const OLD_PAIRS: readonly string[] = ['take away', 'give back', 'take up', 'carry on'];
/** Fields on the wire, columns and stored values that were published before; each by its whole name. */
const PUBLISHED = new Set([
  'askedAt',
  'asked_at',
  'asked_by',
  'begun_at',
  'digestWanted',
  'digest_wanted',
  'held_at',
  'held_letters',
  'lettersWanted',
  'letters_wanted',
  'keptAt',
  'paper',
  'told_at',
]);
/** Constants that do not say what they count or limit. */
const BARE_CONSTANTS = new Set(['MOST', 'MANY', 'FEW', 'SIZE', 'STEPS', 'LIMIT', 'LONGEST', 'FARTHEST']);

export interface OldName {
  line: number;
  what: string;
}

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}

const wordsIn = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/);

function whyNot(name: string): string | null {
  if (PUBLISHED.has(name)) return null;
  if (BARE_CONSTANTS.has(name)) return `${name} does not say what it counts: name the thing and its unit`;
  const old = wordsIn(name).find((word) => OLD_WORDS.has(word));
  const pair = OLD_PAIRS.find((words) => ` ${wordsIn(name).join(' ')} `.includes(` ${words} `));
  if (pair) return `“${pair}” in ${name}: name what it does by its term in docs/glossary.md`;
  return old === undefined ? null : `“${old}” in ${name}: name the thing by its term in docs/glossary.md`;
}

/** The names a pattern introduces; `{ asked }` uses its source's name, which is checked where it is declared. */
function boundIn(node: Node | null | undefined): Node[] {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap((one) =>
        one.type === 'RestElement' ? boundIn(one) : one.shorthand ? [] : boundIn(one.value as Node),
      );
    case 'ArrayPattern':
      return (node.elements as (Node | null)[]).flatMap(boundIn);
    case 'AssignmentPattern':
      return boundIn(node.left as Node);
    case 'RestElement':
      return boundIn(node.argument as Node);
    default:
      return [];
  }
}

const MEMBER = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/;
const DECLARATION = /^(TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration|VariableDeclarator)$/;

function declaredBy(node: Node): Node[] {
  if (MEMBER.test(node.type)) return node.computed ? [] : boundIn(node.key as Node);
  if (DECLARATION.test(node.type)) return boundIn(node.id as Node);
  if (!/^(Function|ArrowFunction)/.test(node.type)) return [];
  return [...boundIn(node.id as Node | null), ...(node.params as Node[]).flatMap(boundIn)];
}

/** Names of files, values, types and members that newcomers would not search for. */
export function oldNames(file: string, source: string): OldName[] {
  const base = file.replace(/^.*\//, '').replace(/(\.test)?\.\w+$/, '');
  const fileName = wordsIn(base).some((word) => OLD_WORDS.has(word))
    ? [{ line: 1, what: `the file name ${base}: name it by its term in docs/glossary.md` }]
    : [];
  const found: OldName[] = [];
  const visit = (node: Node): void => {
    for (const { name, start } of declaredBy(node)) {
      const what = whyNot(String(name));
      if (what) found.push({ line: source.slice(0, start).split('\n').length, what });
    }
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key] as Node | (Node | null)[] | null | undefined;
      for (const one of Array.isArray(child) ? child : [child]) if (one) visit(one);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return [...fileName, ...found];
}
