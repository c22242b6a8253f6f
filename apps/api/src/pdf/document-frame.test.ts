import { expect, it } from 'vitest';
import { readPdf } from '../../test/pdf-text.ts';
import { makePdf } from './make-pdf.ts';

const pagesOf = async (linesBefore: number) => {
  const before = Array.from({ length: linesBefore }, (_, at) => ({ text: `Before ${at}` }));
  const document = {
    ...{ title: 'Permit', number: 'X-1', madeAt: new Date(0), caution: 'Airspace only.' },
    content: [...before, { text: 'Heading', style: 'h2' }, { text: 'First line.' }, { text: 'Second line.' }],
  };
  return (await readPdf(await makePdf(document))).pages;
};

it('no heading is at the foot of a page without two lines below it', async () => {
  const stranded: number[] = [];
  const broken = new Set<number>();
  // 706 points at about 12 points a line: the page ends somewhere between these counts.
  for (let lines = 48; lines <= 58; lines += 1) {
    const pages = await pagesOf(lines);
    broken.add(pages.length);
    const page = pages.find((text) => text.includes('Heading')) ?? '';
    if (!page.includes('First line.') || !page.includes('Second line.')) stranded.push(lines);
  }
  expect(stranded).toEqual([]);
  // Both sides of the page end were tested.
  expect([...broken]).toEqual([1, 2]);
});
