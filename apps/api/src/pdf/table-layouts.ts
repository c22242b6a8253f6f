import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import { HAIRLINE_COLOUR, INK } from './styles.ts';

const framed = (width: number): CustomTableLayout => ({
  hLineWidth: () => width,
  vLineWidth: () => width,
  hLineColor: () => INK,
  vLineColor: () => INK,
});

/** Table layouts by name: documents are sent to the rendering thread as plain data, and layouts are functions. */
export const TABLE_LAYOUTS = {
  ruledRows: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE_COLOUR,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
  },
  thinFrame: framed(0.8),
  strongFrame: framed(1.4),
  bare: { defaultBorder: false, paddingTop: () => 0, paddingBottom: () => 0, paddingLeft: () => 0 },
} satisfies Record<string, CustomTableLayout>;

/** The name of a layout as a table says it. */
export const layout = (name: keyof typeof TABLE_LAYOUTS): string => name;
