import { formatNumber } from '@jibline/contract/enums';
import { HEIGHT_STOPS, type Rgb } from './height-colours.ts';

/** What the figures of a legend or of contours are counted from: sea level, one stated level, or the ground itself. */
export type HeightReference = 'AHD' | 'level' | 'ground';

interface LegendEntry {
  readonly label: string;
  readonly light: Rgb;
  readonly dark: Rgb;
}

export interface HeightLegend {
  readonly title: string;
  /** A colour and its figure each; between two of them all colours occur. */
  readonly entries: readonly LegendEntry[];
}

/**
 * The stops in words: the same colours, counted from the ground or, with the stated level added, in AHD. `levelAhdM`:
 * the level the colours are counted from where they are not counted from the ground itself.
 */
export function heightLegend(reference: HeightReference, levelAhdM: number): HeightLegend {
  const offsetM = reference === 'AHD' ? levelAhdM : 0;
  const figure = (atM: number) => formatNumber(Number((atM + offsetM).toFixed(1)), { least: offsetM === 0 ? 0 : 1 });
  const last = HEIGHT_STOPS.length - 1;
  const entries = HEIGHT_STOPS.map(({ atM, light, dark }, i) => {
    const beyond = i === 0 ? '≤\u00a0' : i === last ? '≥\u00a0' : '';
    return { label: `${beyond}${figure(atM)}\u00a0m`, light, dark };
  });
  return { title: titleOf(reference, levelAhdM), entries };
}

function titleOf(reference: HeightReference, levelAhdM: number): string {
  if (reference === 'AHD') return 'Elevation of the lowest surface, m\u00a0AHD';
  return reference === 'ground'
    ? 'Height available above ground, m'
    : `Height available above the stated ground level of ${levelAhdM.toFixed(1)}\u00a0m\u00a0AHD, m`;
}
