/** XML 1.0 allows no control characters except tab and line ends. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NEEDS_CARE = /[&<>"\p{Cc}\ufffe\uffff]/u;

/** Text for inside XML and SVG. */
export const escapeXml = (text: string): string =>
  NEEDS_CARE.test(text) ? text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c) : text;
