import { createRequire } from 'node:module';
import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => path.join(folder, `Roboto-${name}.ttf`);

/** Comes with the first document: a server that prints none need not hold its twenty megabytes. */
async function printer() {
  const { default: pdfmake } = await import('pdfmake');
  /** The one typeface of our documents, with every sign we print (≤, –, °); the standard fonts of PDF lack some. */
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  });
  // A document is made of what we pass in: nothing is fetched, and no file is read but the typeface.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === folder);
  return pdfmake;
}
let loaded: ReturnType<typeof printer> | null = null;

export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  loaded ??= printer();
  return (await loaded).createPdf(definition).getBuffer();
}
