import type { Mark, SheetPoint } from '../../drawing.ts';
import { textMark } from '../../text/measure-text.ts';
import { crosses, type LabelRoom } from '../../text/place-labels.ts';
import type { SectionView } from '../cut/cut-section.ts';
import type { Stretch } from '../cut/follow-component.ts';
import { clipStretch } from './clip-stretch.ts';
import type { PlotScale } from './plot-scale.ts';
import { surfacePen } from './surface-pens.ts';

/** Neighbouring fills overlap by this much: without it a screen shows a bright hairline between them. */
const SEAM_MM = 0.08;

/** With a point where it passes one of the levels: held to the plot, it then bends there and nowhere else. */
const bentAt = (levelsAhdM: readonly number[], points: Stretch): Stretch =>
  points.flatMap(([d, z], i) => {
    const [d0, z0] = points[i - 1] ?? [d, z];
    const crossings = levelsAhdM
      .filter((level) => (z0 - level) * (z - level) < 0)
      .map((level): readonly [number, number] => [d0 + ((level - z0) / (z - z0)) * (d - d0), level])
      .toSorted(([a], [b]) => a - b);
    return [...crossings, [d, z] as const];
  });

/** The light fill below the lowest surface; its edges are not drawn, so a jump is no line. */
export function drawBelow({ lowest }: SectionView, scale: PlotScale): Mark[] {
  const [, top, , bottom] = scale.box;
  const clamp = (y: number) => Math.min(bottom, Math.max(top, y));
  const rings = lowest.flatMap(({ points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const upper = bentAt([scale.highAhdM, scale.lowAhdM], points).map(
      ([d, z]): SheetPoint => [scale.x(d), clamp(scale.y(z))],
    );
    return [
      [
        ...upper,
        [scale.x(last[0]) + SEAM_MM, clamp(scale.y(last[1]))],
        [scale.x(last[0]) + SEAM_MM, bottom],
        [scale.x(first[0]), bottom],
      ] as SheetPoint[],
    ];
  });
  return rings.map((ring): Mark => ({ is: 'area', rings: [ring], fill: 'below' }));
}

const LOWEST_WIDTH_MM = 1.5;

/** A thick pale line on the lowest surface, under the lines themselves. */
export const drawLowest = ({ lowest }: SectionView, scale: PlotScale): Mark[] =>
  lowest.flatMap(({ points }) =>
    clipStretch(points, scale).map(
      (part): Mark => ({ is: 'line', points: part, pen: { ink: 'lowest', widthMm: LOWEST_WIDTH_MM } }),
    ),
  );

export const drawSurfaceLines = ({ surfaces }: SectionView, scale: PlotScale): Mark[] =>
  surfaces.flatMap(({ surface, stretches }) =>
    stretches
      .flatMap((stretch) => clipStretch(stretch, scale))
      .map((points): Mark => ({ is: 'line', points, pen: surfacePen(surface.component) })),
  );

const SHARES = [0.3, 0.7, 0.5, 0.15, 0.85, 0.4, 0.6, 0.22, 0.78, 0.08, 0.92, 0.35, 0.65, 0.45, 0.55, 0.03, 0.97];

/** The point at a share of a line's width. */
function pointAt(points: readonly SheetPoint[], share: number): SheetPoint {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const x = first[0] + share * (last[0] - first[0]);
  const after = points.findIndex(([px]) => px >= x);
  const [a, b] = [points[Math.max(0, after - 1)] ?? first, points[Math.max(0, after)] ?? last];
  const t = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
  return [x, a[1] + t * (b[1] - a[1])];
}

/** The parts of each surface that are in the picture, the longest first. */
export const drawnParts = (stretches: readonly Stretch[], scale: PlotScale): SheetPoint[][] =>
  stretches.flatMap((stretch) => clipStretch(stretch, scale)).toSorted((a, b) => widthOf(b) - widthOf(a));

/** A number in a circle on each line, where there is room, away from other lines if possible; the table has the name. */
export function drawNumbers({ surfaces }: SectionView, scale: PlotScale, room: LabelRoom, sizePt: number): Mark[] {
  const radiusMm = sizePt * 0.27;
  const drawn = surfaces.map(({ surface, stretches }) => ({ surface, parts: drawnParts(stretches, scale) }));
  return drawn.flatMap(({ surface, parts }): Mark[] => {
    const { ink } = surfacePen(surface.component);
    const others = drawn.filter((one) => one.surface !== surface).flatMap((one) => one.parts);
    const free = parts
      .flatMap((part) => SHARES.map((share) => pointAt(part, share)))
      .map(([x, y]) => ({
        at: [x, y] as const,
        box: [x - radiusMm, y - radiusMm, x + radiusMm, y + radiusMm] as const,
      }))
      .filter(({ box }) => room.isFree(box, scale.box));
    const best = free.find(({ box }) => others.every((line) => !crosses(line, box))) ?? free[0];
    if (!best) return [];
    room.take(best.box);
    const [x, y] = best.at;
    return [
      { is: 'circle', at: best.at, radiusMm, fill: 'sheet', pen: { ink, widthMm: 0.35 } },
      textMark(`${surface.number}`, [x, y + sizePt * 0.125], { sizePt, ink, anchor: 'middle', bold: true }),
    ];
  });
}

const widthOf = (points: readonly SheetPoint[]) => (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0);

/** The names of the surfaces beside their lines, where they cover no line. */
export const drawNames = ({ surfaces }: SectionView, scale: PlotScale, room: LabelRoom, sizePt: number): Mark[] =>
  surfaces.flatMap(({ surface, stretches }): Mark[] => {
    const [longest] = drawnParts(stretches, scale);
    if (!longest) return [];
    const style = { sizePt, ink: surfacePen(surface.component).ink, anchor: 'middle', bold: true, halo: true } as const;
    const candidates = SHARES.flatMap((share) => {
      const [x, y] = pointAt(longest, share);
      return [1.5, 2.6, 4].flatMap((off) => [
        [textMark(surface.name, [x, y - off], style)],
        [textMark(surface.name, [x, y + off + sizePt * 0.26], style)],
      ]);
    });
    return room.place(candidates, scale.box, 'never');
  });
