import { describe, expect, test } from 'vitest';
import type { Route } from './define-route.ts';
import { openApiDocument } from './openapi.ts';
import type { Json, JsonObject } from './openapi-components.ts';
import { namedShapes } from './openapi-schemas.ts';
import { routes } from './routes.ts';

const document = openApiDocument('1.2.3');
const table: readonly [string, Route][] = Object.entries(routes);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as JsonObject })),
);
const operation = (id: string) => operations.find((one) => one.operation.operationId === id)?.operation;

function follow(reference: string): Json | undefined {
  let at: Json | undefined = document;
  for (const key of reference.replace('#/', '').split('/')) at = (at as JsonObject | undefined)?.[key];
  return at;
}
function references(node: Json): string[] {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(references);
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  );
}

test('is an OpenAPI 3.1 document that survives being sent', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Jibline API', version: '1.2.3' });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('holds every route once', () => {
  expect(operations).toHaveLength(table.length);
  const ids = operations.map((one) => one.operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(document.paths)).toContain('/api/Users/AddUser/');
  expect(Object.keys(document.paths)).toContain('/transactions/{id}');
  expect(Object.keys(document.paths)).toContain('/api/currentAppNotificationSettingsByAppId&UserId/{userId}/{appId}');
});

test('no two paths differ only in the names of their parameters', () => {
  const locations = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(locations).size).toBe(locations.length);
});

test('every reference leads somewhere, and every component is used', () => {
  const used = new Set(references(document));
  for (const reference of used) expect(follow(reference), reference).toBeDefined();
  const components = Object.keys((document.components.schemas ?? {}) as JsonObject);
  expect(components.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([]);
  for (const name of components) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
});

test('every exported shape has a name of its own', () => {
  const names = [...namedShapes().values()];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(operations)('$method $path', ({ path, operation }) => {
  test('declares each path parameter as required', () => {
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const declared = (operation.parameters as JsonObject[]).filter((one) => one.in === 'path');
    expect(new Set(declared.map((one) => one.name))).toEqual(new Set(expected));
    expect(declared).toHaveLength(expected.length);
    for (const one of declared) expect(one.required).toBe(true);
  });
  test('answers with a success and with problems', () => {
    const responses = operation.responses as JsonObject;
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const [status, response] of Object.entries(responses))
      if (Number(status) >= 400)
        expect((response as JsonObject).content).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
  });
});

test('a token is needed exactly where the table says so', () => {
  for (const [name, route] of table)
    expect(operation(name)?.security, name).toEqual(route.who === 'anyone' ? [] : [{ bearer: [] }]);
});

test('defaults are optional on the way in and present on the way out', () => {
  const schemas = document.components.schemas as {
    [name: string]: { required?: string[]; additionalProperties?: Json };
  };
  expect(schemas.PrecheckRequestInput?.required).not.toContain('radiusM');
  expect(schemas.PrecheckRequest?.required).toContain('radiusM');
  expect(schemas.ContactMessage?.additionalProperties).toBe(false);
  const query = operation('listApplications')?.parameters as JsonObject[];
  expect(query).toEqual([
    {
      name: 'PageNumber',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ default: 1, type: 'integer' }),
    },
    { name: 'PageSize', in: 'query', required: false, schema: expect.objectContaining({ default: 1000 }) },
    { name: 'Cursor', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) },
  ]);
});

test('bytes are bytes', () => {
  expect(operation('exportApplications')?.responses).toHaveProperty([
    '200',
    'content',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(operation('uploadDocument')?.requestBody).toHaveProperty(['content', 'application/octet-stream']);
});
