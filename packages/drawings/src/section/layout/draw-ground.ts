import type { Mark, SheetPoint, TextMark } from '../../drawing.ts';
import { textMark } from '../../text/measure-text.ts';
import { boxAround, type LabelRoom } from '../../text/place-labels.ts';
import type { SectionCut, SectionView } from '../cut/cut-section.ts';
import { betweenWords, groundWords, limitWords, reachedWords, tipLines } from '../section-words.ts';
import { clipStretch } from './clip-stretch.ts';
import { ASIDE_MM } from './draw-dimensions.ts';
import type { PlotScale } from './plot-scale.ts';

const HATCH_MM = 1.5;
const LEAST_HALF_MM = 3.5;
type TextStyle = Parameters<typeof textMark>[2];
/** Distance of the lines of one label, in heights of its letters. */
const LINE_EM = 1.2;
const DOTTED = { ink: 'ground', widthMm: 0.3, dashMm: [0.3, 1.1] } as const;

/** The known ground under the crane, hatched; a terrain model's, thin; dotted between known points, a guess of nobody. */
export function drawGround(cut: SectionCut, view: SectionView, scale: PlotScale): Mark[] {
  const { groundAhdM, origin } = cut;
  const runway = view.runway?.points ?? [];
  const marks: Mark[] = clipStretch(runway, scale).map((points) => ({
    is: 'line',
    points,
    pen: { ink: 'ink', widthMm: 1.1 },
  }));
  const hasTerrain = view.terrain.length > 0;
  for (const points of view.terrain.flatMap((stretch) => clipStretch(stretch, scale)))
    marks.push({ is: 'line', points, pen: { ink: 'ground', widthMm: 0.3 } });
  if (groundAhdM === null) return marks;
  const [left, , right] = scale.box;
  const [x, y] = [scale.x(view.craneM), scale.y(groundAhdM)];
  const half = Math.max(LEAST_HALF_MM, ...view.working.sweep.flat().map(([d]) => Math.abs(scale.x(d) - x)));
  const [from, to] = [Math.max(left, x - half), Math.min(right, x + half)];
  const start = runway.at(-1);
  const known: SheetPoint | null =
    start && view === cut.along && origin.ahdM !== null ? [scale.x(Math.max(0, start[0])), scale.y(origin.ahdM)] : null;
  if (hasTerrain) return [...marks, ...hatched([from, to], y)];
  if (known && known[0] < from) marks.push({ is: 'line', points: [known, [from, y]], pen: DOTTED });
  else if (!known && from > left)
    marks.push({
      is: 'line',
      points: [
        [left, y],
        [from, y],
      ],
      pen: DOTTED,
    });
  if (to < right)
    marks.push({
      is: 'line',
      points: [
        [to, y],
        [right, y],
      ],
      pen: DOTTED,
    });
  return [...marks, ...hatched([from, to], y)];
}

function hatched([from, to]: readonly [number, number], y: number): Mark[] {
  const hatches = Array.from(
    { length: Math.max(2, Math.floor((to - from) / HATCH_MM)) },
    (_, i) => from + (i + 1) * HATCH_MM,
  )
    .filter((at) => at <= to)
    .map((at): [SheetPoint, SheetPoint] => [
      [at, y],
      [at - HATCH_MM * 0.9, y + HATCH_MM],
    ]);
  return [
    {
      is: 'line',
      points: [
        [from, y],
        [to, y],
      ],
      pen: { ink: 'ground', widthMm: 0.5 },
    },
    { is: 'bars', bars: hatches, pen: { ink: 'ground', widthMm: 0.2 } },
  ];
}

/**
 * Words about ground, runway, highest point and rest, each where there is room for it. `isSmall`: in short, and nothing
 * written over a line, because a small drawing has no room beside them.
 */
