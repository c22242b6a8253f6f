import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a PDF with an independent library: text, lines and size page by page, title and author. */
export async function readPdf(content: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const lines: string[] = [];
  const sizes: number[][] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const one = await pdf.getPage(page);
    const { items } = await one.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
    const broken = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    lines.push(
      ...broken
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    );
    sizes.push(one.view.slice(2).map(Math.round));
  }
  const { info } = await pdf.getMetadata();
  await loading.destroy();
  return { pages, lines, sizes, text: pages.join(' '), info: info as Record<string, unknown> };
}
