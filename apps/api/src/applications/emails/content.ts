import type { OutgoingEmail } from '../../outbox/index.ts';

/** What an email says, before it is text or HTML. */
export interface Content {
  attachments?: NonNullable<OutgoingEmail['attachments']>;
  subject: string;
  /** Paragraphs. */
  say: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  lists?: readonly { title: string; items: readonly string[] }[];
  /** Text a person typed. */
  quote?: string;
  link?: { label: string; url: string };
}

export interface Frame {
  greeting: string;
  /** Number, airport, site, state. */
  about: readonly (readonly [label: string, value: string])[];
  footer: readonly string[];
  /** The airport's contact block, line by line. */
  contact?: readonly string[];
  /** Content id of the airport's signature image, where it has one. */
  signatureCid: string | null;
}

const asHtmlText = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

const rows = (facts: Frame['about']) => facts.map(([label, value]) => `${label}: ${value}`);

export function asText({ say, facts = [], lists = [], quote, link }: Content, frame: Frame): string {
  const { contact = [] } = frame;
  const blocks = [
    [frame.greeting],
    ...say.map((paragraph) => [paragraph]),
    ...(quote ? [quote.split('\n').map((line) => `> ${line}`)] : []),
    ...(facts.length > 0 ? [rows(facts)] : []),
    ...lists.map(({ title, items }) => [`${title}:`, ...items.map((item) => `  - ${item}`)]),
    ...(link ? [[`${link.label}:`, link.url]] : []),
    rows(frame.about),
    ...(contact.length > 0 ? [contact] : []),
    ['--', ...frame.footer],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const STYLE = {
  page: 'margin:0;background:#f3f5f7;padding:24px 0;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#1c2733',
  card: 'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #d8dee4;border-radius:8px;padding:28px',
  small: 'font-size:13px;line-height:1.5;color:#52606d;overflow-wrap:anywhere',
  text: 'font-size:15px;line-height:1.6;margin:0 0 14px',
  quote:
    'margin:0 0 14px;padding:10px 14px;border-left:3px solid #0b6b83;background:#eef5f7;font-size:15px;line-height:1.6',
  button:
    'display:inline-block;background:#0b6b83;color:#ffffff;text-decoration:none;padding:11px 18px;border-radius:6px;font-size:15px',
  contact: 'font-size:14px;line-height:1.5;margin:0 0 14px',
  cell: 'padding:4px 12px 4px 0;font-size:14px;line-height:1.5;vertical-align:top',
};

const table = (facts: Frame['about']) =>
  facts.length === 0
    ? ''
    : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${facts
        .map(
          ([label, value]) =>
            `<tr><td style="${STYLE.cell};color:#52606d">${asHtmlText(label)}</td><td style="${STYLE.cell}">${asHtmlText(value)}</td></tr>`,
        )
        .join('')}</table>`;

/** Tables and inline styles only, because older mail programs show nothing else reliably. */
export function asHtml({ subject, say, facts = [], lists = [], quote, link }: Content, frame: Frame): string {
  const { contact = [] } = frame;
  const body = [
    `<p style="${STYLE.text}">${asHtmlText(frame.greeting)}</p>`,
    ...say.map((paragraph) => `<p style="${STYLE.text}">${asHtmlText(paragraph)}</p>`),
    quote ? `<div style="${STYLE.quote}">${asHtmlText(quote)}</div>` : '',
    table(facts),
    ...lists.map(
      ({ title, items }) =>
        `<p style="${STYLE.text};margin-bottom:4px"><strong>${asHtmlText(title)}</strong></p><ul style="margin:0 0 14px;padding-left:20px;font-size:15px;line-height:1.6">${items.map((item) => `<li>${asHtmlText(item)}</li>`).join('')}</ul>`,
    ),
    link
      ? `<p style="margin:6px 0 20px"><a href="${asHtmlText(link.url)}" style="${STYLE.button}">${asHtmlText(link.label)}</a></p>`
      : '',
    `<div style="border-top:1px solid #d8dee4;padding-top:14px">${table(frame.about)}</div>`,
    contact.length > 0 ? `<p style="${STYLE.contact}">${contact.map(asHtmlText).join('<br>')}</p>` : '',
    frame.signatureCid ? `<img src="cid:${frame.signatureCid}" alt="" style="max-width:280px;max-height:120px">` : '',
    `<p style="${STYLE.small}">${frame.footer.map(asHtmlText).join('<br>')}</p>`,
  ];
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${asHtmlText(subject)}</title></head><body style="${STYLE.page}"><div style="${STYLE.card}">${body.join('')}</div></body></html>`;
}
