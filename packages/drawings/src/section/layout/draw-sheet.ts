import { formatNumber } from '@jibline/contract/enums';
import type { Drawing, Mark, SheetBox } from '../../drawing.ts';
import { textMark, wrapText } from '../../text/measure-text.ts';
import { cutSection, type SectionCut, type SectionView } from '../cut/cut-section.ts';
import type { SectionInput } from '../section-input.ts';
import {
  acrossTitle,
  basisWords,
  exaggerationWords,
  noteWords,
  sectionDescription,
  sectionFacts,
  sectionTitle,
} from '../section-words.ts';
import { drawPlot, LEFT_MM, RIGHT_MM } from './draw-plot.ts';
import { drawTable, rowsWithRoom, tableHeightMm } from './draw-table.ts';

export interface SheetSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly marginMm: number;
}

/** With a margin that every printer has. */
const A4_LANDSCAPE: SheetSize = { widthMm: 297, heightMm: 210, marginMm: 12 };
const SIZE_PT = 8;
const TITLE_PT = 13;
const LINE_MM = 3.6;
const ACROSS_MM = 70;
/** Shares of the sheet's height down to which the section along its line reaches: the longer the table, the less. */
const [ALONG_LEAST, ALONG_MOST] = [0.5, 0.58] as const;

/** The column of text and drawings on the sheet. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const lines = (words: string, { left, right }: Frame, top: number, ink: 'ink' | 'quiet') =>
  wrapText(words, right - left, SIZE_PT).map((line, i) =>
    textMark(line, [left, top + i * LINE_MM], { sizePt: SIZE_PT, ink }),
  );

/** Only what has a row is drawn with a number: the rest is counted. */
function withRows(cut: SectionCut, rows: number): SectionCut {
  const shown = new Set(cut.surfaces.slice(0, rows));
  const only = <V extends SectionView>(view: V): V => ({
    ...view,
    surfaces: view.surfaces.filter(({ surface }) => shown.has(surface)),
  });
  return {
    ...cut,
    surfaces: [...shown],
    left: cut.left + cut.surfaces.length - shown.size,
    along: only(cut.along),
    across: cut.across && only(cut.across),
  };
}

function sheetOf(whole: SectionCut, { widthMm, heightMm, marginMm }: SheetSize): Drawing {
  const frame: Frame = { left: marginMm, top: marginMm, right: widthMm - marginMm, bottom: heightMm - marginMm / 2 };
  const { left, top, right } = frame;
  const [title = ''] = wrapText(sectionTitle(whole), right - left, TITLE_PT);
  const factsTop = top + 10.5;
  const facts = lines(sectionFacts(whole), frame, factsTop, 'ink');
  const scaleLine = factsTop + facts.length * LINE_MM;
  const basis = `${basisWords(whole)} ${whole.input.surfaceSet}.`;
  const notes = [...lines(noteWords(whole), frame, 0, 'quiet'), ...lines(basis, frame, 0, 'quiet')];
  const footTop = frame.bottom - (notes.length - 1) * LINE_MM - 1;
  const tableRight = whole.across ? right - ACROSS_MM - 6 : right;
  const tableMm = tableHeightMm(whole.surfaces, [left, 0, tableRight, 0]);
  const alongEnd = Math.min(heightMm * ALONG_MOST, Math.max(heightMm * ALONG_LEAST, footTop - LINE_MM - tableMm - 3));
  const below: SheetBox = [left, alongEnd + 3, tableRight, footTop - LINE_MM];
  const cut = withRows(whole, rowsWithRoom(whole.surfaces, below));
  const along = drawPlot(cut, cut.along, [left, scaleLine + 2.6, right, alongEnd], { sizePt: SIZE_PT, detail: 'full' });
  const ratio = ((cut.along.line.toM - cut.along.line.fromM) * 1000) / (right - left - LEFT_MM - RIGHT_MM);
  const foot = notes.map(({ text }, i) =>
    textMark(text, [left, footTop + i * LINE_MM], { sizePt: SIZE_PT, ink: 'quiet' }),
  );
  return {
    widthMm,
    heightMm,
    title: sectionTitle(cut),
    description: sectionDescription(cut),
    marks: [
      { is: 'area', rings: [corners([0, 0, widthMm, heightMm])], fill: 'sheet' },
      textMark(title, [left, top + 5], { sizePt: TITLE_PT, ink: 'ink', bold: true }),
      ...facts,
      textMark(
        `Distances 1:${formatNumber(ratio, { most: 0 })} on A4. ${exaggerationWords(along.scale.exaggeration)}`,
        [left, scaleLine],
        { sizePt: SIZE_PT, ink: 'quiet' },
      ),
      ...along.marks,
      ...drawTable(cut, below),
      ...acrossMarks(cut, [right - ACROSS_MM, below[1], right, below[3]]),
      ...foot,
    ],
  };
}

const corners = ([left, top, right, bottom]: SheetBox): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The second section, half as high, beside the table. */
function acrossMarks(cut: SectionCut, [left, top, right, bottom]: SheetBox): Mark[] {
  if (!cut.across) return [];
  const plot = drawPlot(cut, cut.across, [left, top + 8, right, bottom], { sizePt: SIZE_PT, detail: 'plain' });
  return [
    textMark(acrossTitle(cut), [left, top + 3.5], { sizePt: SIZE_PT, ink: 'ink', bold: true }),
    textMark(exaggerationWords(plot.scale.exaggeration), [left, top + 7.3], { sizePt: SIZE_PT, ink: 'quiet' }),
    ...plot.marks,
  ];
}

/** The section as one sheet for print, PDF and download, at a round scale; null where nothing can be cut. */
export function sectionSheet(input: SectionInput, size: SheetSize = A4_LANDSCAPE): Drawing | null {
  const cut = cutFor(input, size);
  return cut && sheetOf(cut, size);
}

/** A sheet for each crane of the case, in its order, at most `most`. */
export function sectionSheets(input: SectionInput, most: number, size: SheetSize = A4_LANDSCAPE): Drawing[] {
  const cut = cutFor(input, size);
  if (!cut) return [];
  return cut.positions.slice(0, most).flatMap((through) => {
    const own = through === cut.at ? cut : cutFor({ ...input, through }, size);
    return own ? [sheetOf(own, size)] : [];
  });
}

const cutFor = (input: SectionInput, { widthMm, marginMm }: SheetSize) =>
  cutSection(input, widthMm - 2 * marginMm - LEFT_MM - RIGHT_MM);
