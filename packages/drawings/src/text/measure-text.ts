import type { Ink, SheetBox, SheetPoint, TextMark } from '../drawing.ts';

export const MM_PER_POINT = 25.4 / 72;

/**
 * Advance widths in ems: for each character the widest of Inter at 400 and 600, and Roboto Regular, Italic and Medium,
 * rounded up. What fits by this table fits on the screen and in the PDF.
 */
const WIDTHS: readonly (readonly [em: number, characters: string])[] = [
  [0.26, 'ijl'],
  [0.3, ' I\u00A0’'],
  [0.32, "!',.:;·"],
  [0.36, '`t|'],
  [0.4, '()/[]fr'],
  [0.46, '\\{}'],
  [0.5, '"-^_°'],
  [0.56, '*?s'],
  [0.6, '17Lakvxyz'],
  [0.64, '5EFJcehnou§'],
  [0.68, '#023689PZbdgpq–'],
  [0.72, '$&+4<=>BKRSTY~−±×'],
  [0.78, 'ACDVX'],
  [0.82, 'GHNOQU'],
  [0.92, 'w…'],
  [0.96, 'Mm'],
];
/** The widest Latin letters; anything unknown is taken to be as wide. */
const WIDEST_EM = 1.06;
const EM_OF = new Map(WIDTHS.flatMap(([em, characters]) => characters.split('').map((one) => [one, em] as const)));

export const textWidthMm = (text: string, sizePt: number): number =>
  text.split('').reduce((sum, one) => sum + (EM_OF.get(one) ?? WIDEST_EM), 0) * sizePt * MM_PER_POINT;

const ASCENT_EM = 0.78;
const DESCENT_EM = 0.24;

export interface TextStyle {
  readonly sizePt: number;
  readonly ink: Ink;
  readonly anchor?: TextMark['anchor'];
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly halo?: boolean;
}

export function textMark(text: string, at: SheetPoint, style: TextStyle): TextMark {
  const { sizePt, anchor = 'start' } = style;
  const width = textWidthMm(text, sizePt);
  const left = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - width : at[0] - width / 2;
  const em = sizePt * MM_PER_POINT;
  const box: SheetBox = [left, at[1] - ASCENT_EM * em, left + width, at[1] + DESCENT_EM * em];
  return { is: 'text', at, text, ...style, anchor, box };
}

/** Lines no wider than the room, broken between words; a single longer word stays whole. */
export function wrapText(text: string, widthMm: number, sizePt: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const open = lines.at(-1);
    const longer = open === undefined ? word : `${open} ${word}`;
    if (open !== undefined && textWidthMm(longer, sizePt) <= widthMm) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