export function drawWords(
  cut: SectionCut,
  view: SectionView,
  scale: PlotScale,
  room: LabelRoom,
  { sizePt, isSmall }: { sizePt: number; isSmall: boolean },
): Mark[] {
  const [left, , right, bottom] = scale.box;
  const x = scale.x(view.craneM);
  const em = sizePt * 0.36;
  const crossing = isSmall ? 'never' : 'allowed';
  /** Each of these wordings, of one or more lines, around these places. */
  const aroundLines = (
    wordings: readonly (readonly string[])[],
    xs: readonly number[],
    ys: number[],
    style: TextStyle,
  ): TextMark[][] =>
    wordings.flatMap((lines) =>
      ys.flatMap((y) =>
        xs.flatMap((at) =>
          (['middle', 'start', 'end'] as const).map((anchor) =>
            lines.map((words, n) =>
              textMark(words, [at, y - (lines.length - 1 - n) * LINE_EM * em], { ...style, anchor }),
            ),
          ),
        ),
      ),
    );
  const around = (words: string, xs: readonly number[], ys: number[], style: TextStyle) =>
    room.place(aroundLines([[words]], xs, ys, style), scale.box, crossing);
  const ground = cut.groundAhdM === null ? bottom - 2 : scale.y(cut.groundAhdM);
  const near = [x, x + 10, x - 10, x + 25, x - 25];
  const tip = scale.y(cut.topAhdM);
  const lines = tipLines(cut);
  const tipStyle = {
    sizePt,
    ink: cut.limit && cut.limit.marginM < 0 ? 'over' : 'ink',
    bold: true,
    halo: true,
  } as const;
  const above = [tip - 1.2, tip - 1.2 - em, tip - 1.2 - 2 * em, tip - 1.2 - 3 * em];
  const tipWords = [
    ...(isSmall ? [] : aroundLines([[lines.join(', ')], lines, lines.slice(0, 1)], near, above, tipStyle)),
    ...besideTip(cut, view, scale, tipStyle),
  ];
  return [
    // Beyond a surface they would seem to be the surface's: rather none, the height is in the text beside the drawing.
    ...room.place(
      tipWords.filter((marks) => marks.every(({ box }) => !room.isCrossed(boxAround(box, [x, tip])))),
      scale.box,
      'never',
    ),
    ...around(groundWords(cut), near, [ground + 1.8 + em, ground + 1.8 + 2 * em, bottom - 0.8, ground - 1], {
      sizePt,
      ink: 'ground',
      bold: true,
      halo: true,
    }),
    ...room.place(restingLabels(cut, view, scale, sizePt), scale.box, crossing),
    ...room.place(runwayLabels(cut, view, scale, sizePt), scale.box, crossing),
    ...(cut.groundAhdM === null || isSmall
      ? []
      : around(
          betweenWords(view),
          [right - 1, x + (right - x) / 2, (left + x) / 2, left + 30],
          [ground + 1 + em, ground + 1 + 2 * em, bottom - 0.8],
          { sizePt, ink: 'ground', italic: true, halo: true },
        )),
  ];
}

/** The highest point's height at the crane itself, or just beyond the dimensions. */
function besideTip(cut: SectionCut, view: SectionView, scale: PlotScale, style: TextStyle): TextMark[][] {
  const x = scale.x(view.craneM);
  const tip = scale.y(cut.topAhdM);
  const edges = [x, ...view.working.sweep.flat().map(([d]) => scale.x(d))];
  const height = reachedWords(cut.tipAhdM);
  return [tipLines(cut)[0] ?? '', `${height} AHD`, height].flatMap((words) => [
    ...(['middle', 'start', 'end'] as const).map((anchor) => [textMark(words, [x, tip - 1.2], { ...style, anchor })]),
    ...[1.2, ASIDE_MM + 1.2].flatMap((aside) =>
      [tip + style.sizePt * 0.12, tip + style.sizePt * 0.3].flatMap((y) => [
        [textMark(words, [Math.max(...edges) + aside, y], { ...style, anchor: 'start' })],
        [textMark(words, [Math.min(...edges) - aside, y], { ...style, anchor: 'end' })],
      ]),
    ),
  ]);
}

/** Just beyond the dimensions, on either side: farther away nobody would know what it belongs to. */
function restingLabels(cut: SectionCut, view: SectionView, scale: PlotScale, sizePt: number): TextMark[][] {
  if (!view.resting || cut.restingTipAhdM === null) return [];
  const words = `at rest ${reachedWords(cut.restingTipAhdM)} AHD`;
  const edges = view.working.sweep.flat().map(([d]) => scale.x(d));
  const middle = scale.x(view.craneM);
  const level = scale.y(view.resting.topAhdM);
  const style = { sizePt, ink: 'resting', halo: true } as const;
  return [level + sizePt * 0.12, level - 1.2, level + sizePt * 0.36].flatMap((y) => [
    [textMark(words, [Math.max(middle, ...edges) + ASIDE_MM + 1.2, y], { ...style, anchor: 'start' })],
    [textMark(words, [Math.min(middle, ...edges) - ASIDE_MM - 1.2, y], { ...style, anchor: 'end' })],
  ]);
}

function runwayLabels(cut: SectionCut, view: SectionView, scale: PlotScale, sizePt: number): TextMark[][] {
  const first = view.runway?.points[0];
  if (!view.runway || !first) return [];
  const level =
    cut.origin.ahdM === null || view !== cut.along ? '' : `, threshold at ${limitWords(cut.origin.ahdM)} AHD`;
  const y = scale.y(first[1]);
  const x = Math.max(scale.x(first[0]), scale.box[0]);
  const em = sizePt * 0.36;
  const style = { sizePt, ink: 'ink', bold: true, halo: true } as const;
  const words = [`${view.runway.name}${level}`, view.runway.name];
  return words.flatMap((text) =>
    [y + 1.4 + em, y + 1.4 + 2 * em, y - 1.6, scale.box[3] - 0.8].flatMap((at) =>
      [x + 0.5, x + 8, scale.box[0] + 1].map((px) => [textMark(text, [px, at], style)]),
    ),
  );
}
