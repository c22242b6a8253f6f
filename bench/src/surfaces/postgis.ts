import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type AirportSurfaces,
  type HeightComponent,
  hasHeight,
  type OutlinePolygon,
  outline,
  type Point,
  type Region,
} from '@jibline/surfaces';
import pg from 'pg';
import { multiPolygonHex } from './polygon-hex.ts';
import type { LocalQuestion } from './questions.ts';

/**
 * PostGIS with a GiST index and prepared statements. All airports' planes are placed in one plane, 200 km apart, so
 * that one index serves all; questions are already projected, which spares PostGIS the most expensive step.
 */
export interface PostgisPeer {
  tuned(q: LocalQuestion): Promise<number>;
  straightforward(q: LocalQuestion): Promise<number>;
  batch(questions: readonly LocalQuestion[]): Promise<Float64Array>;
  close(): Promise<void>;
}

/** Chords of arcs: finer ones cost PostGIS much and change answers only at the outline. */
const ARC_ERROR_M = 0.1;
const APART_M = 200_000;
const AIRPORTS_AT_ONCE = 200;

export async function postgis(url: string, airports: readonly AirportSurfaces[]): Promise<PostgisPeer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // PostGIS functions have such high cost estimates that the planner would JIT-compile every small query.
  await client.query('set jit = off');
  try {
    await fill(client, airports);
  } catch (error) {
    await client.end();
    throw error;
  }
  const params = ({ radiusM, places }: LocalQuestion) => [
    places.map(({ airport, x }) => x + shift(airport).x),
    places.map(({ airport, y }) => y + shift(airport).y),
    radiusM,
  ];
  const one = async (name: string, text: string, q: LocalQuestion): Promise<number> => {
    const { rows } = await client.query<{ z: number | null }>({ name, text, values: params(q) });
    return rows[0]?.z ?? Number.POSITIVE_INFINITY;
  };
  return {
    tuned: (q) => one('tuned', TUNED, q),
    straightforward: (q) => one('straightforward', STRAIGHTFORWARD, q),
    batch: async (questions) => {
      const flat = questions.flatMap((q, i) =>
        q.places.map(({ airport, x, y }) => ({ i, x: x + shift(airport).x, y: y + shift(airport).y, r: q.radiusM })),
      );
      const values = [flat.map((f) => f.i), flat.map((f) => f.x), flat.map((f) => f.y), flat.map((f) => f.r)];
      const { rows } = await client.query<{ i: number; z: number }>({ name: 'batch', text: BATCH, values });
      const found = new Float64Array(questions.length).fill(Number.POSITIVE_INFINITY);
      for (const { i, z } of rows) found[i] = z;
      return found;
    },
    close: () => client.end(),
  };
}

/** Elevation over the disc: analytic where the disc's downhill point is inside, by intersection where it is not. */
const LOWEST = `case
  when c.slope > 0 then c.z + c.slope * (greatest(c.from_m, ST_Distance(c.hull, p.at) - p.r) - c.from_m)
  when c.steep = 0 then c.z
  when ST_Covers(c.geom, ST_Point(p.x - p.r * c.gx / c.steep, p.y - p.r * c.gy / c.steep))
    then c.z + c.gx * p.x + c.gy * p.y - p.r * c.steep
  else (select min(c.z + c.gx * ST_X(d.geom) + c.gy * ST_Y(d.geom))
    from ST_DumpPoints(ST_Intersection(c.geom, ST_Buffer(p.at, p.r, 16))) d) end`;

const TUNED = `select min(${LOWEST}) as z
  from (select x, y, ST_Point(x, y) as at, $3::float8 as r from unnest($1::float8[], $2::float8[]) as q (x, y)) p
  join component c on ST_DWithin(c.geom, p.at, p.r)`;

const BATCH = `select p.i, min(${LOWEST}) as z
  from (select i, x, y, r, ST_Point(x, y) as at
    from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as q (i, x, y, r)) p
  join component c on ST_DWithin(c.geom, p.at, p.r) group by p.i`;

