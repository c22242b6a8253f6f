import type { FindingRecord } from '@jibline/drawings';
import type { Content, Node, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { sectionPages } from './section-page.ts';
import { HAIRLINE_COLOUR, INK, MARGIN, PETROL, QUIET, STYLES } from './styles.ts';

export interface PdfDocument {
  title: string;
  /** The reference number, at the top of every page. */
  number: string;
  madeAt: Date;
  /** One or two sentences at the foot of every page saying what the document does not cover. */
  caution: string;
  content: Content[];
  /** Drawn on landscape pages of their own at the end, one for each crane. */
  sections?: readonly FindingRecord[];
}

/** As wide as the page: those with a section are landscape. */
const line = (y: number, { width }: { width: number }): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width - 2 * MARGIN, y2: y, lineWidth: 0.6, lineColor: HAIRLINE_COLOUR }],
});

/** A heading and two lines below it, in points: with less space left, the heading moves to the next page. */
const HEADING_ROOM = 58;
const isStranded = ({ style, startPosition: { verticalRatio, pageInnerHeight } }: Node) =>
  style === 'h2' && (1 - verticalRatio) * pageInnerHeight < HEADING_ROOM;

/** The layout all our documents share: name and number above, page and caution below. */
export const documentFrame = ({
  title,
  number,
  madeAt,
  caution,
  content,
  sections = [],
}: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 74, MARGIN, 62],
  info: { title: `${title} ${number}`, author: 'Jibline', subject: title, creationDate: madeAt },
  language: 'en-AU',
  defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
  styles: STYLES,
  pageBreakBefore: isStranded,
  header: (_page, _pages, size) => ({
    margin: [MARGIN, 26, MARGIN, 0],
    stack: [
      {
        columns: [
          {
            text: [
              { text: 'Jibline', bold: true, fontSize: 15, color: PETROL },
              { text: `   ${title}`, fontSize: 10 },
            ],
          },
          { text: number, alignment: 'right', bold: true, fontSize: 11, width: 170 },
        ],
      },
      line(6, size),
    ],
  }),
  footer: (page, pages, size) => ({
    margin: [MARGIN, 6, MARGIN, 0],
    stack: [
      line(0, size),
      {
        margin: [0, 5, 0, 0],
        columns: [
          { text: caution, fontSize: 7, color: QUIET, width: '*' },
          { text: `Page ${page} of ${pages}`, fontSize: 7, color: QUIET, alignment: 'right', width: 60 },
        ],
      },
    ],
  }),
  content: [...content, ...sectionPages(sections)],
});
