import { setImmediate as others } from 'node:timers/promises';
import type { HeightMap } from '@jibline/contract';
import { frameAt, HEIGHT_TYPES, newAnswer, SURFACE_TYPES, type SurfaceType } from '@jibline/surfaces';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import { surfaceIdOf } from './present-height.ts';

export interface Wanted {
  latitude: number;
  longitude: number;
  halfWidthM: number;
  cells: number;
}

/** What a crane is held to: windshear planes concern buildings. */
const LIMITING: readonly SurfaceType[] = HEIGHT_TYPES.filter((type) => type !== 'windshear');
const POSITIONS = LIMITING.map((type) => SURFACE_TYPES.indexOf(type));
/** Let others have their turn after so long. */
const TURN_MS = 8;

const wrap = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;
const downToCentimetre = (metres: number) => Math.floor(metres * 100 + 1e-6) / 100;

/**
 * Exact at the middle of every cell of a grid in degrees, from the north-west. A limit that counts from the ground is left out:
 * the ground of the cells is not known. East may pass 180: columns always run eastwards.
 */
export async function mapHeights(surfaces: SurfacesInForce, wanted: Wanted): Promise<HeightMap> {
  const { index, airports } = await surfaces.current();
  const { cells, halfWidthM } = wanted;
  const frame = frameAt({ lat: wanted.latitude, lon: wanted.longitude });
  const north = Math.min(90, frame.toGeographic(0, halfWidthM).lat);
  const south = Math.max(-90, frame.toGeographic(0, -halfWidthM).lat);
  const reach = Math.abs(wrap(frame.toGeographic(halfWidthM, 0).lon - wanted.longitude));
  const [west, east] = [wanted.longitude - reach, wanted.longitude + reach];
  const elevationsAhdM: (number | null)[] = [];
  const governing: number[] = [];
  const found = new Map<string, number>();
  const list: HeightMap['surfaces'] = [];
  const answer = newAnswer();

  const indexOf = (type: SurfaceType): number => {
    const governs = index.governing(answer, type);
    const airport = governs && airports.get(governs.airport.id);
    if (!governs || !airport) return -1;
    const id = surfaceIdOf(airport, governs.component.id);
    const known = found.get(id);
    if (known !== undefined) return known;
    found.set(id, list.length);
    return list.push({ id, airportId: airport.id, name: governs.component.name }) - 1;
  };

  let turn = performance.now();
  for (let row = 0; row < cells; row++) {
    if (performance.now() - turn > TURN_MS) {
      await others();
      turn = performance.now();
    }
    const lat = north - ((row + 0.5) * (north - south)) / cells;
    for (let column = 0; column < cells; column++) {
      const lon = wrap(west + ((column + 0.5) * (east - west)) / cells);
      index.lowest(lat, lon, 0, answer);
      let [least, type]: [number, SurfaceType | null] = [Number.POSITIVE_INFINITY, null];
      for (const [at, position] of POSITIONS.entries()) {
        const elevation = answer.elevationAhdM[position] ?? Number.POSITIVE_INFINITY;
        if (elevation < least) [least, type] = [elevation, LIMITING[at] ?? null];
      }
      elevationsAhdM.push(type === null ? null : downToCentimetre(least));
      governing.push(type === null ? -1 : indexOf(type));
    }
  }
  return { west, south, east, north, columns: cells, rows: cells, elevationsAhdM, governing, surfaces: list };
}
