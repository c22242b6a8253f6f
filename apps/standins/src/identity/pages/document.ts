import { createHash } from 'node:crypto';
import { FAVICON, LOGO } from '../../brand.ts';
import { Html, html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { SKYLINE } from './drawings.ts';
import type { Page } from './page.ts';
import { STYLE } from './style.ts';

const SUBMIT = 'document.forms[0].submit()';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = sha256(STYLE);
const SUBMIT_HASH = sha256(SUBMIT);

export function securityHeaders(realm: Realm, page: Page): Record<string, string> {
  // Browsers apply form-action also to redirects after a post, and signing in ends at the product's address.
  const destinations = [...realm.options.client.redirectUris, ...realm.options.client.postLogoutRedirectUris];
  const origins = [...new Set(destinations.map((address) => new URL(address).origin))].join(' ');
  const script = page.submitsItself ? `script-src ${SUBMIT_HASH}; ` : '';
  return {
    'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; ${script}img-src data:; font-src data:; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Not no-referrer: browsers would then send `Origin: null` with our own forms, which are checked.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...page.headers,
  };
}

export function document(realm: Realm, page: Page): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · ${realm.productName}</title>
<link rel="icon" href="${FAVICON}">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="brand">
<a class="wordmark" href="${realm.home}">${LOGO}<span>${realm.productName}</span></a>
<p class="motto">How high can your crane go?</p>
${SKYLINE}
</header>
<main>
<div class="sheet">${page.content}</div>
<p class="standin"><strong>Local stand-in.</strong> This sign-in service runs on this computer, in place of a real identity provider. Its emails arrive in the <a href="/mail">local mailbox</a>.</p>
</main>
${page.submitsItself ? html`<script>${new Html(SUBMIT)}</script>` : ''}
</body>
</html>`.text;
}
