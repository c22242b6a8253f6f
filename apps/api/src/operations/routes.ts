import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Answer, type Operations } from '../operation.ts';
import { health } from './health.ts';
import { mayReadMetrics } from './metrics.ts';
import { type Checks, readiness } from './ready.ts';
import { webConfig } from './web-config.ts';

export interface OperatorsParts {
  config: Config;
  registry: Registry;
  checks: Checks;
  isStopping: () => boolean;
}

/** For operators: liveness, readiness, metrics, and the web front end's configuration. */
export function operatorsOperations({ config, registry, checks, isStopping }: OperatorsParts) {
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
  } satisfies Operations;
}
