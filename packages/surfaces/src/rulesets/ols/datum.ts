import type { Runway } from '../../aerodrome/aerodrome.ts';

/**
 * Reference elevation datum of the MOS: the ARP's elevation if it is within 3 m of the mean of all existing and planned
 * runway ends, otherwise that mean; rounded down to the next half metre.
 */
export function referenceElevationDatum(arpElevationM: number, runways: readonly Runway[]): number {
  const ends = runways.flatMap((runway) => runway.ends.map((end) => end.end.elevationAhdM));
  const mean = ends.reduce((sum, elevation) => sum + elevation, 0) / ends.length;
  // Sums of tenths of a metre have rounding errors; a micrometre keeps 3 m at 3 m and 52.5 at 52.5.
  const chosen = Math.abs(arpElevationM - mean) <= 3 + 1e-6 ? arpElevationM : mean;
  return Math.floor(2 * chosen + 1e-6) / 2;
}
