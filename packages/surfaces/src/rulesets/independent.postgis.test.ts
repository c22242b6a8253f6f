import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ARP,
  aerodromeWith,
  facilitySketch,
  labelsAt,
  positionAt,
  runwaySketch,
} from '../../fixtures/build-aerodrome.ts';
import { frameAt } from '../geodesy/frame.ts';
import type { Component } from '../surface/component.ts';
import { generate } from './generate.ts';

/**
 * A second opinion on a real-sized aerodrome. PostGIS projects latitude and longitude itself (PROJ, azimuthal equidistant),
 * polygons are PostGIS geometries, arcs are buffers with many segments, and every plane below is arithmetic worked by hand
 * from the clause. Nothing here calls our laws, footprints or tables.
 *
 * Runway 1: 16/34, 3000 m, bearing 155°, 20.00 → 32.00 m, code 4 CAT I both ends. Runway 2: 07/25, 2000 m, bearing 62°, level
 * at 25.00 m, code 3 non-precision, threshold 07 displaced by 200 m. ARP 26.0; mean of the ends 25.5: datum 26.0, inner
 * horizontal 71, outer horizontal 176, conical 105 m high over 2100 m.
 */
const runway1 = {
  ids: ['16', '34'],
  bearingDeg: 155,
  from: [-600, 1400],
  lengthM: 3000,
  elevations: [20, 32],
} as const;
const runway2 = {
  ids: ['07', '25'],
  bearingDeg: 62,
  from: [300, -900],
  lengthM: 2000,
  elevations: [25, 25],
  code: 3,
  types: ['NPA', 'NPA'],
  displaced: [200, 0],
} as const;
const oas = {
  id: 'ILS-16',
  runwayEnd: '16',
  category: 'I',
  w: { a: 0.0285, b: 0, c: -8.01 },
  x: { a: 0.027681, b: 0.1825, c: -16.72 },
  y: { a: 0.023948, b: 0.210054, c: -21.51 },
  z: { a: -0.025, b: 0, c: -22.5 },
  heightM: 300,
};
const along = (runway: { from: readonly [number, number]; bearingDeg: number }, u: number) => {
  const angle = (runway.bearingDeg * Math.PI) / 180;
  return positionAt(runway.from[0] + u * Math.sin(angle), runway.from[1] + u * Math.cos(angle));
};
const dvor = positionAt(2500, 1800);
const radar = positionAt(-3000, 2500);
const aerodrome = aerodromeWith({
  arp: { ...ARP, elevationAhdM: 26 },
  runways: [runwaySketch(runway1), runwaySketch(runway2)],
  procedures: { visualSegments: [], basicIls: [], oas: [oas] },
  facilities: [
    facilitySketch('eur-doc-015', 'dvor', { id: 'dvor', position: dvor, groundElevationAhdM: 22 }),
    facilitySketch('eur-doc-015', 'ils_loc_dual', {
      id: 'loc',
      position: along(runway1, 3300),
      groundElevationAhdM: 30,
      serves: '16',
    }),
    facilitySketch('nasf-g', 'psr', {
      id: 'psr',
      position: radar,
      antennaElevationAhdM: 50,
      antennaBaseElevationAhdM: 45,
    }),
  ],
});

/** label, runway, z = z0 + zu·u + zv·v, corners (u, v). Sides are given once, for v > 0, and mirrored by the loader. */
type PlaneRow = readonly [
  label: string,
  runway: 1 | 2,
  z0: number,
  zu: number,
  zv: number,
  corners: readonly number[],
  mirrored?: true,
];

