import { mapGridFromPosition, type Position } from '@jibline/surfaces';

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(5)}°\u00a0${value < 0 ? negative : positive}`;
/** Metres in groups of three, as on survey plans. */
export const grouped = (metres: number) =>
  Math.round(metres)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** A place in degrees and, within Australia's zones, in the map grid. */
export function placeText(position: Position): { degrees: string; grid: string | null } {
  const text = `${degrees(position.lat, 'N', 'S')} ${degrees(position.lon, 'E', 'W')}`;
  try {
    const { zone, eastingM, northingM } = mapGridFromPosition(position);
    return { degrees: text, grid: `MGA zone\u00a0${zone}: ${grouped(eastingM)}\u00a0E ${grouped(northingM)}\u00a0N` };
  } catch {
    return { degrees: text, grid: null };
  }
}
