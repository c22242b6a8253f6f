import type { StyleDictionary } from 'pdfmake/interfaces.js';

/** The colours of the screens, in PDFs. */
export const INK = '#14201f';
export const QUIET = '#4a5656';
export const HAIRLINE_COLOUR = '#d2d8d7';
export const PETROL = '#155f68';
export const JIB = '#d95a0b';
export const TONES = {
  good: { fill: '#e6f2ea', ink: '#1d5c35' },
  careful: { fill: '#fdf3dc', ink: '#7a4d00' },
  bad: { fill: '#fbe6e3', ink: '#9a1f14' },
  plain: { fill: '#eef0ef', ink: '#4a5656' },
} as const;
export type Tone = keyof typeof TONES;

/** A4 without margins, in points. */
export const MARGIN = 42;
export const WIDTH = 595.28 - 2 * MARGIN;

export const STYLES: StyleDictionary = {
  h2: { fontSize: 12.5, bold: true, color: PETROL, margin: [0, 12, 0, 4] },
  label: { fontSize: 7.5, color: QUIET },
  small: { fontSize: 7.5, color: QUIET, lineHeight: 1.15 },
  figure: { fontSize: 15, bold: true },
  th: { fontSize: 7.5, bold: true, color: QUIET },
};
