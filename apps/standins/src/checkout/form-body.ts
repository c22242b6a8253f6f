import { invalid } from './stripe-error.ts';

export interface Form {
  [name: string]: Value;
}
type Value = string | Form | Value[];

const MAX_FIELDS = 1_000;
const DEEPEST = 6;

/** `a[b][0][c]` → a, b, 0, c. */
function pathOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === '') throw invalid(`Invalid parameter name: ${name}`);
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function put(into: Map<string, unknown>, [step = '', ...rest]: string[], text: string, name: string): void {
  const key = step === '' ? String(into.size) : step;
  if (rest.length === 0) {
    into.set(key, text);
    return;
  }
  const inner = into.get(key) ?? new Map<string, unknown>();
  if (!(inner instanceof Map)) throw invalid(`Invalid ${name}: given both as a value and as a group`, name);
  into.set(key, inner);
  put(inner, rest, text, name);
}

/** Groups named 0, 1, 2 … become lists. */
function settle(value: unknown): Value {
  if (!(value instanceof Map)) return String(value);
  const entries = [...value].map(([name, inner]) => [String(name), settle(inner)] as const);
  const isList = entries.every(([name], index) => name === String(index));
  // No prototype, so that a parameter called `constructor` is an ordinary one.
  return isList && entries.length > 0
    ? entries.map(([, inner]) => inner)
    : Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** `application/x-www-form-urlencoded` with brackets for nesting, in a body or in a query. */
export function readForm(encoded: string): Form {
  const fields = [...new URLSearchParams(encoded)];
  if (fields.length > MAX_FIELDS) throw invalid(`More than ${MAX_FIELDS} parameters`);
  const root = new Map<string, unknown>();
  for (const [name, text] of fields) {
    const path = pathOf(name);
    if (path.length > DEEPEST) throw invalid(`Invalid parameter name: ${name}`);
    put(root, path, text, name);
  }
  const form = settle(root);
  return typeof form === 'string' || Array.isArray(form) ? Object.create(null) : form;
}
