import { createHash } from 'node:crypto';
import { FAVICON } from '../../brand.ts';
import { Html, html } from '../../html.ts';
import type { LineItem, Session } from '../objects.ts';
import { STYLE } from './style.ts';

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface Page {
  title: string;
  content: Html;
  status?: number;
}

/** Formats cents: `$330.00`. */
export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** Browsers apply form-action also to redirects after a post, and paying ends at the caller's address. */
export function pageHeaders(session: Session | undefined): Record<string, string> {
  const returns = [session?.success_url.replaceAll('{CHECKOUT_SESSION_ID}', 'id'), session?.cancel_url];
  const origins = [...new Set(returns.flatMap((url) => (url ? [new URL(url).origin] : [])))].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

function order(session: Session, items: readonly LineItem[]): Html {
  const amount = (cents: number) => money(cents, session.currency);
  const back = session.status === 'open' && session.cancel_url !== null;
  return html`<header class="order"><div>
${back && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back without paying</a>`}
<h1>${session.status === 'complete' ? 'Paid' : 'Amount due'}</h1>
<p class="total">${amount(session.amount_total)} <small>${session.currency.toUpperCase()}</small></p>
<ul class="lines">${items.map(
    (item) =>
      html`<li><span>${item.description}${item.quantity > 1 && html`<small>${item.quantity} × ${amount(item.price.unit_amount)}</small>`}</span><b>${amount(item.amount_total)}</b></li>`,
  )}</ul>
</div></header>`;
}

export function document(page: Page, session?: Session, items: readonly LineItem[] = []): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Local checkout</title>
<link rel="icon" href="${FAVICON}">
<style>${new Html(STYLE)}</style>
</head>
<body>
${session && order(session, items)}
<main><div>
${page.content}
<p class="standin"><strong>Local stand-in.</strong> This payment page runs on this computer, in place of a real payment provider. No money moves. Never enter a real card here.</p>
</div></main>
</body>
</html>`.text;
}
