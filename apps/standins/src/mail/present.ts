import { type ParsedMail, simpleParser } from 'mailparser';
import type { StoredMail } from './options.ts';
import type { Store } from './store.ts';

export interface MailContent extends StoredMail {
  headers: { name: string; value: string }[];
  text: string;
  /** Null when the message has no HTML part. */
  html: string | null;
  /** Every web address in the message, in order, once. */
  links: string[];
  attachments: { index: number; filename: string; contentType: string; size: number }[];
}

function linksIn(mail: ParsedMail): string[] {
  const html = typeof mail.html === 'string' ? mail.html.replaceAll('&amp;', '&') : '';
  const inHtml = html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi);
  const inText = (mail.text ?? '').matchAll(/https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]/g);
  return [...new Set([...[...inHtml].map((hit) => hit[1] ?? ''), ...[...inText].map((hit) => hit[0])])];
}

export async function openMail(store: Store, id: number): Promise<MailContent | undefined> {
  const found = store.find(id);
  if (found === undefined) return undefined;
  const { raw, ...stored } = found;
  const mail = await simpleParser(raw);
  return {
    ...stored,
    headers: mail.headerLines.map(({ key, line }) => ({
      name: line.slice(0, line.indexOf(':')) || key,
      value: line.slice(line.indexOf(':') + 1).trim(),
    })),
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : null,
    links: linksIn(mail),
    attachments: mail.attachments.map((attachment, index) => ({
      index,
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.contentType,
      size: attachment.size,
    })),
  };
}

export async function openAttachment(store: Store, id: number, index: number) {
  const found = store.find(id);
  if (found === undefined) return undefined;
  const attachment = (await simpleParser(found.raw)).attachments[index];
  if (attachment === undefined) return undefined;
  return { filename: attachment.filename ?? `attachment-${index + 1}`, content: attachment.content };
}
