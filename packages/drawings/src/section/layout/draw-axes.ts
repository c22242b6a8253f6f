import { formatNumber } from '@jibline/contract/enums';
import type { Mark, TextMark } from '../../drawing.ts';
import { textMark } from '../../text/measure-text.ts';
import type { PlotScale } from './plot-scale.ts';
import { ticks } from './round-scale.ts';

const TICK_MM = 1.2;
const ROW_MM = 7.5;
const COLUMN_MM = 20;

export interface AxisWords {
  readonly sizePt: number;
  readonly groundAhdM: number | null;
  /** `Distance from the threshold of runway 16R, metres`. */
  readonly distance: string;
}

const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
/** Past zero by rounding only. */
const tidy = (value: number) => Number(value.toFixed(6));

/** Grid, m AHD to the left, m above the site's ground to the right, distance below. Every text is outside the plot. */
export function drawAxes(scale: PlotScale, { sizePt, groundAhdM, distance }: AxisWords): Mark[] {
  const { box, lowAhdM, highAhdM, fromM, toM, x, y } = scale;
  const [left, top, right, bottom] = box;
  const about = (bottom - top) / ROW_MM;
  const text = (words: string, at: [number, number], rest: Partial<TextMark>) =>
    textMark(words, at, { sizePt, ink: rest.ink ?? 'quiet', anchor: rest.anchor ?? 'start', bold: rest.bold ?? false });
  const marks: Mark[] = [];
  for (const z of ticks(lowAhdM, highAhdM, about)) {
    const at = y(z);
    marks.push({
      is: 'line',
      points: [
        [left, at],
        [right, at],
      ],
      pen: { ink: 'grid', widthMm: 0.15 },
    });
    marks.push(text(formatNumber(tidy(z)).replace('-', '−'), [left - 1.4, at + sizePt * 0.12], { anchor: 'end' }));
  }
  if (groundAhdM !== null)
    for (const z of ticks(lowAhdM - groundAhdM, highAhdM - groundAhdM, about)) {
      const at = y(z + groundAhdM);
      marks.push({
        is: 'line',
        points: [
          [right, at],
          [right + TICK_MM, at],
        ],
        pen: { ink: 'ground', widthMm: 0.2 },
      });
      marks.push(text(signed(tidy(z)), [right + TICK_MM + 0.8, at + sizePt * 0.12], { ink: 'ground' }));
    }
  const drop = sizePt * 0.42;
  const columns = ticks(fromM, toM, (right - left) / COLUMN_MM);
  for (const d of columns) {
    marks.push({
      is: 'line',
      points: [
        [x(d), bottom],
        [x(d), bottom + TICK_MM],
      ],
      pen: { ink: 'quiet', widthMm: 0.2 },
    });
    const words = formatNumber(tidy(d)).replace('-', '−');
    const label = text(words, [x(d), bottom + TICK_MM + drop], { anchor: 'middle' });
    if (label.box[0] >= left - 6 && label.box[2] <= right + 6) marks.push(label);
  }
  marks.push({
    is: 'line',
    points: [
      [left, bottom],
      [right, bottom],
    ],
    pen: { ink: 'quiet', widthMm: 0.25 },
  });
  marks.push(text('m AHD', [left - 8, top - 2.6], { bold: true, ink: 'ink' }));
  if (groundAhdM !== null)
    marks.push(text('m above ground', [right + 9, top - 2.6], { bold: true, ink: 'ground', anchor: 'end' }));
  const middle: [number, number] = [(left + right) / 2, bottom + TICK_MM + 2 * drop];
  const named = [distance, 'Distance, metres'].map((words) => text(words, middle, { anchor: 'middle' }));
  marks.push(...named.filter(({ box: room }) => room[0] >= left - 8 && room[2] <= right + 10).slice(0, 1));
  return marks;
}
