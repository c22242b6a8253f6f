import {
  buildSkin,
  FAR_TOLERANCES,
  type HeightComponent,
  plane,
  polygonFootprint,
  type SweptPart,
} from '@jibline/surfaces';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { DrawnSquare } from '../mesh/terrain-mesh.ts';
import type { GlobeCrane } from '../picture/globe-crane.ts';
import { limitsOf } from '../picture/limits.ts';
import { outlinesOf } from '../picture/outlines.ts';
import { modelGltf } from './model-gltf.ts';
import { describeModel } from './taken-model.ts';
import { writeModelDxf } from './write-model-dxf.ts';
import { writeModelKmz } from './write-model-kmz.ts';

const ARP = { lat: -33.94, lon: 151.18 };
/** ARP on the map grid, by Redfearn's formulae worked apart from this program. */
const GRID = { easting: 331_798.129, northing: 6_243_004.826 };

/** 50 m over the reference point, rising 2 m in 100 to the east, 500 m each way. */
const slope: HeightComponent = {
  ...{ id: 'a', type: 'ols', kind: 'imported', label: 'A', name: 'Slope A', subject: { kind: 'aerodrome' } },
  ...{ clause: '', provenance: { source: 'published', edition: 'test' } },
  footprint: polygonFootprint([
    { x: -500, y: -500 },
    { x: 500, y: -500 },
    { x: 500, y: 500 },
    { x: -500, y: 500 },
  ]),
  law: plane({ x: 0, y: 0, z: 50 }, 0.02, 0),
};
const boom: SweptPart = {
  ...{ part: 'boom', at: 'the crane', groundAhdM: 10 },
  shape: { kind: 'disc', centre: ARP, radiusM: 30 },
  top: { kind: 'level', ahdM: 60 },
};
const crane: GlobeCrane = {
  ...{ id: 'c', label: 'Crane 60 m', at: ARP, groundAhdM: 10, working: [boom], resting: [] },
  binding: {
    working: [
      {
        ...{ type: 'ols', isPierced: true, surfaceId: 'a', name: 'Slope A', clause: null },
        ...{ surfaceAhdM: 49.4, craneAhdM: 60, marginM: -10.6 },
      },
    ],
    resting: [],
  },
};
const end = (designator: string, lat: number) => {
  const level = { lat, lon: 151.18, elevationAhdM: 6 };
  return { designator, ...level, threshold: level };
};
const runway: GlobeRunway = { id: '18/36', airport: 'YTST', widthM: 45, ends: [end('18', -33.93), end('36', -33.95)] };

const airports = [{ arp: ARP, components: [{ surfaceId: 'a', component: slope }] }];
const limits = limitsOf(airports, 'all', 10);
/** 10 m, rising 1 m in 100 to the north; in its middle a finer square, off its lines. */
const square = (x: number, y: number, halfM: number): DrawnSquare => ({
  ...{ centre: { x, y }, halfM, across: 3, known: new Uint8Array(9).fill(2) },
  heights: Float32Array.from({ length: 9 }, (_, at) => 10 + (y + (Math.floor(at / 3) - 1) * halfM) / 100),
});
const ground = [square(0, 0, 2_000), square(130, -70, 300)];
const groundSource = 'Ground by terrain model, not assessed: test. A survey, CC BY 4.0.';

const model = describeModel({
  ...{ title: 'Test, set 1', subtitle: 'Lowest of: OLS', airports, scope: 'all', reachM: 2_000 },
  ...{ groundAhdM: 10, ground, groundSource, runways: [runway], crane, state: 'working', shown: new Set(['ols']) },
  outlines: outlinesOf(airports, 10),
  skin: buildSkin(limits.pieces, { centre: { x: 0, y: 0 }, radiusM: 600, tolerances: FAR_TOLERANCES }),
});

type Point = { x: number; y: number; z: number };

