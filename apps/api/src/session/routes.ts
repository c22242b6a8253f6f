import { openApiDocument } from '@jibline/contract';
import type { Registry } from 'prom-client';
import { docsPage } from '../api-docs/page.ts';
import type { Config } from '../config.ts';
import { contact } from '../contact/contact.ts';
import type { Db } from '../db.ts';
import { Answer, type Operations } from '../operation.ts';
import { health, VERSION } from '../operations/health.ts';
import { mayReadMetrics } from '../operations/metrics.ts';
import { type Checks, readiness } from '../operations/ready.ts';
import { webConfig } from '../operations/web-config.ts';
import type { Outbox } from '../outbox/index.ts';

export interface SessionParts {
  config: Config;
  db: Db;
  outbox: Outbox;
  registry: Registry;
  checks: Checks;
  isStopping: () => boolean;
  /** Names of the calls that are agreed and not built. */
  later: () => ReadonlySet<string>;
}

export function sessionOperations({ config, db, outbox, registry, checks, isStopping, later }: SessionParts) {
  const ready = readiness(checks, isStopping);
  let texts: { openapi: string; docs: string } | null = null;
  const written = () => {
    if (texts) return texts;
    const document = openApiDocument(VERSION);
    texts = { openapi: JSON.stringify(document), docs: docsPage(document, later()) };
    return texts;
  };
  return {
    webConfig: async () => webConfig(config),
    health: async () => health(),
    ready: async () => {
      const answer = await ready();
      return new Answer(answer.status === 'not-ready' ? 503 : 200, answer);
    },
    metrics: async ({ from }) => {
      mayReadMetrics(from, config.metricsToken);
      return { media: registry.contentType, content: await registry.metrics() };
    },
    openapi: async () => ({ media: 'application/json; charset=utf-8', content: written().openapi }),
    docs: async () => ({ media: 'text/html; charset=utf-8', content: written().docs }),
    contact: async ({ body }) => contact({ db, outbox, mailbox: config.mail.contactMailbox }, body),
  } satisfies Operations;
}