const K = 0.143;
const planes: readonly PlaneRow[] = [
  ['strip:16/34', 1, 20, 0, 0, [-60, -140, 0, -140, 0, 140, -60, 140]],
  ['strip:16/34', 1, 20, 0.004, 0, [0, -140, 3000, -140, 3000, 140, 0, 140]],
  ['strip:16/34', 1, 32, 0, 0, [3000, -140, 3060, -140, 3060, 140, 3000, 140]],
  // s = −u − 60. 20 + 0.02 s; 80 + 0.025 (s − 3000); 170.
  ['approach:16', 1, 18.8, -0.02, 0, [-60, -140, -3060, -590, -3060, 590, -60, 140]],
  ['approach:16', 1, 3.5, -0.025, 0, [-3060, -590, -6660, -1130, -6660, 1130, -3060, 590]],
  ['approach:16', 1, 170, 0, 0, [-6660, -1130, -15060, -2390, -15060, 2390, -6660, 1130]],
  // s = u − 3060. 32 + 0.02 s; 92 + 0.025 (s − 3000); 182.
  ['approach:34', 1, -29.2, 0.02, 0, [3060, -140, 6060, -590, 6060, 590, 3060, 140]],
  ['approach:34', 1, -59.5, 0.025, 0, [6060, -590, 9660, -1130, 9660, 1130, 6060, 590]],
  ['approach:34', 1, 182, 0, 0, [9660, -1130, 18060, -2390, 18060, 2390, 9660, 1130]],
  ['takeoff_climb:16', 1, -29.2, 0.02, 0, [3060, -90, 9540, -900, 18060, -900, 18060, 900, 9540, 900, 3060, 90]],
  ['takeoff_climb:34', 1, 18.8, -0.02, 0, [-60, -90, -6540, -900, -15060, -900, -15060, 900, -6540, 900, -60, 90]],
  // Beside the strip: centreline + 0.143 (v − 140), up to 71.
  ['transitional:16/34', 1, 20 - K * 140, 0, K, [-60, 140, 0, 140, 0, 140 + 51 / K, -60, 140 + 51 / K], true],
  ['transitional:16/34', 1, 20 - K * 140, 0.004, K, [0, 140, 3000, 140, 3000, 140 + 39 / K, 0, 140 + 51 / K], true],
  ['transitional:16/34', 1, 32 - K * 140, 0, K, [3000, 140, 3060, 140, 3060, 140 + 39 / K, 3000, 140 + 39 / K], true],
  // Beside approach 16: reaches 71 at s = 2550, edge 522.5. Per s: 0.02 − 0.143 · 0.15 = −0.00145, so per u +0.00145.
  ['transitional:16/34', 1, 20 - K * 140 + 0.00145 * 60, 0.00145, K, [-60, 140, -2610, 522.5, -60, 140 + 51 / K], true],
  // Beside approach 34: reaches 71 at s = 1950, edge 432.5.
  [
    'transitional:16/34',
    1,
    32 - K * 140 + 0.00145 * 3060,
    -0.00145,
    K,
    [3060, 140, 5010, 432.5, 3060, 140 + 39 / K],
    true,
  ],
  ['inner_approach:16', 1, 18.8, -0.02, 0, [-60, -60, -960, -60, -960, 60, -60, 60]],
  ['inner_approach:34', 1, -29.2, 0.02, 0, [3060, -60, 3960, -60, 3960, 60, 3060, 60]],
  // Baulked landing 16: u = 1800 at 27.2, 3.3 % to 71 after 1327.2727 m. 34: u = 1200 at 24.8, to 71 after 1400 m.
  [
    'baulked_landing:16',
    1,
    27.2 - 0.033 * 1800,
    0.033,
    0,
    [1800, -60, 3127.2727, -192.7273, 3127.2727, 192.7273, 1800, 60],
  ],
  ['baulked_landing:34', 1, 24.8 + 0.033 * 1200, -0.033, 0, [1200, -60, -200, -200, -200, 200, 1200, 60]],
  [
    'inner_transitional:16',
    1,
    18.8 - 19.98,
    -0.02,
    0.333,
    [-60, 60, -960, 60, -960, 60 + 33 / 0.333, -60, 60 + 51 / 0.333],
    true,
  ],
  ['inner_transitional:16', 1, 20 - 19.98, 0, 0.333, [-60, 60, 0, 60, 0, 60 + 51 / 0.333, -60, 60 + 51 / 0.333], true],
  [
    'inner_transitional:16',
    1,
    20 - 19.98,
    0.004,
    0.333,
    [0, 60, 1800, 60, 1800, 60 + 43.8 / 0.333, 0, 60 + 51 / 0.333],
    true,
  ],
  [
    'inner_transitional:16',
    1,
    27.2 - 19.98 + 0.0003 * 1800,
    -0.0003,
    0.333,
    [1800, 60, 3127.2727, 192.7273, 1800, 60 + 43.8 / 0.333],
    true,
  ],
  ['strip:07/25', 2, 25, 0, 0, [-60, -140, 2060, -140, 2060, 140, -60, 140]],
  // Displaced threshold 07 at u = 200: inner edge at u = 140, s = 140 − u.
  ['approach:07', 2, 27.8, -0.02, 0, [140, -140, -2860, -590, -2860, 590, 140, 140]],
  ['approach:07', 2, 13.5, -0.025, 0, [-2860, -590, -6460, -1130, -6460, 1130, -2860, 590]],
  ['approach:07', 2, 175, 0, 0, [-6460, -1130, -14860, -2390, -14860, 2390, -6460, 1130]],
  ['approach:25', 2, -16.2, 0.02, 0, [2060, -140, 5060, -590, 5060, 590, 2060, 140]],
  ['approach:25', 2, -41.5, 0.025, 0, [5060, -590, 8660, -1130, 8660, 1130, 5060, 590]],
  ['approach:25', 2, 175, 0, 0, [8660, -1130, 17060, -2390, 17060, 2390, 8660, 1130]],
  ['takeoff_climb:07', 2, -16.2, 0.02, 0, [2060, -90, 8540, -900, 17060, -900, 17060, 900, 8540, 900, 2060, 90]],
  ['takeoff_climb:25', 2, 23.8, -0.02, 0, [-60, -90, -6540, -900, -15060, -900, -15060, 900, -6540, 900, -60, 90]],
  // Beside the whole strip, from u = −60, although the approach to 07 starts at u = 140.
  ['transitional:07/25', 2, 25 - K * 140, 0, K, [-60, 140, 2060, 140, 2060, 140 + 46 / K, -60, 140 + 46 / K], true],
  ['transitional:07/25', 2, 25 - K * 140 - 0.00145 * 140, 0.00145, K, [140, 140, -2160, 485, 140, 140 + 46 / K], true],
  [
    'transitional:07/25',
    2,
    25 - K * 140 + 0.00145 * 2060,
    -0.00145,
    K,
    [2060, 140, 4360, 485, 2060, 140 + 46 / K],
    true,
  ],
  ['windshear:16', 1, 20, 0, 1 / 35, [-900, 0, 0, 0, 0, 1200, -900, 1200], true],
  ['windshear:16', 1, 20, 0.004, 1 / 35, [0, 0, 500, 0, 500, 1200, 0, 1200], true],
  // Localiser 300 m beyond 34, ground 30, a = 3300, r = 9300; x = 3300 − u. Opening line at 20°.
  ['loc', 1, 30, 0, 0, [3800, -500, 0, -500, 0, 500, 3800, 500]],
  ['loc', 1, 50, 0, 0, [3800, 500, 0, 500, -2747.4774, 1500, 3800, 1500], true],
];

