const REFUND = 'E30';

/**
 * Emails about refunds written by earlier versions quote the note staff typed, after "Reason:"; later ones say "Why:" and
 * the reason chosen. What was sent stays stored as it was.
 */
export const textWithoutStaffNote = (kind: string, text: string): string =>
  kind === REFUND ? text.replace(/ Reason: [\s\S]*(?=\n\nIt can take up to)/, '') : text;

/** The note is escaped in it, so the paragraph ends where it seems to. */
export const htmlWithoutStaffNote = (kind: string, html: string | null): string | null =>
  kind === REFUND && html !== null ? html.replace(/ Reason: [\s\S]*?(?=<\/p>)/, '') : html;
