import { type Box, clipRing, isCellEdge, type MapLine, readLocalities } from '@jibline/base-map';
import localities from '@jibline/base-map/localities.json' with { type: 'json' };
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { runwayOutlines } from '../terrain/runway-planes.ts';
import { baseMap, isFine, landOf } from './land-of.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const MARGIN = 0.1;
const names = readLocalities(localities);

export function boxOf({ z, x, y }: TileAddress): Box {
  const lon = (column: number) => (column / 2 ** z) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  return { west: lon(x), east: lon(x + 1), north: lat(y), south: lat(y + 1) };
}

const widened = ({ west, south, east, north }: Box): Box => {
  const [wide, tall] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall };
};

const pairs = (degrees: ArrayLike<number>) =>
  Array.from({ length: degrees.length / 2 }, (_, i) => [degrees[2 * i]!, degrees[2 * i + 1]!] as const);
const meets = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

type Pair = readonly [lon: number, lat: number];
const collection = (type: string, all: readonly { coordinates: unknown; properties?: object }[]) => ({
  type: 'FeatureCollection',
  features: all.map(({ coordinates, properties = {} }) => ({
    ...{ type: 'Feature', properties, geometry: { type, coordinates } },
  })),
});

function polygons(lines: readonly MapLine[], box: Box) {
  const rings = lines
    .filter((line) => meets(line, box))
    .map((line) => pairs(clipRing(line.degrees, box)))
    .filter(({ length }) => length >= 3);
  return collection(
    'Polygon',
    rings.map((ring) => ({ coordinates: [[...ring, ring[0]!]] })),
  );
}

/** The shore as lines, without the edges along which cells and tiles were cut. */
function shore(lines: readonly MapLine[], box: Box) {
  const runs: Pair[][] = [];
  for (const line of lines.filter((one) => meets(one, box))) {
    let run: Pair[] = [];
    const corners = pairs(line.degrees);
    for (const [i, b] of [...corners, corners[0]!].entries()) {
      const a = corners[i - 1];
      const isSeen = a && !isCellEdge(a[0], a[1], b[0], b[1]) && meets(around(a, b), box);
      if (isSeen) run = run.length > 0 ? [...run, b] : [a, b];
      else if (run.length > 0) {
        runs.push(run);
        run = [];
      }
    }
    if (run.length > 0) runs.push(run);
  }
  return collection(
    'LineString',
    runs.map((coordinates) => ({ coordinates })),
  );
}

const around = (a: Pair, b: Pair): Box => ({
  ...{ west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]) },
  ...{ south: Math.min(a[1], b[1]), north: Math.max(a[1], b[1]) },
});

/** Runways with the ground around them: the shore's survey is older than reclaimed land. */
function runwayLayers(box: Box) {
  const all = runwayOutlines(box);
  const layer = (of: 'ground' | 'pavement') =>
    collection(
      'Polygon',
      all.map(({ name, [of]: corners }) => {
        const ring = pairs(corners);
        return { coordinates: [[...ring, ring[0]!]], properties: { name } };
      }),
    );
  return { aprons: layer('ground'), runways: layer('pavement') };
}

/** Mapbox Vector Tile 2.1 with land, towns, lakes, shore, runways and place names; empty layers are left out. */
export async function vectorTile(tile: TileAddress): Promise<Uint8Array> {
  const box = widened(boxOf(tile));
  const { land, lakes } = await landOf(box, tile.z);
  const places = names
    .filter(({ lon, lat }) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north)
    .slice(0, 200)
    .map(({ name, rank, lon, lat }) => ({ coordinates: [lon, lat], properties: { name, rank } }));
  const layers = {
    land: polygons(land, box),
    // Outlined as coarsely as the coarse shore: beside the fine one towns would lie on the water.
    ...(isFine(tile.z) ? runwayLayers(box) : { urban: polygons(baseMap().urban, box) }),
    lakes: polygons(lakes, box),
    shore: shore(land, box),
    places: collection('Point', places),
  };
  const cut = Object.entries(layers).flatMap(([name, data]) => {
    // At its greatest zoom the library simplifies nothing.
    const found = new GeoJSONVT(data as never, { maxZoom: tile.z + 1, indexMaxZoom: 0, tolerance: 2 }).getTile(
      tile.z,
      tile.x,
      tile.y,
    );
    return found ? [[name, found] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(cut), { version: 2 });
}