const LABELS_SQL = `
  create function place(lat float8, lon float8) returns geometry language sql immutable as
    'select st_transform(st_setsrid(st_makepoint(lon, lat), 4326), 990155)';
  create table runway(id int primary key, p geometry, q geometry);
  create table surface(label text, geom geometry, law text, runway int, z0 float8, zu float8, zv float8, centre geometry);
  create function at(r int, u float8, v float8) returns geometry language sql stable as $$
    select st_setsrid(st_makepoint(
      st_x(p) + u * (st_x(q) - st_x(p)) / st_distance(p, q) + v * (st_y(q) - st_y(p)) / st_distance(p, q),
      st_y(p) + u * (st_y(q) - st_y(p)) / st_distance(p, q) - v * (st_x(q) - st_x(p)) / st_distance(p, q)), 990155)
    from runway where id = r $$;
  create function area(r int, corners float8[]) returns geometry language sql stable as $$
    select st_makepolygon(st_addpoint(line, st_startpoint(line))) from (
      select st_makeline(array_agg(at(r, corners[2 * i - 1], corners[2 * i]) order by i)) line
      from generate_series(1, array_length(corners, 1) / 2) i) ring $$;
  create function ring(c geometry, near float8, far float8) returns geometry language sql immutable as $$
    select case when near = 0 then st_buffer(c, far, 'quad_segs=512')
      else st_difference(st_buffer(c, far, 'quad_segs=512'), st_buffer(c, near, 'quad_segs=512')) end $$;`;

