import { parseSync, visitorKeys } from 'oxc-parser';

export interface VisibleText {
  /** With `{}` for each interpolated value. */
  text: string;
  line: number;
}

export interface Node extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}

/** Attributes that programs read. */
const FOR_PROGRAMS = /^(className|style|key|id|htmlFor|href|to|d|data-.+)$/;
const SQL =
  /^\s*(select|with|insert into|update \S+ set|delete from|alter|create|drop|lock|and|or|where|from|join|left join|order by|returning|values|set|notify|listen)\s|\bis (not )?null\b| = any\(|\bat time zone '|::(text|int|jsonb|timestamptz)\b/;
const CSS = /\{\s*[a-z-]+:\s[^;{}]+;/;
/** Tags of pages written as text; texts in their attributes are read separately. */
const TAGS = /<[/!a-z][^>]*>/gi;
const LABEL = /^\s*["“(]?[A-Z][a-z’'-]/;

/** A single word is an id unless it starts like a label: `letter` is a wire value, `Letter` a label. */
const isProse = (text: string) => /[A-Za-z]/.test(text) && (/\S\s+\S/.test(text) || LABEL.test(text));

const keyOf = (property: Node) => {
  const name = (property.key as Node | undefined)?.name;
  return typeof name === 'string' ? name : '';
};

/** Australian English uses am and pm unless the same options ask for the 24-hour clock. */
function isTwelveHourFormat(node: Node): boolean {
  const properties = node.properties as Node[];
  const keys = new Set(properties.map(keyOf));
  const formatted = properties.some(
    (one) => /^(hour|timeStyle)$/.test(keyOf(one)) && typeof (one.value as Node | undefined)?.value === 'string',
  );
  return keys.has('hour12') || (formatted && !keys.has('hourCycle'));
}

/** Imports, types, queries, class names and other attributes: nothing in them is for people. */
export const isForPrograms = (node: Node) =>
  (/^(Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') ||
  /^TS.*(Type|Declaration)$/.test(node.type) ||
  (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name !== 'html') ||
  (node.type === 'JSXAttribute' && FOR_PROGRAMS.test(String((node.name as Node).name)));

const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText') return /[A-Za-z]/.test(String(node.value)) ? String(node.value) : null;
  if (node.type === 'Literal') return typeof node.value === 'string' && isProse(node.value) ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const text = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('{}');
  const shown = text.replace(TAGS, ' ');
  return isProse(shown) ? shown : null;
};

/** The texts of a file that people can see: literals, templates and what is between tags; not ids, keys, types, classes or SQL. */
export function readTexts(file: string, source: string): { texts: VisibleText[]; twelveHourFormats: number[] } {
  const texts: VisibleText[] = [];
  const twelveHourFormats: number[] = [];
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const visit = (node: Node): void => {
    if (isForPrograms(node)) return;
    const text = textOf(node);
    if (text !== null && !SQL.test(text) && !CSS.test(text))
      texts.push({ text: text.replace(/\s+/g, ' ').trim(), line: lineOf(node) });
    if (node.type === 'ObjectExpression' && isTwelveHourFormat(node)) twelveHourFormats.push(lineOf(node));
    for (const name of visitorKeys[node.type] ?? []) {
      if (name === 'key' && node.computed === false) continue;
      const child = node[name] as Node | (Node | null)[] | null | undefined;
      for (const one of Array.isArray(child) ? child : [child]) if (one) visit(one);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return { texts, twelveHourFormats };
}
