import { parseSync, visitorKeys } from 'oxc-parser';
import { isForPrograms, type Node } from './read-texts.ts';

const READ_BY_PEOPLE = /^(apps\/[^/]+\/(src|demo)|packages\/[^/]+\/src)\//;
const UNIT = '(?:m/s|km/h|km²|m²|mm|cm|km|m|ft|kt|NM|kg|t|kB|MB|GB|cd)(?![\\w²/=-])';
/** After a digit, a blank such as `{heightAhdM}`, or an interpolated value. */
const AFTER_NUMBER = new RegExp(`(?<=[\\d}])[ \\n]+(?=${UNIT})`, 'g');
const AFTER_VALUE = new RegExp(`^[ \\n]+(?=${UNIT})`, 'g');

const offsetsIn = (text: string, from: number, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index }) => from + index);

/** Where a text of the file has a plain space between a number and its unit, so that a line could end there. */
function plainSpaces(file: string, source: string): number[] {
  const found: number[] = [];
  const note = (node: Node, isAfterValue: boolean) => {
    const raw = source.slice(node.start, node.end);
    found.push(...offsetsIn(raw, node.start, AFTER_NUMBER));
    if (isAfterValue) found.push(...offsetsIn(raw, node.start, AFTER_VALUE));
  };
  const visit = (node: Node, before?: Node | null): void => {
    if (isForPrograms(node)) return;
    if (node.type === 'JSXText') note(node, before?.type === 'JSXExpressionContainer');
    if (node.type === 'Literal' && typeof node.value === 'string') note(node, false);
    if (node.type === 'TemplateLiteral') for (const [at, part] of (node.quasis as Node[]).entries()) note(part, at > 0);
    for (const name of visitorKeys[node.type] ?? []) {
      const child = node[name] as Node | (Node | null)[] | null | undefined;
      for (const [at, one] of (Array.isArray(child) ? child : [child]).entries())
        if (one) visit(one, Array.isArray(child) && at > 0 ? child[at - 1] : null);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Lines with a plain space between a number and its unit in a text people can see. Tests may: people type such texts. */
export function unitsAfterPlainSpace(file: string, source: string): number[] {
  if (!READ_BY_PEOPLE.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return plainSpaces(file, source).map((at) => source.slice(0, at).split('\n').length);
}
