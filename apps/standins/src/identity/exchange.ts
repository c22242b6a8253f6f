import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './pages/page.ts';
import type { Realm } from './realm.ts';

/** One request for one of our pages. */
export interface Exchange {
  realm: Realm;
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  /** Empty unless posted. */
  form: URLSearchParams;
}

/** A page, a redirect, or `done` when the provider has answered itself. */
export type Outcome = Page | { redirect: string } | 'done';

/** Only addresses of the product and ours: a return link must not lead anywhere else. */
export function safeReturn(realm: Realm, requested: string | null): string {
  if (requested === null || requested === '') return realm.home;
  const address = URL.parse(requested, realm.issuer);
  const { client } = realm.options;
  const known = [realm.issuer, ...client.redirectUris, ...client.postLogoutRedirectUris].map(
    (it) => new URL(it).origin,
  );
  return address !== null && known.includes(address.origin) ? address.href : realm.home;
}
