import {
  type BaseMap,
  type Coast,
  cellsOver,
  clipRing,
  coarseCoast,
  isCellEdge,
  loadCoastFile,
  MAP_COLOURS,
  type MapFile,
  type MapLine,
  readCoast,
  readMap,
} from '@jibline/base-map';
import australia from '@jibline/base-map/australia.json' with { type: 'json' };
import type { SectionRunway } from '@jibline/drawings';
import type { Position } from '@jibline/surfaces';

/** Points of the paper for a position. */
export type Placed = (at: Position) => readonly [x: number, y: number];

const DEGREE_M = 111_000;
const { land, shore, water } = MAP_COLOURS.light;
/** Under a runway and beside it: the shore's survey is older than reclaimed land. */
const APRON_WIDTH_M = 580;
const LEAST_RUNWAY_PT = 1.2;

let map: BaseMap | undefined;

/** Larger than the plan, so that nothing is cut where it is seen. */
const boxAround = ({ lat, lon }: Position, reachM: number) => {
  const [up, aside] = [(1.5 * reachM) / DEGREE_M, (1.5 * reachM) / DEGREE_M / Math.cos((lat * Math.PI) / 180)];
  return { west: lon - aside, east: lon + aside, south: lat - up, north: lat + up };
};

/** Shore and lakes around a location, cut to a box somewhat larger than asked for. */
export async function loadGround(at: Position, reachM: number): Promise<Coast> {
  map ??= readMap(australia as unknown as MapFile);
  const [box, whole] = [boxAround(at, reachM), map];
  const cells = await Promise.all(
    cellsOver(box).map(async ({ box: cell, name }) =>
      name ? readCoast(await loadCoastFile(name)) : coarseCoast(whole, cell),
    ),
  );
  const cut = (layer: keyof Coast) =>
    cells
      .flatMap((cell) => cell[layer])
      .map((line): MapLine => ({ ...line, degrees: Float64Array.from(clipRing(line.degrees, box)) }))
      .filter(({ degrees }) => degrees.length > 0);
  return { land: cut('land'), lakes: cut('lakes') };
}

const cornersOf = ({ degrees }: MapLine): Position[] =>
  Array.from({ length: degrees.length / 2 }, (_, i) => ({ lon: degrees[2 * i] ?? 0, lat: degrees[2 * i + 1] ?? 0 }));

const pair = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const areaOf = (lines: readonly MapLine[], placed: Placed) =>
  lines
    .map(
      (line) =>
        `M${cornersOf(line)
          .map((at) => pair(placed(at)))
          .join('L')}Z`,
    )
    .join('');

/** The shore alone: where a ring was cut at the edge of a cell there is none. */
const shoreOf = (lines: readonly MapLine[], placed: Placed) =>
  lines
    .flatMap((line) =>
      cornersOf(line).map((at, i, all) => {
        const before = all[i - 1];
        const isShore = before && !isCellEdge(before.lon, before.lat, at.lon, at.lat);
        return `${isShore ? 'L' : 'M'}${pair(placed(at))}`;
      }),
    )
    .join('');

/** Sea, land and lakes, in the colours of our maps. */
export const groundSvg = (coast: Coast, placed: Placed, sizePt: number): string =>
  [
    `<rect width="${sizePt}" height="${sizePt}" fill="${water}"/>`,
    `<path d="${areaOf(coast.land, placed)}" fill="${land}" fill-rule="evenodd"/>`,
    `<path d="${areaOf(coast.lakes, placed)}" fill="${water}"/>`,
    `<path d="${shoreOf(coast.land, placed)}" fill="none" stroke="${shore}" stroke-width="0.5"/>`,
  ]
    .filter((part) => !part.includes('d=""'))
    .join('');

/** Runways to scale, on land of their own. */
export function runwaysSvg(runways: readonly SectionRunway[], placed: Placed, ptPerM: number, ink: string): string {
  const lines = (widthOf: (runway: SectionRunway) => number, colour: string) =>
    runways.map((runway) => {
      const [from, to] = runway.ends.map(({ end }) => pair(placed(end)));
      return `<path d="M${from}L${to}" stroke="${colour}" stroke-width="${widthOf(runway).toFixed(2)}"/>`;
    });
  return [
    ...lines(() => APRON_WIDTH_M * ptPerM, land),
    ...lines(({ widthM }) => Math.max(LEAST_RUNWAY_PT, widthM * ptPerM), ink),
  ].join('');
}