/** The straightforward query: intersect every component with the disc and take the lowest corner. */
const STRAIGHTFORWARD = `with p as materialized (
    select ST_Buffer(ST_Point(x, y), $3::float8, 16) as disc from unnest($1::float8[], $2::float8[]) as q (x, y)),
  cut as materialized (
    select c.z, c.gx, c.gy, c.slope, c.from_m, c.hull, ST_Intersection(c.geom, p.disc) as part
    from p join component c on ST_Intersects(c.geom, p.disc))
  select min(case when slope > 0 then z + slope * (ST_Distance(hull, d.geom) - from_m)
    else z + gx * ST_X(d.geom) + gy * ST_Y(d.geom) end) as z
  from cut, lateral ST_DumpPoints(part) d`;

async function fill(client: pg.Client, airports: readonly AirportSurfaces[]): Promise<void> {
  await client.query('create extension if not exists postgis');
  await client.query(`drop table if exists component; create table component (
    geom geometry(MultiPolygon) not null, hull geometry, z float8 not null, gx float8 not null, gy float8 not null,
    steep float8 not null, from_m float8 not null, slope float8 not null)`);
  await load(client, airports);
  await client.query('create index on component using gist (geom); analyze component');
}

function shift(airport: number): Point {
  return { x: (airport % 200) * APART_M, y: Math.floor(airport / 200) * APART_M };
}

/**
 * COPY from a file, a few hundred airports at a time: the text of 40,000 airports does not fit in memory, and rows sent
 * as parameters take several times as long. The server is our own and reads the same disk.
 */
async function load(client: pg.Client, airports: readonly AirportSurfaces[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jibline-bench-'));
  // The server runs as another user.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'components');
  const outlines = new Map<HeightComponent, OutlinePolygon[]>();
  try {
    for (let from = 0; from < airports.length; from += AIRPORTS_AT_ONCE) {
      const rows = airports.slice(from, from + AIRPORTS_AT_ONCE).flatMap(({ components }, k) => {
        const by = shift(from + k);
        return components.filter(hasHeight).map((component) => rowOf(component, outlineOf(component, outlines), by));
      });
      writeFileSync(file, rows.join(''));
      await client.query(`copy component from '${file}'`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outlineOf(component: HeightComponent, known: Map<HeightComponent, OutlinePolygon[]>): OutlinePolygon[] {
  const found = known.get(component) ?? outline(component.footprint.all, ARC_ERROR_M);
  known.set(component, found);
  return found;
}

/** One line in the form of COPY; `\\N` is null. */
function rowOf({ footprint, law }: HeightComponent, polygons: readonly OutlinePolygon[], by: Point): string {
  const row = (...values: (string | number)[]) => `${[multiPolygonHex(polygons, by), ...values].join('\t')}\n`;
  if (law.kind === 'flat') return row('\\N', law.z, 0, 0, 0, 0, 0);
  if (law.kind === 'plane') {
    const z = law.z0 - law.gx * (law.x0 + by.x) - law.gy * (law.y0 + by.y);
    return row('\\N', z, law.gx, law.gy, Math.hypot(law.gx, law.gy), 0, 0);
  }
  if (law.kind !== 'offset_cone') throw new Error(`no PostGIS form for ${law.kind}`);
  const from = footprint.all.find((r: Region) => r.kind === 'band');
  if (from?.kind !== 'band' || from.from !== law.r0) throw new Error('cone whose base is not its inner edge');
  return row(hullText(law.hull, by), law.z0, 0, 0, 0, from.from, law.slope);
}

/** A hull is convex already; with fewer than three corners it is a line or a point. */
function hullText(hull: readonly Point[], by: Point): string {
  const corners = hull.map((p) => pointText(p, by));
  if (corners.length > 2) return `POLYGON((${[...corners, corners[0]].join(',')}))`;
  return `${corners.length === 2 ? 'LINESTRING' : 'POINT'}(${corners.join(',')})`;
}

function pointText({ x, y }: Point, by: Point): string {
  return `${x + by.x} ${y + by.y}`;
}
