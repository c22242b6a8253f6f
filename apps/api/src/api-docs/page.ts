import type { OpenApiDocument } from '@jibline/contract';
import { type Html, html, Html as Raw, withCode } from './html.ts';
import { programsSection } from './programs.ts';
import { type DocOperation, type JsonSchema, readDocument } from './read-document.ts';
import { type Field, fieldsOf, inWords } from './schema-labels.ts';
import { STYLE } from './style.ts';

const WHO: Record<string, string> = {
  anyone: 'Anyone, without a token',
  token: 'A valid token; the email address need not be verified',
  verified: 'A verified email address',
  active: 'An active account',
};

const fieldTable = (fields: readonly Field[]) => html`<table>
<thead><tr><th scope="col">Name</th><th scope="col">Is</th><th scope="col">Needed</th></tr></thead>
<tbody>${fields.map(
  ({ name, required, words }) =>
    html`<tr><td><code>${name}</code></td><td>${words}</td><td>${required ? 'yes' : 'no'}</td></tr>`,
)}</tbody></table>`;

const content = (parts: Record<string, { schema?: JsonSchema | undefined }> | undefined): Html[] =>
  Object.entries(parts ?? {}).map(
    ([media, { schema }]) => html`<code>${media}</code>${schema ? html` ${inWords(schema)}` : ''}`,
  );

function replies(operation: DocOperation): Html {
  const rows = Object.entries(operation.responses).map(
    ([status, reply]) =>
      html`<tr><td><code>${status}</code></td><td>${reply.description
        .split('\n\n')
        .map(
          (line) => html`<p>${withCode(line)}</p>`,
        )}</td><td>${Number(status) < 400 ? content(reply.content) : ''}</td></tr>`,
  );
  return html`<h3>Replies</h3><table><tbody>${rows}</tbody></table>`;
}

function operationCard(operation: DocOperation, isLater: boolean): Html {
  const parameters = operation.parameters.map((p) => ({
    name: p.in === 'path' ? `{${p.name}}` : p.in === 'query' ? `?${p.name}` : `${p.name}:`,
    required: p.required,
    words: inWords(p.schema),
  }));
  return html`<details id="${operation.operationId}"><summary>
<span class="method ${operation.method}">${operation.method}</span><code>${operation.path}</code>
${isLater ? html`<span class="later">comes with a later part</span>` : ''}<span class="sum">${operation.summary}</span></summary>
<div><p class="who">Who: ${WHO[operation['x-who']] ?? operation['x-who']}. Operation <code>${operation.operationId}</code>.${operation['x-key-scope'] ? html` Keys: <code>${operation['x-key-scope']}</code>.` : ''}</p>
${parameters.length > 0 ? html`<h3>In the address and the headers</h3>${fieldTable(parameters)}` : ''}
${operation.requestBody ? html`<h3>Body</h3><p>${content(operation.requestBody.content)}</p>` : ''}
${replies(operation)}</div></details>
`;
}

const shapeCard = ([name, schema]: [
  string,
  JsonSchema,
]) => html`<details id="shape-${name}"><summary><code>${name}</code></summary>
<div>${fieldsOf(schema).length > 0 ? fieldTable(fieldsOf(schema)) : html`<p>${inWords(schema)}</p>`}</div></details>
`;

/** The API reference as one page without scripts or external resources. */
export function docsPage(document: OpenApiDocument, later: ReadonlySet<string>): string {
  const { info, operations, schemas } = readDocument(document);
  const slices = [...new Set(operations.flatMap((o) => o.tags))];
  const sections = slices.map(
    (slice) => html`<section><h2 id="slice-${slice}">${slice.replaceAll('-', ' ')}</h2>
${operations.filter((o) => o.tags.includes(slice)).map((o) => operationCard(o, later.has(o.operationId)))}</section>`,
  );
  const page = html`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${new Raw(STYLE)}</style></head><body>
<nav aria-label="Parts of the interface"><strong>${info.title}</strong> <span class="limit">${info.version}</span>
<ul><li><a href="#programs">programs with a key</a></li><li><a href="#webhooks">webhooks</a></li>${slices.map((slice) => html`<li><a href="#slice-${slice}">${slice}</a></li>`)}<li><a href="#shapes">shapes</a></li></ul></nav>
<main><h1>${info.title}</h1><p class="lead">${info.description}</p>
<p>Calls carry <code>Authorization: Bearer</code> and an access token, or a <a href="#programs">key of an organisation</a>, except those for anyone. Every refusal is a problem
document (RFC 9457) whose <code>code</code> says what happened. The same in a form for programs:
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${programsSection()}${sections}<section><h2 id="shapes">Shapes</h2>
${Object.entries(schemas).map(shapeCard)}</section></main></body></html>`;
  return page.text;
}
