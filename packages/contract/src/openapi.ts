import * as z from 'zod';
import { IDEMPOTENCY_HEADER, REQUEST_HEADER, type Route, takesIdempotencyKey } from './define-route.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { type Components, componentsFor, type JsonObject } from './openapi-components.ts';
import { namedShapes } from './openapi-schemas.ts';
import { PROBLEM_MEDIA_TYPE } from './problem.ts';
import { CORE_BASE, PRODUCT_NAME } from './product.ts';
import { routes } from './routes.ts';

const table: readonly [string, Route][] = Object.entries(routes);

export interface OpenApiDocument extends JsonObject {
  openapi: string;
  paths: { [path: string]: JsonObject };
  components: JsonObject;
}

/** Bodies and replies must be exported schemas: an unnamed one would have no component and no sample. */
function nameOf(names: ReadonlyMap<z.ZodType, string>, shape: z.ZodType, where: string): string {
  const name = names.get(shape);
  if (name === undefined) throw new Error(`${where} is a shape without a name: export it from the slice's shapes`);
  return name;
}

function parametersOf(location: 'path' | 'query', shape: z.ZodObject | undefined): JsonObject[] {
  if (!shape) return [];
  const { properties = {} } = JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })),
  ) as { properties?: JsonObject };
  const optional = Object.entries(shape.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [name] : [],
  );
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || !optional.includes(name),
    schema,
  }));
}

/** Codes any route of this kind may return, besides its own. */
function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (route.params || route.query || route.body) codes.push('bad-request');
  if (route.body && route.body !== 'stream') codes.push('malformed-json');
  if (route.who !== 'anyone') codes.push('unauthenticated', 'insufficient-scope');
  if (route.who === 'verified' || route.who === 'active')
    codes.push('session-ended', 'sign-in-too-old', 'email-unverified');
  if (route.who === 'active') codes.push('account-inactive');
  if (takesIdempotencyKey(route)) codes.push('request-in-progress', 'reply-not-stored', 'idempotency-key-reused');
  if (route.body) codes.push('too-large', 'unsupported-media-type');
  if (route.body === 'stream') codes.push('too-slow');
  codes.push(...route.errors, 'rate-limited', 'internal', 'not-built-yet');
  return [...new Set(codes)];
}

function responsesOf(route: Route, success: JsonObject): JsonObject {
  const responses: JsonObject = { [route.status]: success };
  const byStatus = Object.groupBy(codesOf(route), (code) => String(ERRORS[code].status));
  for (const [status, codes = []] of Object.entries(byStatus))
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('\n\n'),
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  return responses;
}

function operationOf(name: string, route: Route, names: ReadonlyMap<z.ZodType, string>, parts: Components): JsonObject {
  const success: JsonObject = { description: route.summary };
  if (route.reply === 'file') success.content = { [route.media ?? 'application/octet-stream']: {} };
  else if (route.reply !== 'none')
    success.content = {
      'application/json': { schema: { $ref: parts.replyRef(nameOf(names, route.reply, `reply of ${name}`)) } },
    };
  const operation: JsonObject = {
    operationId: name,
    tags: [route.slice],
    summary: route.summary,
    'x-who': route.who,
    ...(route.keyScope ? { 'x-key-scope': route.keyScope } : {}),
    security: route.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(route.changesByGet
        ? [{ name: REQUEST_HEADER, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
      ...(takesIdempotencyKey(route)
        ? [{ name: IDEMPOTENCY_HEADER, in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    responses: responsesOf(route, success),
  };
  if (route.body === 'stream')
    operation.requestBody = { required: true, content: { [route.media ?? 'application/octet-stream']: {} } };
  else if (route.body)
    operation.requestBody = {
      required: !route.body.safeParse(undefined).success,
      content: {
        'application/json': { schema: { $ref: parts.requestRef(nameOf(names, route.body, `body of ${name}`)) } },
      },
    };
  return operation;
}

/** The whole API as an OpenAPI 3.1 document, generated from the route table only. */
export function openApiDocument(version: string): OpenApiDocument {
  const names = namedShapes();
  const requests: string[] = [];
  const replies: string[] = ['Problem'];
  for (const [name, route] of table) {
    if (route.body && route.body !== 'stream') requests.push(nameOf(names, route.body, `body of ${name}`));
    if (route.reply !== 'file' && route.reply !== 'none') replies.push(nameOf(names, route.reply, `reply of ${name}`));
  }
  const parts = componentsFor(requests, replies);
  const paths: { [path: string]: JsonObject } = {};
  for (const [name, route] of table) {
    const path = `/${route.base === 'api' ? 'api/' : ''}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, names, parts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version,
      description: 'Crane permits near airports: check heights, apply, assess, decide and verify.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: CORE_BASE }],
    tags: [...new Set(table.map(([, route]) => route.slice))].map((name) => ({ name })),
    paths,
    components: {
      schemas: parts.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT, or a key jbl_…' } },
    },
  };
}