describe('the DXF of a globe, read by the group codes of R12', () => {
  const rows = writeModelDxf(model).split('\r\n');
  const entities: { type: string; layer: string; text: string; points: Point[] }[] = [];
  const comments: string[] = [];
  for (let i = 0; i + 1 < rows.length; i += 2) {
    const [code, value] = [Number(rows[i]), rows[i + 1]!];
    if (code === 999) comments.push(value);
    if (code === 0) entities.push({ type: value, layer: '', text: '', points: [] });
    const open = entities.at(-1);
    if (!open) continue;
    if (code === 8) open.layer = value;
    if (code === 1) open.text = value;
    if (code >= 10 && code <= 13) open.points.push({ x: Number(value), y: Number.NaN, z: Number.NaN });
    if (code >= 20 && code <= 23) open.points[code - 20]!.y = Number(value);
    if (code >= 30 && code <= 33) open.points[code - 30]!.z = Number(value);
  }
  const pointsOn = (layer: string) =>
    entities
      .filter((one) => one.layer === layer && one.type !== 'POLYLINE' && one.type !== 'TEXT')
      .flatMap(({ points }) => points);
  /** Grid north is not true north: 1.82° west of the zone's middle by sin 33.94°, 1.016° to the east of it. */
  const east = ({ x, y }: Point) => {
    const convergence = 1.016 * (Math.PI / 180);
    return (x - GRID.easting) * Math.cos(convergence) + (y - GRID.northing) * Math.sin(convergence);
  };

  it('says datum, grid and scale, and ends as it must', () => {
    expect(comments.join(' ')).toMatch(/MGA2020 zone 56; heights in metres AHD. 1 unit is 1 metre/);
    expect(entities.filter(({ layer }) => layer === 'TEXT').map(({ text }) => text)).toEqual(comments);
    expect(entities.at(-1)?.type).toBe('EOF');
  });

  it('has the lowest limit as faces on the map grid at its true heights', () => {
    const corners = pointsOn('LOWEST_LIMIT');
    expect(corners.length).toBeGreaterThan(8);
    for (const corner of corners) {
      expect(corner.z).toBeCloseTo(50 + 0.02 * east(corner), 1);
      expect(Math.abs(corner.x - GRID.easting)).toBeLessThan(520);
      expect(Math.abs(corner.y - GRID.northing)).toBeLessThan(520);
    }
  });

  it('has contours from 40 to 60 m, the bold ones on a layer of their own', () => {
    expect(new Set(pointsOn('CONTOURS').map(({ z }) => z))).toEqual(new Set([45, 50, 55]));
    expect(pointsOn('CONTOURS_BOLD').every(({ z }) => z === 40 || z === 60)).toBe(true);
    for (const point of pointsOn('CONTOURS').filter(({ z }) => z === 55)) expect(east(point)).toBeCloseTo(250, 0);
  });

  it('has the ground as faces with its slope, every place once, and says whose it is', () => {
    const convergence = 1.016 * (Math.PI / 180);
    const north = ({ x, y }: Point) =>
      (y - GRID.northing) * Math.cos(convergence) - (x - GRID.easting) * Math.sin(convergence);
    const faces = entities.filter(({ layer, type }) => layer === 'GROUND' && type === '3DFACE');
    for (const point of faces.flatMap(({ points }) => points)) expect(point.z).toBeCloseTo(10 + north(point) / 100, 1);
    const area = faces.reduce((sum, { points: [a, b, c] }) => {
      return sum + Math.abs((b!.x - a!.x) * (c!.y - a!.y) - (c!.x - a!.x) * (b!.y - a!.y)) / 2;
    }, 0);
    // 4 km by 4 km, on the grid at a scale of 0.99995 (GDA2020 Technical Manual, 1.7° from the meridian).
    expect(area / 16e6).toBeCloseTo(1, 3);
    expect(comments.join(' ')).toContain(
      'Layer GROUND: Ground by terrain model, not assessed: test. A survey, CC BY 4.0.',
    );
  });

  it('has the crane yellow up to the limit and red above it', () => {
    const [below, above] = [pointsOn('CRANE'), pointsOn('CRANE_TOO_HIGH')];
    expect(Math.min(...below.map(({ z }) => z))).toBeCloseTo(10, 0);
    for (const point of below) expect(point.z).toBeLessThan(50.02 + 0.02 * east(point));
    for (const point of above) expect(point.z).toBeGreaterThan(49.98 + 0.02 * east(point));
    expect(Math.max(...above.map(({ z }) => z))).toBeCloseTo(60, 0);
  });

  it('has the runway and the named outline', () => {
    expect(pointsOn('RUNWAYS')).toHaveLength(4);
    expect(entities.find(({ layer }) => layer === 'SURFACE_NAMES')?.text).toBe('Slope A');
    expect(pointsOn('SURFACES_OBSTACLE_LIMITATION_SU')).toHaveLength(4);
  });
});

