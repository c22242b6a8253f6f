import { parseSync, visitorKeys } from 'oxc-parser';
import type { Node } from './read-texts.ts';

/** Their dates or numbers look like data; no standard fixes how, and it changes with the browser. */
const PATTERN_LOCALES = /^(en-CA|fr-CA|sv-SE|lt-LT)$/;
/** Methods and functions of the contract that write a date or a number for people. */
const WRITES = /^(format|toLocale(Date|Time)?String)$/;
const WRITERS =
  /^(displayDate(Time)?|formatDate(Time)?|shortDate|formatMonth|clockTime|formatNumber|dollars|local(Date|DateTime))$/;
const TAKES_APART = /^(split|slice|substring|substr|match|matchAll|search|charAt|charCodeAt|indexOf|localeCompare)$/;
const READS = /^(Number|parseInt|parseFloat|Date|parse|from|exec|test)$/;
const COMPARES = /^([=!]==?|[<>]=?)$/;

const SOUGHT =
  /\.format\(|\.toLocale(Date|Time)?String\(|(displayDate|formatDate|shortDate|clockTime|formatNumber)\w*\(/;
const LOCALE = /(['"`])(en-CA|fr-CA|sv-SE|lt-LT)\1/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
};
const isMember = (node: unknown): node is Node => isNode(node) && node.type === 'MemberExpression';
const isCall = (node: unknown): node is Node & { arguments: unknown[] } =>
  isNode(node) && (node.type === 'CallExpression' || node.type === 'NewExpression');

/** Lines that read what a locale writes as data: a browser may write it differently. */
export function readPatterns(file: string, source: string): number[] {
  if (!SOUGHT.test(source) && !LOCALE.test(source)) return [];
  if (file.startsWith('scripts/lint/')) return [];
  const isTest = /\.test\.tsx?$/.test(file);
  const written = new Set<string>();

  /** Text that a locale wrote, also with a character replaced or trimmed. */
  function isWritten(node: unknown): boolean {
    if (!isNode(node)) return false;
    if (node.type === 'Identifier') return written.has(String(node.name));
    if (!isCall(node)) return false;
    const { callee } = node;
    if (!isMember(callee)) return WRITERS.test(nameOf(callee));
    if (WRITES.test(nameOf(callee))) return true;
    return /^(replace|replaceAll|trim)$/.test(nameOf(callee)) && isWritten(callee.object);
  }

  const found = new Set<number>();
  const note = (node: Node) => found.add(source.slice(0, node.start).split('\n').length);
  const isRead = (node: Node): boolean => {
    if (node.type === 'Literal') return PATTERN_LOCALES.test(String(node.value));
    if (node.type === 'BinaryExpression')
      return !isTest && COMPARES.test(String(node.operator)) && (isWritten(node.left) || isWritten(node.right));
    if (!isCall(node)) return false;
    const { callee } = node;
    if (isMember(callee) && TAKES_APART.test(nameOf(callee)) && isWritten(callee.object)) return true;
    return READS.test(nameOf(callee)) && node.arguments.some(isWritten);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isWritten(node.init)) written.add(nameOf(node.id));
    if (isRead(node)) note(node);
    for (const name of visitorKeys[node.type] ?? []) {
      const child = node[name] as Node | (Node | null)[] | null | undefined;
      for (const one of Array.isArray(child) ? child : [child]) if (one) visit(one);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return [...found];
}
