// Renders PDFs, in the background thread.
import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import { documentFrame } from './document-frame.ts';
import type { Printed } from './make-pdf.ts';
import { shareFontTables } from './share-font-tables.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';

const library = createRequire(import.meta.url).resolve('pdfmake/package.json');
const folder = path.join(path.dirname(library), 'fonts/Roboto');
const font = (name: string) => path.join(folder, `Roboto-${name}.ttf`);

/** The typeface of our documents, with every character we print (≤, –, °); the standard fonts of PDF lack some. */
pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
shareFontTables(library, font('Regular'));
pdfmake.setTableLayouts(TABLE_LAYOUTS);
// Nothing is fetched, and no file is read except the typeface.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === folder);

export const work = (printed: Printed): Promise<Buffer> =>
  pdfmake.createPdf('caution' in printed ? documentFrame(printed) : printed).getBuffer();
