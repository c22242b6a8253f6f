import * as z from 'zod';
import { namedShapes } from './openapi-schemas.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const PREFIX = '#/components/schemas/';
const refTo = (id: string) => `${PREFIX}${id}`;

/** Plain JSON, as it will be served. */
const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

function refsIn(schema: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) refsIn(one, found);
  else if (schema !== null && typeof schema === 'object')
    for (const [key, value] of Object.entries(schema))
      if (key === '$ref' && typeof value === 'string') found.add(value.slice(PREFIX.length));
      else refsIn(value, found);
  return found;
}

type Schemas = ReadonlyMap<string, JsonObject>;

function schemasFor(io: 'input' | 'output', nameOf: (id: string) => string = (id) => id): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [shape, id] of namedShapes()) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => refTo(nameOf(id)), unrepresentable: 'any' });
  return new Map(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = plain(schema);
      return [id, rest];
    }),
  );
}

function reachable(schemas: Schemas, roots: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    const schema = schemas.get(id);
    if (seen.has(id) || !schema) return;
    seen.add(id);
    for (const next of refsIn(schema)) visit(next);
  };
  for (const root of roots) visit(root);
  return seen;
}

export interface Components {
  readonly schemas: JsonObject;
  readonly requestRef: (id: string) => string;
  readonly replyRef: (id: string) => string;
}

/**
 * Components for requests and replies. A schema used for both that differs (a default makes a key optional in requests
 * but always present in replies) gets a second component, `…Input`.
 */
export function componentsFor(requests: readonly string[], replies: readonly string[]): Components {
  const incoming = schemasFor('input');
  const outgoing = schemasFor('output');
  const inbound = reachable(incoming, requests);
  const outbound = reachable(outgoing, replies);
  const both = [...inbound].filter((id) => outbound.has(id));
  const split = new Set(both.filter((id) => JSON.stringify(incoming.get(id)) !== JSON.stringify(outgoing.get(id))));
  for (let before = -1; before !== split.size; ) {
    before = split.size;
    for (const id of both) if ([...refsIn(incoming.get(id) ?? {})].some((next) => split.has(next))) split.add(id);
  }
  for (const id of split)
    if (incoming.has(`${id}Input`)) throw new Error(`${id} needs a component ${id}Input, which is a shape of its own`);
  const inputName = (id: string) => (split.has(id) ? `${id}Input` : id);
  const renamed = schemasFor('input', inputName);
  const schemas: JsonObject = {};
  for (const id of outbound) schemas[id] = outgoing.get(id) ?? {};
  for (const id of inbound) schemas[inputName(id)] = renamed.get(id) ?? {};
  return {
    schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    requestRef: (id) => refTo(inputName(id)),
    replyRef: refTo,
  };
}
