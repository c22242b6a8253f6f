import { metres } from '../../../../domain/height-text.ts';

/** What heights mean at a location, lowest first. */
export interface HeightBand {
  readonly tone: 'ok' | 'near' | 'bad';
  /** The upper end in metres; null: no end. */
  readonly upToM: number | null;
  readonly title: string;
  readonly text: string;
}

/** The heights at which the verdict changes; null: never. Above ground, or above sea level where the ground is not known. */
export interface BandFigures {
  readonly noPermitUpToM: number | null;
  readonly passesUpToM: number | null;
}

const PERMIT_NEEDED = 'A permit is needed before the crane goes up.';

/** The bands of heights in which no permit is needed, the airport decides, and a protected surface is penetrated. */
export function heightBands({ noPermitUpToM: free, passesUpToM: passes }: BandFigures): HeightBand[] {
  const bands: HeightBand[] = [];
  if (free === null || free > 0)
    bands.push({
      ...{ tone: 'ok', upToM: free, text: '' },
      title: free === null ? 'Any height: no permit needed' : `Up to ${metres(free)}: no permit needed`,
    });
  const from = free ?? Number.POSITIVE_INFINITY;
  if (from < (passes ?? Number.POSITIVE_INFINITY))
    bands.push({
      ...{ tone: 'near', upToM: passes, text: 'A permit may be needed.' },
      title: decidedBetween(from, passes),
    });
  if (passes !== null)
    bands.push({
      ...{ tone: 'bad', upToM: null, text: PERMIT_NEEDED },
      title:
        passes > 0
          ? `Above ${metres(passes)}: penetrates a protected surface`
          : 'Any height: penetrates a protected surface',
    });
  return bands;
}

function decidedBetween(fromM: number, toM: number | null): string {
  if (fromM === 0)
    return toM === null ? 'Any height: the airport decides' : `Up to ${metres(toM)}: the airport decides`;
  if (toM === null) return `Above ${metres(fromM)}: the airport decides`;
  return `${fromM.toFixed(1)} to ${metres(toM)}: the airport decides`;
}

/** The bands as colours along a slider from `leastM` to `mostM`, for its track. */
export function bandStops(bands: readonly HeightBand[], leastM: number, mostM: number) {
  const share = (heightM: number) => Math.min(1, Math.max(0, (heightM - leastM) / (mostM - leastM)));
  return bands.map(({ tone, upToM }, index) => ({
    tone,
    from: share(bands[index - 1]?.upToM ?? leastM),
    to: upToM === null ? 1 : share(upToM),
  }));
}
