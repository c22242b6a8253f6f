const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

/** Text that is already HTML; everything else is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | readonly Part[];
const write = (part: Part): string =>
  part instanceof Html
    ? part.text
    : part === null || part === undefined
      ? ''
      : typeof part === 'object'
        ? part.map(write).join('')
        : escapeHtml(String(part));

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(String.raw({ raw: strings }, ...parts.map(write)));

/** `code` in back-ticks, as the contract's sentences write it. */
export const withCode = (text: string) =>
  new Html(escapeHtml(text).replace(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`));
