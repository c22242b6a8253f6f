import { formatNumber } from '@jibline/contract/enums';
import { HEIGHT_BANDS, type Rgb } from './height-colours.ts';

/** What the figures of a legend or of contours are counted from. */
export type HeightReference = 'ground' | 'AHD';

export interface LegendEntry {
  readonly label: string;
  readonly light: Rgb;
  readonly dark: Rgb;
}

export interface HeightLegend {
  readonly title: string;
  readonly entries: readonly LegendEntry[];
}

/** The bands in words: the same colours, counted from the ground or, with the ground's level added, in AHD. */
export function heightLegend(reference: HeightReference, baseAhdM: number): HeightLegend {
  const offsetM = reference === 'ground' ? 0 : baseAhdM;
  const figure = (aboveM: number) => formatNumber(Number((aboveM + offsetM).toFixed(1)));
  const entries = HEIGHT_BANDS.map(({ belowM, light, dark }, i) => {
    const fromM = HEIGHT_BANDS[i - 1]?.belowM ?? Number.NEGATIVE_INFINITY;
    return { label: bandLabel(reference, figure, fromM, belowM), light, dark };
  });
  const title =
    reference === 'ground' ? 'Height available above ground' : 'Elevation of the lowest surface, m\u00a0AHD';
  return { title, entries };
}

function bandLabel(
  reference: HeightReference,
  figure: (aboveM: number) => string,
  fromM: number,
  belowM: number,
): string {
  if (belowM === 0)
    return reference === 'ground'
      ? '0\u00a0m: the surface is at or below ground'
      : `Up to ${figure(0)}\u00a0m: at or below ground`;
  if (belowM === Number.POSITIVE_INFINITY) return `Over ${figure(fromM)}\u00a0m`;
  return fromM === 0 && reference === 'ground'
    ? `Under ${figure(belowM)}\u00a0m`
    : `${figure(fromM)} to ${figure(belowM)}\u00a0m`;
}
