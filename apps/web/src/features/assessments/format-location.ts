import { formatDms, mapGridFromPosition, type Position, SurfacesError } from '@jibline/surfaces';

/** 1e-7 degrees is about a centimetre. */
const DIGITS = 7;

export const writeDecimal = ({ lat, lon }: Position) => `${round(lat)}, ${round(lon)}`;

export const writeDms = ({ lat, lon }: Position) => `${formatDms(lat, 'lat', 2)} ${formatDms(lon, 'lon', 2)}`;

/** Null outside the zones of the Map Grid of Australia. */
export function writeMapGrid(position: Position): string | null {
  try {
    const { zone, eastingM, northingM } = mapGridFromPosition(position);
    return `${zone} ${eastingM.toFixed(2)} ${northingM.toFixed(2)}`;
  } catch (error) {
    if (error instanceof SurfacesError) return null;
    throw error;
  }
}

const round = (degrees: number) => String(Number(degrees.toFixed(DIGITS)));
