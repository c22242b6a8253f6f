import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import { Answer, type Operations } from '../operation.ts';
import type { Outbox } from '../outbox/index.ts';
import { contact } from './contact.ts';
import { health } from './health.ts';
import { mayReadMetrics } from './metrics.ts';
import { type Checks, readiness } from './ready.ts';
import { webConfig } from './web-config.ts';

export interface SessionParts {
  config: Config;
  db: Db;
  outbox: Outbox;
  registry: Registry;
  checks: Checks;
  isStopping: () => boolean;
}

export function sessionOperations({ config, db, outbox, registry, checks, isStopping }: SessionParts) {
  const ready = readiness(checks, isStopping);
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
    contact: async ({ body }) => contact({ db, outbox, mailbox: config.mail.contactMailbox }, body),
  } satisfies Operations;
}
