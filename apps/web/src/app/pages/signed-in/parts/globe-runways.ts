import type { AerodromeDetails, Airport } from '@jibline/contract';
import type { GlobeRunway } from '../../../../globe/globe.tsx';

/** The runways of an airport as the globe draws them; those replaced by others are not there any more. */
export const globeRunways = ({ icao, runways }: Airport | AerodromeDetails): GlobeRunway[] =>
  runways
    .filter(({ status }) => status !== 'replaced')
    .map(({ id, widthM, ends: [low, high] }) => ({
      id,
      airport: icao,
      widthM,
      ends: [
        { designator: low.designator, ...low.end },
        { designator: high.designator, ...high.end },
      ],
    }));
