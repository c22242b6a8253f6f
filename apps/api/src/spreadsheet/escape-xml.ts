/** What a cell may hold at most. */
const MAX_CELL_LENGTH = 32_767;
/** XML 1.0 knows no other control characters than tab and line ends. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NEEDS_CARE = /[&<>"\p{Cc}\ufffe\uffff]/u;

export function escapeXml(text: string): string {
  const short = text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH).toWellFormed() : text;
  return NEEDS_CARE.test(short) ? short.replace(UNWRITABLE, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c) : short;
}
