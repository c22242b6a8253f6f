import { formatNumber } from '@jibline/contract/enums';
import type { Drawing, Mark, SheetBox } from '../../drawing.ts';
import { textMark, wrapText } from '../../text/measure-text.ts';
import { cutSection, type SectionCut } from '../cut/cut-section.ts';
import type { SectionInput } from '../section-input.ts';
import {
  acrossTitle,
  basisWords,
  exaggerationWords,
  SECTION_NOTE,
  sectionDescription,
  sectionFacts,
  sectionTitle,
} from '../section-words.ts';
import { drawPlot, LEFT_MM, RIGHT_MM } from './draw-plot.ts';
import { drawTable } from './draw-table.ts';

/** A4 landscape. */
const [WIDTH_MM, HEIGHT_MM] = [297, 210];
const MARGIN_MM = 12;
const SIZE_PT = 8;
const LINE_MM = 3.6;
const ACROSS_MM = 80;
const END_MM = WIDTH_MM - MARGIN_MM;

/** Width of the drawing proper: the section's range is chosen so that its scale on this width is round. */
const SHEET_PLOT_MM = WIDTH_MM - 2 * MARGIN_MM - LEFT_MM - RIGHT_MM;

const lines = (words: string, top: number, ink: 'ink' | 'quiet', widthMm: number): Mark[] =>
  wrapText(words, widthMm, SIZE_PT).map((line, i) =>
    textMark(line, [MARGIN_MM, top + i * LINE_MM], { sizePt: SIZE_PT, ink }),
  );

function sheetOf(cut: SectionCut): Drawing {
  const wide = END_MM - MARGIN_MM;
  const facts = lines(sectionFacts(cut), 22.5, 'ink', wide);
  const plotTop = 22.5 + facts.length * LINE_MM + LINE_MM - 1;
  const along = drawPlot(cut, cut.along, [MARGIN_MM, plotTop, END_MM, 126], { sizePt: SIZE_PT, detail: 'full' });
  const ratio = Math.round(((cut.along.line.toM - cut.along.line.fromM) * 1000) / SHEET_PLOT_MM);
  const scaleWords = `Distances 1:${formatNumber(ratio)} on A4. ${exaggerationWords(along.scale.exaggeration)}`;
  const foot = [...lines(SECTION_NOTE, 0, 'quiet', wide), ...lines(basisWords(cut), 0, 'quiet', wide)];
  const footTop = HEIGHT_MM - 7 - (foot.length - 1) * LINE_MM;
  const footMarks = foot.map(
    (mark, i): Mark =>
      mark.is === 'text'
        ? textMark(mark.text, [MARGIN_MM, footTop + i * LINE_MM], { sizePt: SIZE_PT, ink: 'quiet' })
        : mark,
  );
  const tableRight = cut.across ? END_MM - ACROSS_MM - 6 : END_MM;
  const table: SheetBox = [MARGIN_MM, 129, tableRight, footTop - LINE_MM];
  return {
    widthMm: WIDTH_MM,
    heightMm: HEIGHT_MM,
    title: sectionTitle(cut),
    description: sectionDescription(cut),
    marks: [
      {
        is: 'area',
        rings: [
          [
            [0, 0],
            [WIDTH_MM, 0],
            [WIDTH_MM, HEIGHT_MM],
            [0, HEIGHT_MM],
          ],
        ],
        fill: 'sheet',
      },
      ...wrapText(sectionTitle(cut), wide, 13)
        .slice(0, 1)
        .map((title) => textMark(title, [MARGIN_MM, 17], { sizePt: 13, ink: 'ink', bold: true })),
      ...facts,
      textMark(scaleWords, [MARGIN_MM, 22.5 + facts.length * LINE_MM], { sizePt: SIZE_PT, ink: 'quiet' }),
      ...along.marks,
      ...drawTable(cut, table),
      ...(cut.across ? acrossMarks(cut, cut.across, footTop) : []),
      ...footMarks,
    ],
  };
}

function acrossMarks(cut: SectionCut, across: NonNullable<SectionCut['across']>, footTop: number): Mark[] {
  const left = END_MM - ACROSS_MM;
  const plot = drawPlot(cut, across, [left, 137, END_MM, footTop - 4], { sizePt: SIZE_PT, detail: 'plain' });
  return [
    textMark(acrossTitle(across.runwayName), [left, 132.5], { sizePt: SIZE_PT, ink: 'ink', bold: true }),
    textMark(exaggerationWords(plot.scale.exaggeration), [left, 136.3], { sizePt: SIZE_PT, ink: 'quiet' }),
    ...plot.marks,
  ];
}

/** The section as one sheet, A4 landscape, for print, PDF and download; null where nothing can be cut. */
export function sectionSheet(input: SectionInput): Drawing | null {
  const cut = cutSection(input, SHEET_PLOT_MM);
  return cut && sheetOf(cut);
}
