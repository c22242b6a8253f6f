import { WebConfig } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const good = {
  backendBase: 'http://localhost:8080',
  frontendBase: 'http://localhost:8080',
  identity: {
    authority: 'http://localhost:8080/oidc',
    clientId: 'jibline-web',
    audience: 'jibline-backend-services',
    scopes: ['openid', 'rw:jobs'],
  },
  mapsAccessToken: null,
  mapSources: [],
  marketing: { homePage: 'https://a.example', cranePage: 'https://b.example' },
};

const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

const documents: unknown[] = [
  good,
  { ...good, mapsAccessToken: 'pk.x' },
  { ...good, addedLater: true },
  { ...good, mapSources: [{ layer: 'map', kind: 'style', url: 'https://a.example/style.json', credit: 'A' }] },
  { ...good, mapSources: [{ layer: 'map', kind: 'style', url: 'https://a.example/style.json' }] },
  { ...good, mapSources: {} },
  ...(Object.keys(good) as (keyof typeof good)[]).map(without),
  { ...good, backendBase: null },
  { ...good, mapsAccessToken: 7 },
  { ...good, identity: { ...good.identity, clientId: undefined } },
  { ...good, identity: { ...good.identity, audience: null } },
  { ...good, identity: { ...good.identity, audience: undefined } },
  { ...good, identity: { ...good.identity, audience: 7 } },
  { ...good, identity: { ...good.identity, scopes: [] } },
  { ...good, identity: { ...good.identity, scopes: undefined } },
  { ...good, identity: { ...good.identity, scopes: ['openid', 7] } },
  { ...good, identity: { ...good.identity, scopes: 'openid' } },
  { ...good, identity: [] },
  { ...good, marketing: 'https://a.example' },
  null,
  [],
  'text',
];

describe('the check by hand agrees with the contract’s shape', () => {
  it.each(documents.map((document) => [JSON.stringify(document)]))('%s', (text) => {
    expect(readEnv(text) !== null).toBe(WebConfig.safeParse(JSON.parse(text)).success);
  });
  it('has both kinds in the list', () => {
    const verdicts = new Set(documents.map((document) => readEnv(JSON.stringify(document)) !== null));
    expect(verdicts).toEqual(new Set([true, false]));
  });
});

it('refuses what is not JSON at all', () => {
  expect(readEnv('<!doctype html>')).toBeNull();
});
