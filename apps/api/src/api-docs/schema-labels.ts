import { type Html, html } from './html.ts';
import type { JsonSchema } from './read-document.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const nameOfRef = (schema: JsonSchema) =>
  typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? null) : null;

const LIMITS: [key: string, words: (value: unknown) => string][] = [
  ['format', (v) => String(v)],
  ['minimum', (v) => `≥ ${String(v)}`],
  ['maximum', (v) => `≤ ${String(v)}`],
  ['minLength', (v) => `at least ${String(v)} characters`],
  ['maxLength', (v) => `at most ${String(v)} characters`],
  ['minItems', (v) => `at least ${String(v)}`],
  ['maxItems', (v) => `at most ${String(v)}`],
  ['default', (v) => `if missing ${JSON.stringify(v)}`],
];

const limitsOf = (schema: JsonSchema) =>
  LIMITS.flatMap(([key, words]) => {
    const value = schema[key];
    const isNoLimit = typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;
    return value === undefined || isNoLimit ? [] : [words(value)];
  });

/** A shape in a few words: `list of User`, `whole number ≥ 1`, `"a" or "b"`. Named shapes link to their own table. */
export function inWords(schema: JsonSchema): Html {
  const name = nameOfRef(schema);
  if (name) return html`<a href="#shape-${name}">${name}</a>`;
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) return html`<code>${schema.enum.map((v) => JSON.stringify(v)).join(' | ')}</code>`;
  const choices = list(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return html`${choices.map((choice, at) => html`${at > 0 ? ' or ' : ''}${inWords(choice)}`)}`;
  const limits = limitsOf(schema);
  const after = limits.length > 0 ? html` <span class="limit">${limits.join(', ')}</span>` : '';
  if (schema.type === 'array' && isSchema(schema.items)) return html`list of ${inWords(schema.items)}${after}`;
  if (schema.type === 'integer') return html`whole number${after}`;
  if (typeof schema.type === 'string') return html`${schema.type === 'null' ? 'nothing' : schema.type}${after}`;
  return html`anything`;
}

export interface Field {
  name: string;
  required: boolean;
  words: Html;
}

export function fieldsOf(schema: JsonSchema): Field[] {
  if (!isSchema(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([name, inner]) =>
    isSchema(inner) ? [{ name, required: required.includes(name), words: inWords(inner) }] : [],
  );
}
