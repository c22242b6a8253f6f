/** The base map's file: lines as deltas of 0.001 degrees, encoded in printable characters. */
export interface MapFile {
  readonly credit: string;
  readonly land: readonly string[];
  readonly urban: readonly string[];
  readonly lakes: readonly string[];
  readonly states: readonly string[];
  readonly rivers: readonly string[];
  /** Name, longitude, latitude, rank: 0 is the largest. */
  readonly places: readonly (readonly [string, number, number, number])[];
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface MapLine extends Box {
  /** Longitude and latitude alternating. */
  readonly degrees: Float64Array;
}

export interface MapLabel {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly rank: number;
}

const LAYERS = ['land', 'urban', 'lakes', 'states', 'rivers'] as const;
export type MapLayer = (typeof LAYERS)[number];
export type BaseMap = Readonly<Record<MapLayer, readonly MapLine[]>> & { readonly places: readonly MapLabel[] };

const UNIT_DEG = 1 / 1000;

/**
 * Five bits per character from `?` up, lowest first; the sixth bit says that more follow. The last bit of a number is
 * its sign.
 */
export function readLine(text: string, unitDeg = UNIT_DEG): MapLine {
  const degrees: number[] = [];
  const here = [0, 0];
  let [at, axis] = [0, 0];
  while (at < text.length) {
    let [value, shift, chunk] = [0, 0, 0];
    do {
      chunk = text.charCodeAt(at++) - 63;
      value |= (chunk & 31) << shift;
      shift += 5;
    } while (chunk >= 32);
    here[axis] = here[axis]! + (value & 1 ? ~(value >> 1) : value >> 1);
    degrees.push(here[axis]! * unitDeg);
    axis = 1 - axis;
  }
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < degrees.length; i += 2) {
    [west, east] = [Math.min(west, degrees[i]!), Math.max(east, degrees[i]!)];
    [south, north] = [Math.min(south, degrees[i + 1]!), Math.max(north, degrees[i + 1]!)];
  }
  return { degrees: Float64Array.from(degrees), west, east, south, north };
}

export function readMap(file: MapFile): BaseMap {
  const lines = (layer: MapLayer) => file[layer].map((line) => readLine(line));
  return {
    ...{ land: lines('land'), urban: lines('urban'), lakes: lines('lakes') },
    ...{ states: lines('states'), rivers: lines('rivers') },
    places: file.places.map(([name, lon, lat, rank]) => ({ name, lon, lat, rank })),
  };
}
