import { html } from '../../html.ts';
import type { StoredMail } from '../options.ts';
import type { InboxPage } from './document.ts';
import { receivedAt } from './received-at.ts';

export interface ListView {
  base: string;
  messages: StoredMail[];
  counts: { all: number; unread: number };
  search: string;
  to: string;
  newest: number;
  /** Id to continue from when there are more than fit. */
  older: number | undefined;
}

export function listPage(view: ListView): InboxPage {
  const { base, messages, counts, search, to } = view;
  const narrowed = search !== '' || to !== '';
  return {
    title: 'Inbox',
    base,
    watchFrom: view.newest,
    content: html`<h1>Inbox</h1>
<p class="quiet">${counts.all} ${counts.all === 1 ? 'email' : 'emails'}, ${counts.unread} unread${to && html`, showing those to <strong>${to}</strong>`}</p>
<div class="tools">
<form method="get" action="${base}" role="search"><label class="skip" for="q">Search emails</label><input id="q" name="q" type="search" value="${search}" placeholder="Search sender, recipient, subject, text">${to && html`<input type="hidden" name="to" value="${to}">`}<button>Search</button></form>
${narrowed && html`<a class="button" href="${base}">Show all</a>`}
${counts.all > 0 && html`<form method="post" action="${base}/delete-all"><button class="danger">Delete all</button></form>`}
</div>
${messages.length === 0 && html`<p class="empty">${narrowed ? 'No emails match.' : 'No emails yet. Emails from Jibline appear here.'}</p>`}
${
  messages.length > 0 &&
  html`<ul class="list">${messages.map(
    (mail) => html`<li><a href="${base}/${mail.id}"${mail.unread && html` class="unread"`}>
<b>${mail.unread && html`<span class="skip">Unread: </span>`}${mail.subject || '(no subject)'}</b><time datetime="${mail.receivedAt}">${receivedAt(mail.receivedAt)}</time>
<span>to ${mail.to.join(', ')} · from ${mail.from || '(no sender)'}</span></a></li>`,
  )}</ul>`
}
${view.older !== undefined && html`<p><a class="button" href="${base}?${new URLSearchParams({ q: search, to, before: String(view.older) }).toString()}">Older emails</a></p>`}`,
  };
}
