import type { HeightMap } from '@jibline/contract';
import { type AirportInForce, boxAbout, heightMap, LIMITING_TYPES, surfaceIdOf } from '@jibline/surfaces';

export interface HeightMapRequest {
  latitude: number;
  longitude: number;
  halfWidthM: number;
  cells: number;
}

export interface HeightMapJob {
  readonly request: HeightMapRequest;
  /** The airports whose surfaces may cover part of the map. */
  readonly near: readonly AirportInForce[];
}

/** Rows per batch, to limit memory for intermediate results. */
const ROWS_AT_ONCE = 64;

const downToCentimetre = (metres: number) => Math.floor(metres * 100 + 1e-6) / 100;

/**
 * Exact at the centre of every cell of a grid in degrees, from the north-west. Limits above ground level are left out,
 * because the ground level of the cells is not known. East may exceed 180: columns always run eastwards.
 */
export function drawHeightMap({ request, near }: HeightMapJob): HeightMap {
  const { cells, halfWidthM } = request;
  const { west, south, east, north } = boxAbout({ lat: request.latitude, lon: request.longitude }, halfWidthM);
  const out: HeightMap = {
    ...{ west, south, east, north, columns: cells, rows: cells },
    ...{ elevationsAhdM: [], governing: [], surfaces: [] },
  };
  const list = listed(out.surfaces, new Map(near.map((airport) => [airport.id, airport])));
  const rowDegrees = (north - south) / cells;
  for (let row = 0; row < cells; row += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, cells - row);
    const top = north - row * rowDegrees;
    const bounds = { west, east, north: top, south: row + rows === cells ? south : top - rows * rowDegrees };
    const { elevationAhdM, governs, components } = heightMap(near, {
      ...{ bounds, columns: cells, rows, types: LIMITING_TYPES },
    });
    // Looked up once per strip instead of once per cell.
    const places = new Map<number, number>();
    for (let r = rows - 1; r >= 0; r--)
      for (let cell = r * cells; cell < (r + 1) * cells; cell++) {
        const number = governs[cell] ?? -1;
        const component = components[number];
        let place = places.get(number);
        if (component && place === undefined) {
          place = list(component.airport, component.component);
          places.set(number, place);
        }
        out.elevationsAhdM.push(component ? downToCentimetre(elevationAhdM[cell] ?? Number.NaN) : null);
        out.governing.push(place ?? -1);
      }
  }
  return out;
}

/** Gives each surface its index in the reply's list when it first governs a cell. */
function listed(list: HeightMap['surfaces'], airports: ReadonlyMap<string, AirportInForce>) {
  const found = new Map<string, number>();
  return (airportId: string, component: { id: string; name: string }): number => {
    const key = `${airportId} ${component.id}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const airport = airports.get(airportId);
    if (!airport) throw new Error(`the height map speaks of an airport it was not given: ${airportId}`);
    found.set(key, list.length);
    return list.push({ id: surfaceIdOf(airport, component.id), airportId, name: component.name }) - 1;
  };
}