const ELEVATION_SQL = `
  with measured as (
    select pt.id, s.label, s.law, s.z0, s.zu, s.zv, pt.g, s.geom, s.centre,
      ((st_x(pt.g) - st_x(r.p)) * (st_x(r.q) - st_x(r.p)) + (st_y(pt.g) - st_y(r.p)) * (st_y(r.q) - st_y(r.p))) / st_distance(r.p, r.q) u,
      ((st_x(pt.g) - st_x(r.p)) * (st_y(r.q) - st_y(r.p)) - (st_y(pt.g) - st_y(r.p)) * (st_x(r.q) - st_x(r.p))) / st_distance(r.p, r.q) v
    from point pt cross join surface s left join runway r on r.id = s.runway
    where st_dwithin(s.geom, pt.g, 0.5))
  select id, label,
    min(case when st_covers(geom, g) then case law
      when 'plane' then z0 + zu * u + zv * v
      when 'distance' then z0 + zu * st_distance(centre, g) end end) z,
    bool_or(st_dwithin(st_boundary(geom), g, 0.5)) near
  from measured group by id, label`;

const OAS_SQL = `
  select id, greatest(0, 0.0285 * x - 8.01, 0.027681 * x + 0.1825 * y - 16.72, 0.023948 * x + 0.210054 * y - 21.51, -0.025 * x - 22.5) h
  from (select pt.id,
      -((st_x(pt.g) - st_x(r.p)) * (st_x(r.q) - st_x(r.p)) + (st_y(pt.g) - st_y(r.p)) * (st_y(r.q) - st_y(r.p))) / st_distance(r.p, r.q) x,
      abs((st_x(pt.g) - st_x(r.p)) * (st_y(r.q) - st_y(r.p)) - (st_y(pt.g) - st_y(r.p)) * (st_x(r.q) - st_x(r.p))) / st_distance(r.p, r.q) y
    from point pt join runway r on r.id = 1) measured`;

interface SamplePoint {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
}

/** Reproducible: half over the whole area, a quarter near the runways, a quarter along the first centreline. */
function randomPlaces(count: number): readonly SamplePoint[] {
  let seed = 20261115;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: count }, (_, id) => {
    if (id % 4 === 3) {
      const { lat, lon } = along(runway1, -1500 + 6000 * random());
      return { id, lat: lat + (random() - 0.5) * 0.004, lon: lon + (random() - 0.5) * 0.004 };
    }
    const reach = id % 2 === 0 ? 17_000 : 3500;
    return { id, ...positionAt((2 * random() - 1) * reach, (2 * random() - 1) * reach) };
  });
}

async function load(db: pg.Client, locations: readonly SamplePoint[]): Promise<void> {
  await db.query('create extension if not exists postgis');
  await db.query(
    `insert into spatial_ref_sys (srid, auth_name, auth_srid, proj4text, srtext)
     values (990155, 'test', 990155, $1, '') on conflict (srid) do update set proj4text = excluded.proj4text`,
    [`+proj=aeqd +lat_0=${ARP.lat} +lon_0=${ARP.lon} +ellps=WGS84 +units=m +no_defs`],
  );
  await db.query(LABELS_SQL);
  for (const [id, runway] of [
    [1, runway1],
    [2, runway2],
  ] as const) {
    const p = along(runway, 0);
    const q = along(runway, runway.lengthM);
    await db.query('insert into runway values ($1, place($2, $3), place($4, $5))', [id, p.lat, p.lon, q.lat, q.lon]);
  }
  for (const [label, runway, z0, zu, zv, corners, mirrored] of planes) {
    const insert = `insert into surface values ($1, area($2, $3::float8[]), 'plane', $2, $4, $5, $6)`;
    await db.query(insert, [label, runway, corners, z0, zu, zv]);
    const across = corners.map((value, index) => (index % 2 === 1 ? -value : value));
    if (mirrored) await db.query(insert, [label, runway, across, z0, zu, -zv]);
  }
  await db.query(`
    create table hull as select st_convexhull(st_collect(array[at(1, -60, 0), at(1, 3060, 0), at(2, -60, 0), at(2, 2060, 0)])) h;
    insert into surface select 'inner_horizontal', st_buffer(h, 4000, 'quad_segs=512'), 'distance', null, 71, 0, 0, h from hull;
    insert into surface select 'conical', ring(h, 4000, 6100), 'distance', null, 71 - 0.05 * 4000, 0.05, 0, h from hull;
    insert into surface select 'outer_horizontal',
      st_difference(st_buffer(place(${ARP.lat}, ${ARP.lon}), 15000, 'quad_segs=512'), st_buffer(h, 6100, 'quad_segs=512')),
      'distance', null, 176, 0, 0, h from hull;
    insert into surface select 'dvor', ring(c, 0, 600), 'distance', null, 22, 0, 0, c from place(${dvor.lat}, ${dvor.lon}) c;
    insert into surface select 'dvor', ring(c, 600, 3000), 'distance', null, 22, tan(radians(1)), 0, c from place(${dvor.lat}, ${dvor.lon}) c;
    insert into surface select 'psr', ring(c, 0, 500), 'distance', null, 41, 0, 0, c from place(${radar.lat}, ${radar.lon}) c;
    insert into surface select 'psr', ring(c, 500, 4000), 'distance', null, 42, tan(radians(0.5)), 0, c from place(${radar.lat}, ${radar.lon}) c;
    insert into surface select 'psr', ring(c, 4000, 15000), 'distance', null, 50, tan(radians(0.25)), 0, c from place(${radar.lat}, ${radar.lon}) c;
    insert into surface select 'loc',
      st_intersection(area(1, array[0, -500, -6000, -500 - 6000 * tan(radians(20)), -6000, 500 + 6000 * tan(radians(20)), 0, 500]),
        st_buffer(at(1, 3300, 0), 9300, 'quad_segs=1024')), 'plane', 1, 30, -70.0 / 6000, 0;
    create table point(id int, g geometry);`);
  await db.query(
    'insert into point select id, place(lat, lon) from unnest($1::int[], $2::float8[], $3::float8[]) t(id, lat, lon)',
    [locations.map((point) => point.id), locations.map((point) => point.lat), locations.map((point) => point.lon)],
  );
}

