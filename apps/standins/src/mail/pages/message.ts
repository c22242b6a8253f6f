import { type Html, html } from '../../html.ts';
import type { MailContent } from '../present.ts';
import type { InboxPage } from './document.ts';
import { receivedAt } from './received-at.ts';

const sizeOf = (bytes: number) => (bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)}\u00a0kB`);

function withLinks(text: string): Html[] {
  // The pattern captures, so every second part is an address.
  return text
    .split(/(https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noopener">${piece}</a>` : html`${piece}`,
    );
}

export function messagePage(base: string, mail: MailContent): InboxPage {
  const here = `${base}/${mail.id}`;
  const subject = mail.subject || '(no subject)';
  return {
    title: subject,
    base,
    content: html`<p><a href="${base}">← Inbox</a></p>
<h1>${subject}</h1>
<dl class="facts"><dt>From</dt><dd>${mail.from || '(no sender)'}</dd>
<dt>To</dt><dd>${mail.to.map((address, index) => html`${index > 0 && ', '}<a href="${base}?to=${encodeURIComponent(address)}">${address}</a>`)}</dd>
<dt>Received</dt><dd><time datetime="${mail.receivedAt}">${receivedAt(mail.receivedAt)}</time></dd></dl>
${mail.html !== null && html`<iframe title="The email as a mail program shows it" src="${here}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${
  mail.attachments.length > 0 &&
  html`<h2>Attachments</h2><ul class="files">${mail.attachments.map(
    (file) =>
      html`<li><a href="${here}/attachments/${file.index}">${file.filename}</a> <span class="quiet">${file.contentType}, ${sizeOf(file.size)}</span></li>`,
  )}</ul>`
}
${mail.html === null ? html`<pre>${withLinks(mail.text)}</pre>` : html`<details><summary>Plain text</summary><pre>${withLinks(mail.text)}</pre></details>`}
<details><summary>Headers (${mail.headers.length})</summary><dl class="facts">${mail.headers.map((header) => html`<dt>${header.name}</dt><dd>${header.value}</dd>`)}</dl></details>
<div class="tools"><a class="button" href="${here}/raw">Download as .eml (${sizeOf(mail.size)})</a>
<form method="post" action="${here}/delete"><button class="danger">Delete</button></form></div>`,
  };
}
