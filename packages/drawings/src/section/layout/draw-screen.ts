import type { Drawing } from '../../drawing.ts';
import type { SectionCut } from '../cut/cut-section.ts';
import { acrossTitle, sectionDescription, sectionTitle } from '../section-words.ts';
import { drawPlot } from './draw-plot.ts';
import type { PlotScale } from './plot-scale.ts';

export interface ScreenPlot {
  readonly drawing: Drawing;
  readonly scale: PlotScale;
}

const MM_PER_PIXEL = 25.4 / 96;
/** Below this width the lines have no names: a phone shows them in the table. */
const NARROW_MM = 130;
const SIZE_PT = 8.5;

/** One picture for a screen, laid out for its width; title, table and notes stand around it as text of the page. */
export function screenPlot(
  cut: SectionCut,
  which: 'along' | 'across',
  widthPx: number,
  heightPx?: number,
): ScreenPlot | null {
  const view = cut[which];
  if (!view) return null;
  const widthMm = Math.max(70, widthPx * MM_PER_PIXEL);
  const isNarrow = widthMm < NARROW_MM;
  const full = isNarrow ? 92 : Math.min(105, widthMm * 0.45);
  const usual = which === 'along' ? full : full * 0.62;
  const heightMm = heightPx === undefined ? usual : heightPx * MM_PER_PIXEL;
  const detail = heightPx !== undefined ? 'small' : which === 'across' ? 'plain' : isNarrow ? 'short' : 'full';
  const { marks, scale } = drawPlot(cut, view, [0, 0.5, widthMm, heightMm - 0.5], { sizePt: SIZE_PT, detail });
  const title = which === 'along' ? sectionTitle(cut) : acrossTitle(cut);
  return { drawing: { widthMm, heightMm, title, description: sectionDescription(cut), marks }, scale };
}
