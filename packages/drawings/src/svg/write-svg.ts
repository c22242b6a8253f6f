import type { Drawing, Palette } from '../drawing.ts';
import { figure, type HaloStyle, type SvgElement, svgElements } from './svg-elements.ts';

interface SvgOptions {
  /** Families the program that shows it has. */
  readonly fonts?: string;
  readonly halo?: HaloStyle;
}

const FONTS = 'Inter, Roboto, Arial, Helvetica, sans-serif';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

function written({ tag, attributes, text }: SvgElement): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return text === undefined ? `<${tag}${named.join('')}/>` : `<${tag}${named.join('')}>${escaped(text)}</${tag}>`;
}

/** One SVG document to scale: its millimetres are those of the sheet. */
export function writeSvg(drawing: Drawing, palette: Palette, { fonts = FONTS, halo }: SvgOptions = {}): string {
  const { widthMm, heightMm, title, description, marks } = drawing;
  const size = `width="${figure(widthMm)}mm" height="${figure(heightMm)}mm" viewBox="0 0 ${figure(widthMm)} ${figure(heightMm)}"`;
  const words = `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  const content = marks.flatMap((mark) => svgElements(mark, palette, halo)).map(written);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escaped(fonts)}">${words}${content.join('')}</svg>`;
}
