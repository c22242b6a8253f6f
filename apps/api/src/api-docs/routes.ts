import { openApiDocument } from '@jibline/contract';
import type { Operations } from '../operation.ts';
import { VERSION } from '../operations/health.ts';
import { docsPage } from './page.ts';

/** `notBuilt`: names of the calls in the contract that are not built yet. */
export function apiDocsOperations(notBuilt: () => ReadonlySet<string>) {
  let texts: { openapi: string; docs: string } | null = null;
  const written = () => {
    if (texts) return texts;
    const document = openApiDocument(VERSION);
    texts = { openapi: JSON.stringify(document), docs: docsPage(document, notBuilt()) };
    return texts;
  };
  return {
    openapi: async () => ({ media: 'application/json; charset=utf-8', content: written().openapi }),
    docs: async () => ({ media: 'text/html; charset=utf-8', content: written().docs }),
  } satisfies Operations;
}
