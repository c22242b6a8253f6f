import type { Ink, Mark, SheetPoint, TextMark } from '../../drawing.ts';
import { textMark, textWidthMm } from '../../text/measure-text.ts';
import type { LabelRoom } from '../../text/place-labels.ts';
import type { SectionCut, SectionView } from '../cut/cut-section.ts';
import { distanceWords, limitWords, marginWords, reachedWords } from '../section-words.ts';
import type { PlotScale } from './plot-scale.ts';

/** From the sweep to the nearest dimension line. */
export const ASIDE_MM = 4.5;
const COLUMN_MM = 6;
const THIN_MM = 0.15;
/** Millimetres between the lines of one label, for each point of its size: they keep the distance of any two labels. */
const LINE_EM = 0.42;
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92] as const;

interface Dimension {
  readonly fromAhdM: number;
  readonly toAhdM: number;
  /** In one line or several: the first that has room. */
  readonly words: readonly (readonly string[])[];
  readonly ink: Ink;
  readonly side: -1 | 1;
  /** 0: the nearest column beside the crane. */
  readonly column: number;
}

/** The heights that are dimensioned: requested, permitted, and the excess or clearance. */
function dimensionsOf(cut: SectionCut): Dimension[] {
  const { groundAhdM, tipAhdM, topAhdM, limit } = cut;
  const found: Dimension[] = [];
  if (groundAhdM !== null)
    found.push({
      fromAhdM: groundAhdM,
      toAhdM: tipAhdM,
      words: [[`${reachedWords(tipAhdM - groundAhdM)} AGL`]],
      ink: 'ink',
      side: -1,
      column: 0,
    });
  if (!limit) return found;
  const isOver = limit.marginM < 0;
  const margin = marginWords({ surfaceAhdM: limit.ahdM, craneAhdM: topAhdM, marginM: limit.marginM });
  found.push({
    fromAhdM: Math.min(topAhdM, limit.ahdM),
    toAhdM: Math.max(topAhdM, limit.ahdM),
    words: [
      [margin],
      [margin.replace(/ by .*$/, ''), margin.replace(/^.* by /, 'by ')],
      [margin.replace(/^.* by /, '')],
    ],
    ink: isOver ? 'over' : 'clear',
    side: 1,
    column: 0,
  });
  const { passesAhdM, passesAglM } = limit.permitted;
  if (groundAhdM !== null && passesAhdM !== null && passesAglM !== null && passesAhdM > groundAhdM)
    found.push({
      fromAhdM: groundAhdM,
      toAhdM: passesAhdM,
      words: [
        [`permitted ${limitWords(passesAglM)} AGL, ${limitWords(passesAhdM)} AHD`],
        [`permitted ${limitWords(passesAglM)} AGL`, `${limitWords(passesAhdM)} AHD`],
        ['permitted', `${limitWords(passesAglM)} AGL`, `${limitWords(passesAhdM)} AHD`],
        [`permitted ${limitWords(passesAglM)} AGL`],
        ['permitted', `${limitWords(passesAglM)} AGL`],
        [`permitted ${limitWords(passesAglM)}`],
      ],
      ink: 'ink',
      side: 1,
      column: isOver ? 0 : 1,
    });
  return found;
}

/** Beside the dimension line, away from the crane, else beyond, else on the crane's other side. */
function* besideLine(
  one: Dimension,
  x: number,
  [y0, y1]: readonly [number, number],
  sizePt: number,
): Iterable<readonly TextMark[]> {
  const style = { sizePt, ink: one.ink, bold: true, halo: true } as const;
  const lineMm = sizePt * LINE_EM;
  for (const side of [one.side, -one.side])
    for (const lines of one.words)
      for (const aside of side === one.side ? [1.2] : [1.2, 8, 16, 24])
        for (const share of SHARES) {
          const middle = y0 + share * (y1 - y0) + sizePt * 0.12;
          const first = middle - ((lines.length - 1) / 2) * lineMm;
          const anchor = side < 0 ? 'end' : 'start';
          yield lines.map((words, i) => textMark(words, [x + side * aside, first + i * lineMm], { ...style, anchor }));
        }
}

/** Vertical dimensions with arrows beside the crane, each with thin lines to what it measures. */
export function drawHeights(
  cut: SectionCut,
  view: SectionView,
  scale: PlotScale,
  room: LabelRoom,
  sizePt: number,
): Mark[] {
  const [left, top, right, bottom] = scale.box;
  const edges = view.working.sweep.flat().map(([d]) => scale.x(d));
  const middle = scale.x(view.craneM);
  const [nearest, farthest] = [Math.min(middle, ...edges), Math.max(middle, ...edges)];
  const laid = dimensionsOf(cut).map((one) => {
    const besideX = (one.side < 0 ? nearest : farthest) + one.side * (ASIDE_MM + COLUMN_MM * one.column);
    const x = Math.min(right - 1.5, Math.max(left + 1.5, besideX));
    const clamp = (y: number) => Math.min(bottom, Math.max(top, y));
    const [y0, y1] = [clamp(scale.y(one.fromAhdM)), clamp(scale.y(one.toAhdM))];
    room.take([x - 0.5, Math.min(y0, y1), x + 0.5, Math.max(y0, y1)]);
    return { one, x, y0, y1 };
  });
  return laid.flatMap(({ one, x, y0, y1 }): Mark[] => {
    const pen = { ink: one.ink, widthMm: THIN_MM };
    const feeler = (y: number): Mark => ({
      is: 'line',
      points: [
        [middle, y],
        [x + one.side * 1.2, y],
      ],
      pen,
    });
    const label = room.place(besideLine(one, x, [y0, y1], sizePt), scale.box);
    const line: SheetPoint[] = [
      [x, y0],
      [x, y1],
    ];
    return [
      feeler(y0),
      feeler(y1),
      { is: 'line', points: line, pen: { ink: one.ink, widthMm: 0.3 }, arrows: true },
      ...label,
    ];
  });
}

/** The distance from the origin to the crane, on a line of its own below the axis. */
export function drawDistance(view: SectionView, scale: PlotScale, y: number, sizePt: number): Mark[] {
  const [from, to] = [scale.x(0), scale.x(view.craneM)];
  const words = distanceWords(view.craneM);
  const gap = textWidthMm(words, sizePt) / 2 + 1.2;
  const middle = (from + to) / 2;
  const pen = { ink: 'ink', widthMm: 0.25 } as const;
  const thin = { ink: 'ink', widthMm: THIN_MM } as const;
  const ends = [from, to].map(
    (x): Mark => ({
      is: 'line',
      points: [
        [x, y - 2],
        [x, y + 1],
      ],
      pen: thin,
    }),
  );
  // Too short for its words between the arrows: they go beside it.
  if (to - from < 2 * gap + 6) {
    const style = { sizePt, ink: 'ink', bold: true } as const;
    return [
      ...ends,
      {
        is: 'line',
        points: [
          [from, y],
          [to, y],
        ],
        pen,
        arrows: true,
      },
      textMark(words, [to + 1.5, y + sizePt * 0.12], style),
    ];
  }
  return [
    ...ends,
    {
      is: 'line',
      points: [
        [from, y],
        [to, y],
      ],
      pen,
      arrows: true,
    },
    {
      is: 'area',
      rings: [
        [
          [middle - gap, y - 1],
          [middle + gap, y - 1],
          [middle + gap, y + 1],
          [middle - gap, y + 1],
        ],
      ],
      fill: 'sheet',
    },
    textMark(words, [middle, y + sizePt * 0.12], { sizePt, ink: 'ink', anchor: 'middle', bold: true }),
  ];
}