describe('PostGIS agrees with the rulesets', () => {
  const locations = randomPlaces(4000);
  const frame = frameAt(ARP);
  const schema = `surfaces_check_${process.pid}`;
  const db = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });

  beforeAll(async () => {
    await db.connect();
    await db.query(`create schema ${schema}; set search_path to ${schema}, public`);
    await load(db, locations);
  });
  afterAll(async () => {
    await db.query(`drop schema if exists ${schema} cascade`);
    await db.end();
  });

  it('membership and elevation of every labelled surface at 4000 places', async () => {
    const components: readonly Component[] = (['mos139-2019', 'eur-doc-015', 'nasf-g', 'nasf-b'] as const).flatMap(
      (ruleset) => generate(aerodrome, { ruleset }),
    );
    const labels = new Set(
      (await db.query<{ label: string }>('select distinct label from surface')).rows.map((row) => row.label),
    );
    const answers = new Map<string, { z: number | null; near: boolean }>();
    const { rows } = await db.query<{ id: number; label: string; z: number | null; near: boolean }>(ELEVATION_SQL);
    for (const { id, label, z, near } of rows) answers.set(`${id} ${label}`, { z, near });
    const disagreements: string[] = [];
    const compared = new Map<string, number>();
    for (const { id, lat, lon } of locations) {
      const { x, y } = frame.toLocal(lat, lon);
      const ours = labelsAt(components, x, y);
      for (const label of labels) {
        const theirs = answers.get(`${id} ${label}`);
        if (theirs?.near) continue;
        const mine = ours.get(label);
        if (theirs?.z != null) compared.set(label, (compared.get(label) ?? 0) + 1);
        const same = mine === undefined ? theirs?.z == null : theirs?.z != null && Math.abs(mine - theirs.z) <= 0.05;
        if (!same) disagreements.push(`${label} at ${lat}, ${lon}: ours ${mine}, PostGIS ${theirs?.z ?? 'none'}`);
      }
    }
    expect(disagreements).toEqual([]);
    // Every surface was hit inside at least once, including the smallest.
    expect([...labels].filter((label) => (compared.get(label) ?? 0) < 5)).toEqual([]);
  });

  it('obstacle assessment surfaces: the highest plane at every place, up to 300 m', async () => {
    const components = generate(aerodrome, { ruleset: 'doc8168' });
    const { rows } = await db.query<{ id: number; h: number }>(OAS_SQL);
    let inside = 0;
    for (const { id, h } of rows) {
      const point = locations[id];
      if (point === undefined || Math.abs(h - 300) < 0.05) continue;
      const { x, y } = frame.toLocal(point.lat, point.lon);
      const mine = labelsAt(components, x, y).get('oas:ILS-16');
      if (h > 300) expect(mine).toBeUndefined();
      else {
        inside += 1;
        expect(Math.abs((mine ?? Number.NaN) - (20 + h))).toBeLessThanOrEqual(0.05);
      }
    }
    expect(inside).toBeGreaterThan(500);
  });
});
