import type { AerodromeDetails, Airport } from '@jibline/contract';
import type { GlobeRunway } from '../../../../globe/globe.tsx';

/** The runways of an airport for the globe, without replaced ones. */
export const globeRunways = ({ icao, runways }: Airport | AerodromeDetails): GlobeRunway[] =>
  runways
    .filter(({ status }) => status !== 'replaced')
    .map(({ id, widthM, ends: [low, high] }) => ({
      id,
      airport: icao,
      widthM,
      ends: [
        { designator: low.designator, ...low.end, threshold: low.threshold },
        { designator: high.designator, ...high.end, threshold: high.threshold },
      ],
    }));
