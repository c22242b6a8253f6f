import type { OpenApiDocument } from '@jibline/contract';
import { z } from 'zod';

const Schema = z.looseObject({});
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }));
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-who': z.string(),
  'x-key-scope': z.string().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
});
export type DocOperation = z.infer<typeof Operation> & { method: string; path: string };
export type JsonSchema = z.infer<typeof Schema>;

const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** The page is generated from the published OpenAPI document only. */
export function readDocument(document: OpenApiDocument) {
  const { info, servers, paths, components } = Document.parse(document);
  const base = servers[0]?.url ?? '';
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, o]): DocOperation => ({ ...o, method: method.toUpperCase(), path: base + path }),
    ),
  );
  return { info, operations, schemas: components.schemas };
}
