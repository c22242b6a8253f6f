import { HEIGHT_STOPS, heightLegend } from '@jibline/drawings';
import { rgba } from '../gl/program.ts';
import type { Fade, SkinPaint } from '../gl/skin-surface.ts';

/** A colour of the legend with its words. */
export interface Band {
  readonly colour: string;
  readonly text: string;
}

export interface HeightPaint {
  readonly title: string;
  readonly bands: readonly Band[];
  /** Where each colour turns into the next. */
  readonly fades: readonly Fade[];
}

/** Below the asked top, close to it, above it: the colours that mean so everywhere. */
const MARGIN_EDGES_M = [-20, -5, 0, 5, 20, 60] as const;
const MARGIN_COLOURS = ['#8f1512', '#c9302c', '#e06a55', '#e9b44c', '#cfd98a', '#84c29a', '#4f9c8f'] as const;

const hex = (rgb: readonly number[]) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The lowest surface by its height, in the colours and words of the height map. */
export function paintByHeight(groundAhdM: number, scheme: 'light' | 'dark'): HeightPaint {
  const { title, entries } = heightLegend('AHD', groundAhdM);
  return {
    title,
    fades: HEIGHT_STOPS.slice(1).map(({ atM }, i): Fade => [groundAhdM + HEIGHT_STOPS[i]!.atM, groundAhdM + atM]),
    bands: entries.map((entry) => ({ colour: hex(entry[scheme]), text: entry.label })),
  };
}

/** The room between the asked top and the lowest surface. */
export function paintByMargin(tipAhdM: number): HeightPaint {
  // Too high or not is no matter of degree: these colours end where they end.
  const fades = MARGIN_EDGES_M.map((edge): Fade => [tipAhdM + edge, tipAhdM + edge]);
  const texts = MARGIN_COLOURS.map((_, i) => {
    const [from, to] = [MARGIN_EDGES_M[i - 1], MARGIN_EDGES_M[i]];
    if (from === undefined) return `more than ${-(to ?? 0)}\u00a0m too high`;
    if (to === undefined) return `more than ${from}\u00a0m to spare`;
    return to <= 0 ? `${-to} to ${-from}\u00a0m too high` : `${from} to ${to}\u00a0m to spare`;
  });
  return {
    title: `A top at ${tipAhdM.toFixed(1)}\u00a0m AHD would have`,
    fades,
    bands: MARGIN_COLOURS.map((colour, i) => ({ colour, text: texts[i]! })),
  };
}

export const skinPaint = (
  { fades, bands }: HeightPaint,
  rest: Omit<SkinPaint, 'fades' | 'colours' | 'ink'>,
  scheme: 'light' | 'dark',
): SkinPaint => ({
  ...rest,
  fades,
  colours: bands.map(({ colour }) => rgba(colour)),
  ink: rgba(scheme === 'light' ? '#22313a' : '#dfeae9'),
});
