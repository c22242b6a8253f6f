import type { Mark, Palette, Pen, SheetPoint, TextMark } from '../drawing.ts';
import { MM_PER_POINT } from '../text/measure-text.ts';

const ARROW_LENGTH_MM = 2.2;
const ARROW_HALF_MM = 0.65;
const HALO_MM = 0.9;

/** `twice`: the text once more behind itself, for programs that ignore `paint-order`. */
export type HaloStyle = 'paint-order' | 'twice';

/** One element of an SVG, by its attributes' names there. */
export interface SvgElement {
  readonly tag: 'path' | 'circle' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** A hundredth of a millimetre is finer than any printer. */
export const figure = (value: number): string => `${Math.round(value * 100) / 100}`;
const pair = ([x, y]: SheetPoint) => `${figure(x)} ${figure(y)}`;
const pathOf = (points: readonly SheetPoint[]) => `M${points.map(pair).join('L')}`;

const penOf = ({ ink, widthMm, dashMm }: Pen, palette: Palette): Record<string, string> => ({
  stroke: palette[ink],
  'stroke-width': figure(widthMm),
  ...(dashMm ? { 'stroke-dasharray': dashMm.map(figure).join(' ') } : {}),
});

/** A filled head at `tip`, pointing away from `from`. */
function arrowHead(tip: SheetPoint, from: SheetPoint): string {
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1;
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const head = Math.min(ARROW_LENGTH_MM, length / 2);
  const half = (ARROW_HALF_MM * head) / ARROW_LENGTH_MM;
  const [bx, by] = [tip[0] - ux * head, tip[1] - uy * head];
  return `${pathOf([tip, [bx - uy * half, by + ux * half], [bx + uy * half, by - ux * half]])}Z`;
}

function textElements(mark: TextMark, palette: Palette, halo: HaloStyle): SvgElement[] {
  const { at, anchor, sizePt, ink, bold, italic, text } = mark;
  const behind = { stroke: palette.sheet, 'stroke-width': figure(HALO_MM), 'stroke-linejoin': 'round' };
  const plain: SvgElement = {
    tag: 'text',
    attributes: {
      x: figure(at[0]),
      y: figure(at[1]),
      'font-size': figure(sizePt * MM_PER_POINT),
      'text-anchor': anchor,
      fill: palette[ink],
      ...(bold ? { 'font-weight': '600' } : {}),
      ...(italic ? { 'font-style': 'italic' } : {}),
      ...(mark.halo && halo === 'paint-order' ? { ...behind, 'paint-order': 'stroke' } : {}),
    },
    text,
  };
  if (!mark.halo || halo === 'paint-order') return [plain];
  return [{ ...plain, attributes: { ...plain.attributes, ...behind, fill: palette.sheet } }, plain];
}

function lineElements(points: readonly SheetPoint[], pen: Pen, arrows: boolean, palette: Palette): SvgElement[] {
  const line: SvgElement = {
    tag: 'path',
    attributes: { d: pathOf(points), fill: 'none', 'stroke-linejoin': 'round', ...penOf(pen, palette) },
  };
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!arrows || !first || !second || !last || !before) return [line];
  const heads = `${arrowHead(first, second)}${arrowHead(last, before)}`;
  return [line, { tag: 'path', attributes: { d: heads, fill: palette[pen.ink] } }];
}

/** One mark as SVG: the same for a document, a PDF and the elements of a page. */
export function svgElements(mark: Mark, palette: Palette, halo: HaloStyle = 'paint-order'): SvgElement[] {
  switch (mark.is) {
    case 'line':
      return lineElements(mark.points, mark.pen, mark.arrows === true, palette);
    case 'bars': {
      const d = mark.bars.map(pathOf).join('');
      return [{ tag: 'path', attributes: { d, fill: 'none', 'stroke-linecap': 'round', ...penOf(mark.pen, palette) } }];
    }
    case 'area': {
      const d = mark.rings.map((ring) => `${pathOf(ring)}Z`).join('');
      const pen = mark.pen ? penOf(mark.pen, palette) : {};
      return [{ tag: 'path', attributes: { d, fill: palette[mark.fill], 'fill-rule': 'evenodd', ...pen } }];
    }
    case 'circle': {
      const [cx, cy] = [figure(mark.at[0]), figure(mark.at[1])];
      const r = figure(mark.radiusMm);
      return [{ tag: 'circle', attributes: { cx, cy, r, fill: palette[mark.fill], ...penOf(mark.pen, palette) } }];
    }
    case 'text':
      return textElements(mark, palette, halo);
  }
}
