import type { Drawing, Mark, Palette, Pen, SheetPoint, TextMark } from '../drawing.ts';
import { MM_PER_POINT } from '../text/measure-text.ts';

const FONTS = 'Inter, Roboto, Arial, Helvetica, sans-serif';
const ARROW_LENGTH_MM = 2.2;
const ARROW_HALF_MM = 0.65;
const HALO_MM = 0.9;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
/** A hundredth of a millimetre is finer than any printer. */
const figure = (value: number) => `${Math.round(value * 100) / 100}`;
const pair = ([x, y]: SheetPoint) => `${figure(x)} ${figure(y)}`;
const pathOf = (points: readonly SheetPoint[]) => `M${points.map(pair).join('L')}`;

const penOf = ({ ink, widthMm, dashMm }: Pen, palette: Palette) =>
  `stroke="${escaped(palette[ink])}" stroke-width="${figure(widthMm)}"${dashMm ? ` stroke-dasharray="${dashMm.map(figure).join(' ')}"` : ''}`;

/** A filled head at `tip`, pointing away from `from`. */
function arrowHead(tip: SheetPoint, from: SheetPoint): string {
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1;
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const head = Math.min(ARROW_LENGTH_MM, length / 2);
  const half = (ARROW_HALF_MM * head) / ARROW_LENGTH_MM;
  const [bx, by] = [tip[0] - ux * head, tip[1] - uy * head];
  return `${pathOf([tip, [bx - uy * half, by + ux * half], [bx + uy * half, by - ux * half]])}Z`;
}

function text({ at, anchor, sizePt, ink, bold, italic, halo, text: words }: TextMark, palette: Palette): string {
  const style = `${bold ? ' font-weight="600"' : ''}${italic ? ' font-style="italic"' : ''}`;
  const behind = halo
    ? ` stroke="${escaped(palette.sheet)}" stroke-width="${HALO_MM}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `<text x="${figure(at[0])}" y="${figure(at[1])}" font-size="${figure(sizePt * MM_PER_POINT)}" text-anchor="${anchor}" fill="${escaped(palette[ink])}"${style}${behind}>${escaped(words)}</text>`;
}

function line(points: readonly SheetPoint[], pen: Pen, arrows: boolean, palette: Palette): string {
  const drawn = `<path d="${pathOf(points)}" fill="none" stroke-linejoin="round" ${penOf(pen, palette)}/>`;
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!arrows || !first || !second || !last || !before) return drawn;
  return `${drawn}<path d="${arrowHead(first, second)}${arrowHead(last, before)}" fill="${escaped(palette[pen.ink])}"/>`;
}

function element(mark: Mark, palette: Palette): string {
  switch (mark.is) {
    case 'line':
      return line(mark.points, mark.pen, mark.arrows === true, palette);
    case 'bars':
      return `<path d="${mark.bars.map(pathOf).join('')}" fill="none" stroke-linecap="round" ${penOf(mark.pen, palette)}/>`;
    case 'area': {
      const d = mark.rings.map((ring) => `${pathOf(ring)}Z`).join('');
      return `<path d="${d}" fill="${escaped(palette[mark.fill])}" fill-rule="evenodd"${mark.pen ? ` ${penOf(mark.pen, palette)}` : ''}/>`;
    }
    case 'circle':
      return `<circle cx="${figure(mark.at[0])}" cy="${figure(mark.at[1])}" r="${figure(mark.radiusMm)}" fill="${escaped(palette[mark.fill])}" ${penOf(mark.pen, palette)}/>`;
    case 'text':
      return text(mark, palette);
  }
}

/** One SVG document to scale: its millimetres are those of the sheet. */
export function writeSvg(drawing: Drawing, palette: Palette): string {
  const { widthMm, heightMm, title, description, marks } = drawing;
  const size = `width="${figure(widthMm)}mm" height="${figure(heightMm)}mm" viewBox="0 0 ${figure(widthMm)} ${figure(heightMm)}"`;
  const words = `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONTS}">${words}${marks.map((mark) => element(mark, palette)).join('')}</svg>`;
}