/** The only file of a ZIP archive, by its local header (APPNOTE 4.3.7). */
async function unzipped(archive: Uint8Array): Promise<{ name: string; text: string }> {
  const head = new DataView(archive.buffer, archive.byteOffset);
  expect(head.getUint32(0, true)).toBe(0x04_03_4b_50);
  const [size, nameLength, extraLength] = [
    head.getUint32(18, true),
    head.getUint16(26, true),
    head.getUint16(28, true),
  ];
  const begin = 30 + nameLength + extraLength;
  const content = new ReadableStream<BufferSource>({
    start(stream) {
      stream.enqueue(archive.slice(begin, begin + size));
      stream.close();
    },
  });
  return {
    name: new TextDecoder().decode(archive.subarray(30, 30 + nameLength)),
    text: await new Response(content.pipeThrough(new DecompressionStream('deflate-raw'))).text(),
  };
}

describe('the KMZ of a globe, unpacked and read as XML', () => {
  let kml: Document;
  beforeAll(async () => {
    const { name, text } = await unzipped(writeModelKmz(model));
    expect(name).toBe('doc.kml');
    kml = new DOMParser().parseFromString(text, 'application/xml');
  });
  const placemark = (name: string) =>
    [...kml.querySelectorAll('Placemark')].filter((one) => one.querySelector('name')?.textContent === name);
  const heights = (one: Element | undefined) =>
    [...(one?.querySelectorAll('coordinates') ?? [])].flatMap(({ textContent }) =>
      textContent.split(' ').map((tuple) => Number(tuple.split(',')[2])),
    );

  it('says datum and scale', () => {
    expect(kml.querySelector('Document > description')?.textContent).toMatch(
      /Heights in metres AHD, positions GDA2020, true scale.*Not for navigation/,
    );
    expect([...kml.querySelectorAll('altitudeMode')].every(({ textContent }) => textContent === 'absolute')).toBe(true);
  });

  it('has each contour under its height, where the slope has it', () => {
    expect(heights(placemark('55\u00a0m AHD')[0]).every((z) => z === 55)).toBe(true);
    // 250 m east of the reference point, where a degree of longitude is 92.5 km long.
    const [lon, lat] = placemark('55\u00a0m AHD')[0]!.querySelector('coordinates')!.textContent.split(',').map(Number);
    expect(lon).toBeCloseTo(151.1827, 4);
    expect(Math.abs(lat! + 33.94)).toBeLessThan(0.0046);
  });

  it('has outline, runway and crane, red above the limit', () => {
    // Four corners, and the first of them again.
    expect(new Set(heights(placemark('Slope A')[0]))).toEqual(new Set([40, 60]));
    expect(heights(placemark('Slope A')[0])).toHaveLength(5);
    expect(heights(placemark('YTST 18/36')[0])).toEqual([6, 6, 6, 6, 6]);
    expect(Math.min(...heights(placemark('Crane, too high')[0]))).toBeGreaterThan(49);
    expect(Math.max(...heights(placemark('Crane, too high')[0]))).toBeCloseTo(60, 0);
    expect(Math.max(...heights(placemark('Crane, below the limit')[0]))).toBeLessThan(51);
  });
});

describe('the glTF of a globe, read by its binary layout', () => {
  const read = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const length = view.getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
    const node = json.nodes.find(({ name }: { name: string }) => name === 'Ground');
    const accessor = json.accessors[json.meshes[node.mesh].primitives[0].attributes.POSITION];
    const from = 20 + length + 8 + json.bufferViews[accessor.bufferView].byteOffset;
    const points = Array.from({ length: accessor.count }, (_, i) =>
      [0, 4, 8].map((k) => view.getFloat32(from + 12 * i + k, true)),
    );
    return { notes: json.asset.extras, points };
  };
  const shown = { title: 'Test', subtitle: 'Lowest of: OLS', origin: ARP, groundAhdM: 10, groundSource, parts: [] };

  it('has the ground in metres AHD, y up and north away, with its source', () => {
    const { notes, points } = read(modelGltf({ ...shown, ground }));
    expect(notes).toMatchObject({ datum: expect.stringContaining('metres AHD'), ground: groundSource });
    expect(points.length).toBeGreaterThan(16);
    for (const [, y, z] of points) expect(y).toBeCloseTo(10 - z! / 100, 4);
  });

  it('has it flat at the stated level where no model has any', () => {
    const { points } = read(modelGltf({ ...shown, ground: [] }));
    expect(points.map(([, y]) => y)).toEqual([10, 10, 10, 10]);
  });
});
