import type { Mark, SheetBox } from '../../drawing.ts';
import { textMark, wrapText } from '../../text/measure-text.ts';
import type { SectionCut } from '../cut/cut-section.ts';
import type { SectionSurface } from '../cut/section-surfaces.ts';
import { leftWords, rowElevation, rowMargin } from '../section-words.ts';
import { surfacePen } from './surface-pens.ts';

const SIZE_PT = 8;
const LINE_MM = 3.5;
const ROW_GAP_MM = 1.1;
const SWATCH_MM = 9;

interface Column {
  readonly title: string;
  readonly widthMm: number;
  readonly words: (surface: SectionSurface) => string;
}

/** Widths as shares of the table. */
const COLUMNS: readonly Column[] = [
  { title: 'Surface', widthMm: 0.325, words: ({ name }) => name },
  { title: 'Slope', widthMm: 0.136, words: ({ slope }) => slope },
  { title: 'Clause', widthMm: 0.263, words: ({ clause }) => clause },
  { title: 'm AHD', widthMm: 0.073, words: (surface) => rowElevation(surface).replace(/\sm$/, '') },
  { title: 'Margin', widthMm: 0.203, words: rowMargin },
];
const NUMBER_MM = 5;

const HEAD_MM = LINE_MM + 1.3 + ROW_GAP_MM;

function columnsIn([left, , right]: SheetBox) {
  const start = left + NUMBER_MM + SWATCH_MM + 1.5;
  const wide = right - start;
  let x = start;
  return COLUMNS.map((column) => {
    const at = x;
    x += column.widthMm * wide;
    return { ...column, at, roomMm: column.widthMm * wide - 1.5 };
  });
}

function rowsIn(surfaces: readonly SectionSurface[], box: SheetBox) {
  const columns = columnsIn(box);
  return surfaces.map((surface) => {
    const cells = columns.map((column) => ({
      ...column,
      lines: wrapText(column.words(surface), column.roomMm, SIZE_PT),
    }));
    return { surface, cells, heightMm: Math.max(...cells.map(({ lines }) => lines.length)) * LINE_MM + ROW_GAP_MM };
  });
}

/** How high the table is with every row, its last line included. */
export const tableHeightMm = (surfaces: readonly SectionSurface[], box: SheetBox): number =>
  HEAD_MM + rowsIn(surfaces, box).reduce((sum, { heightMm }) => sum + heightMm, 0) + LINE_MM;

/** How many rows have room. */
export function rowsWithRoom(surfaces: readonly SectionSurface[], box: SheetBox): number {
  let left = box[3] - box[1] - HEAD_MM - LINE_MM;
  const rows = rowsIn(surfaces, box);
  const missing = rows.findIndex(({ heightMm }) => {
    left -= heightMm;
    return left < 0;
  });
  return missing < 0 ? rows.length : missing;
}

/** Numbers, names, slopes, clauses and margins of the surfaces drawn. */
export function drawTable({ surfaces, left }: SectionCut, box: SheetBox): Mark[] {
  const [boxLeft, top, right] = box;
  const head = top + LINE_MM;
  const bold = { sizePt: SIZE_PT, ink: 'ink', bold: true } as const;
  const marks: Mark[] = [
    textMark('No.', [boxLeft, head], bold),
    ...columnsIn(box).map(({ title, at }) => textMark(title, [at, head], bold)),
    {
      is: 'line',
      points: [
        [boxLeft, head + 1.3],
        [right, head + 1.3],
      ],
      pen: { ink: 'quiet', widthMm: 0.25 },
    },
  ];
  let y = top + HEAD_MM;
  for (const { surface, cells, heightMm } of rowsIn(surfaces, box)) {
    const pen = surfacePen(surface.component);
    const base = y + LINE_MM * 0.8;
    const isOver = surface.binds && (surface.over?.marginM ?? 0) < 0;
    marks.push(
      textMark(`${surface.number}`, [boxLeft, base], bold),
      {
        is: 'line',
        points: [
          [boxLeft + NUMBER_MM, base - 1],
          [boxLeft + NUMBER_MM + SWATCH_MM, base - 1],
        ],
        pen,
      },
      ...cells.flatMap(({ lines, at, words }) =>
        lines.map((line, i) =>
          textMark(line, [at, base + i * LINE_MM], {
            sizePt: SIZE_PT,
            ink: words === rowMargin && isOver ? 'over' : 'ink',
            bold: words === rowMargin,
          }),
        ),
      ),
    );
    y += heightMm;
  }
  if (left > 0) marks.push(textMark(leftWords(left), [boxLeft, y + LINE_MM * 0.8], { sizePt: SIZE_PT, ink: 'quiet' }));
  return marks;
}
