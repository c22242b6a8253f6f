import { API_BASE, type WebConfig } from '@jibline/contract';
import type { Config } from '../config.ts';

export const webConfig = (config: Config): WebConfig => ({
  backendBase: API_BASE,
  frontendBase: config.publicUrl,
  identity: {
    authority: config.identity.issuer,
    clientId: config.identity.clientId,
    audience: config.identity.requestAudience,
    scopes: config.identity.requestScopes,
  },
  mapsAccessToken: config.maps.accessToken,
  mapSources: config.maps.sources.map((source) => ({
    ...source,
    url: source.url.replaceAll('{token}', encodeURIComponent(config.maps.accessToken ?? '')),
  })),
  marketing: config.marketing,
});
