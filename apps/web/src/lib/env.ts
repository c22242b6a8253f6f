import type { WebConfig } from '@jibline/contract';
import { CORE_BASE } from '@jibline/contract/enums';
import { type Result, send } from './api.ts';
import { networkError, unreadable } from './call-error.ts';

/** Addresses the server provides at run time: none of them is part of the build. */
export type Env = WebConfig;

const CONFIG_TIMEOUT_MS = 15_000;

export async function loadEnv(): Promise<Result<Env>> {
  const [response, error] = await send(`${CORE_BASE}/web-config`, { timeoutMs: CONFIG_TIMEOUT_MS });
  if (error !== null) return [null, error];
  if (!response.ok) return [null, unreadable(response.status, `web-config: status ${response.status}`)];
  try {
    const text = await response.text();
    const env = readEnv(text);
    return env === null ? [null, unreadable(response.status, 'web-config')] : [env, null];
  } catch {
    return [null, networkError()];
  }
}

/**
 * The contract's `WebConfig`, validated by hand: zod would take a tenth of the landing page's size budget for this one
 * document. A test compares this check with the contract's schema.
 */
export function readEnv(text: string): Env | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isEnv(value) ? value : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasStrings = (value: unknown, names: readonly string[]) =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const isIdentity = (value: unknown) =>
  isRecord(value) &&
  hasStrings(value, ['authority', 'clientId']) &&
  (value.audience === null || typeof value.audience === 'string') &&
  Array.isArray(value.scopes) &&
  value.scopes.every((scope) => typeof scope === 'string');

function isEnv(value: unknown): value is Env {
  return (
    isRecord(value) &&
    hasStrings(value, ['backendBase', 'frontendBase']) &&
    isIdentity(value.identity) &&
    (value.mapsAccessToken === null || typeof value.mapsAccessToken === 'string') &&
    Array.isArray(value.mapSources) &&
    value.mapSources.every((source) => hasStrings(source, ['layer', 'kind', 'url', 'credit'])) &&
    hasStrings(value.marketing, ['homePage', 'cranePage'])
  );
}
