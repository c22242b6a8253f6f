import { metres } from '../../../domain/height-text.ts';

/** What heights mean at a location, lowest first. */
export interface HeightBand {
  readonly tone: 'ok' | 'near' | 'bad';
  /** The upper end in metres; null: no end. */
  readonly upToM: number | null;
  /** Which heights, in words. */
  readonly range: string;
  readonly means: string;
  readonly text: string;
}

/** The heights at which the verdict changes; null: never. Above ground, or above sea level where the ground is not known. */
export interface BandFigures {
  readonly noPermitUpToM: number | null;
  readonly passesUpToM: number | null;
}

/** The bands of heights in which no permit is needed, the airport decides, and a protected surface is penetrated. */
export function heightBands({ noPermitUpToM: free, passesUpToM: passes }: BandFigures): HeightBand[] {
  const bands: HeightBand[] = [];
  if (free !== 0) bands.push({ tone: 'ok', upToM: free, range: rangeOf(0, free), means: 'no permit needed', text: '' });
  if (free !== null && (passes === null || free < passes))
    bands.push({
      ...{ tone: 'near', upToM: passes, range: rangeOf(free, passes) },
      ...{ means: 'the airport decides', text: 'A permit may be needed.' },
    });
  if (passes !== null)
    bands.push({
      ...{ tone: 'bad', upToM: null, range: rangeOf(passes, null) },
      ...{ means: 'penetrates a protected surface', text: 'A permit is needed before the crane goes up.' },
    });
  return bands;
}

function rangeOf(fromM: number, toM: number | null): string {
  if (toM === null) return fromM === 0 ? 'Any height' : `Above ${metres(fromM)}`;
  return fromM === 0 ? `Up to ${metres(toM)}` : `${fromM.toFixed(1)} to ${metres(toM)}`;
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
