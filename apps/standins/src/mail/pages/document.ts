import { createHash } from 'node:crypto';
import { FAVICON, LOGO } from '../../brand.ts';
import { Html, html } from '../../html.ts';
import { STYLE } from './style.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = sha256(STYLE);

/** Reloads when new mail arrives, but not while someone types. */
const WATCH = `const { api, newest } = document.body.dataset;
setInterval(async () => {
  try {
    const { messages: [first] } = await (await fetch(api + '/messages?limit=1')).json();
    if (String(first ? first.id : 0) !== newest && document.activeElement.tagName !== 'INPUT') location.reload();
  } catch {}
}, 3000);`;
const WATCH_HASH = sha256(WATCH);

export interface InboxPage {
  title: string;
  base: string;
  content: Html;
  /** Id of the newest message, when the page should reload itself at the next one. */
  watchFrom?: number;
}

export function pageHeaders(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; script-src ${WATCH_HASH}; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

export function inboxDocument(page: InboxPage): string {
  const watching = page.watchFrom !== undefined;
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Local mailbox</title>
<link rel="icon" href="${FAVICON}">
<style>${new Html(STYLE)}</style>
</head>
<body${watching && html` data-api="${page.base}/api" data-newest="${page.watchFrom}"`}>
<header class="bar"><div><a href="${page.base}">${LOGO}<span>Local mailbox</span></a><p>Stand-in for a mail server. Emails stay on this computer; none are delivered.</p></div></header>
<main>${page.content}</main>
${watching && html`<script>${new Html(WATCH)}</script>`}
</body>
</html>`.text;
}
