import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { expect, it } from 'vitest';
import { shareFontTables } from './share-font-tables.ts';

const library = createRequire(import.meta.url).resolve('pdfmake/package.json');
const font = (name: string) => path.join(path.dirname(library), `fonts/Roboto/Roboto-${name}.ttf`);

it('leaves every document as it would be alone, whatever was drawn before', async () => {
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const draw = (content: Content[]) =>
    pdfmake.createPdf({ content, info: { creationDate: new Date(0) }, defaultStyle: { font: 'Roboto' } }).getBuffer();
  const svg = '<svg width="99" height="20"><text x="0" y="15" font-family="Roboto">AVA 7\u00a0m</text></svg>';
  // Ohm and omega are one glyph, of which a document writes down the character it met first.
  const documents: Content[][] = [
    [{ text: 'To 590.0\u00a0m AHD: “AV”, Të, \u2126', bold: true }, { svg }],
    [{ text: '\u03a9 590.0 m, then up', bold: true }, { text: 'fi' }],
    [{ text: 'Tower 12\u00a0m', bold: true }, { svg }],
  ];
  const alone = [];
  for (const one of documents) alone.push(await draw(one));
  shareFontTables(library, font('Regular'));
  for (const at of [1, 0, 2, 1, 0, 2]) expect((await draw(documents[at]!)).equals(alone[at]!)).toBe(true);
});

it('decodes the tables of a typeface once, of each its own', () => {
  shareFontTables(library, font('Regular'));
  const { create } = createRequire(createRequire(library).resolve('pdfkit'))('fontkit');
  const tablesOf = (name: string) => create(readFileSync(font(name)))._tables;
  expect(tablesOf('Regular')).toBe(tablesOf('Regular'));
  expect(tablesOf('Medium')).not.toBe(tablesOf('Regular'));
});
