import { rgba } from '../gl/program.ts';
import type { SkinPaint } from '../gl/skin-surface.ts';

/** A colour of the legend: from this height upwards, until the next band. */
export interface Band {
  readonly colour: string;
  readonly text: string;
}

export interface HeightPaint {
  readonly title: string;
  readonly bands: readonly Band[];
  readonly edges: readonly number[];
}

/** Heights above the aerodrome where the colour changes: strip, approach, inner horizontal, conical, outer horizontal. */
const EDGES_M = [10, 20, 30, 40, 60, 80, 110, 140] as const;
const COLOURS = [
  '#8a2a5b',
  '#b73a58',
  '#d95b4c',
  '#e98650',
  '#f2bb6b',
  '#ecdb92',
  '#bfd89d',
  '#8fc3a5',
  '#5ea2aa',
] as const;
/** Below the asked top, close to it, above it: the colours that mean so everywhere. */
const MARGIN_EDGES_M = [-20, -5, 0, 5, 20, 60] as const;
const MARGIN_COLOURS = ['#8f1512', '#c9302c', '#e06a55', '#e9b44c', '#cfd98a', '#84c29a', '#4f9c8f'] as const;

const whole = (value: number) => Math.round(value).toString();

/** The lowest surface by its height; edges on whole fives AHD, so that contours and colours agree. */
export function paintByHeight(groundAhdM: number): HeightPaint {
  const level = Math.round(groundAhdM / 5) * 5;
  const edges = EDGES_M.map((edge) => level + edge);
  return {
    title: 'Lowest limit, m AHD',
    edges,
    bands: COLOURS.map((colour, i) => ({ colour, text: bandText(edges, i) })),
  };
}

function bandText(edges: readonly number[], i: number): string {
  const [from, to] = [edges[i - 1], edges[i]];
  if (from === undefined) return `below ${whole(to ?? 0)}`;
  return to === undefined ? `${whole(from)} and above` : `${whole(from)} to ${whole(to)}`;
}

/** The room between the asked top and the lowest surface. */
export function paintByMargin(tipAhdM: number): HeightPaint {
  const edges = MARGIN_EDGES_M.map((edge) => tipAhdM + edge);
  const texts = MARGIN_COLOURS.map((_, i) => {
    const [from, to] = [MARGIN_EDGES_M[i - 1], MARGIN_EDGES_M[i]];
    if (from === undefined) return `more than ${-(to ?? 0)}\u00a0m too high`;
    if (to === undefined) return `more than ${from}\u00a0m to spare`;
    return to <= 0 ? `${-to} to ${-from}\u00a0m too high` : `${from} to ${to}\u00a0m to spare`;
  });
  return {
    title: `A top at ${tipAhdM.toFixed(1)}\u00a0m AHD would have`,
    edges,
    bands: MARGIN_COLOURS.map((colour, i) => ({ colour, text: texts[i]! })),
  };
}

export const skinPaint = (
  { edges, bands }: HeightPaint,
  rest: Omit<SkinPaint, 'edges' | 'colours' | 'ink'>,
  scheme: 'light' | 'dark',
): SkinPaint => ({
  ...rest,
  edges,
  colours: bands.map(({ colour }) => rgba(colour)),
  ink: rgba(scheme === 'light' ? '#22313a' : '#0a1216'),
});
