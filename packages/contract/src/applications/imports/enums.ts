/** The largest spreadsheet taken: 500 full rows are well under 200 kB. */
export const IMPORT_BYTES_LIMIT = 2 * 1024 * 1024;
export const IMPORT_ROWS_LIMIT = 500;
/** Submitted in one transaction, during which other submissions at the same airports wait for their numbers. */
export const IMPORT_SUBMIT_LIMIT = 100;
/** The sheet that is read; where a file has none of this name, its first. */
export const IMPORT_SHEET = 'Applications';
export const IMPORT_HELP_SHEET = 'How to fill this in';
