import { useEffect, useMemo, useState } from 'react';
import { placeLabels, zoomBoxIn } from '../../ui/plan/place-labels.ts';
import type { PlanFrame } from '../../ui/plan/plan-frame.ts';
import { clipRing } from './draw-tile.ts';
import { loadMap } from './load-map.ts';
import { loadLocalities } from './localities.ts';
import classes from './plan-land.module.css';
import type { BaseMap, Box, MapLabel, MapLine } from './read-map.ts';

/** To be shown beside every plan that draws these layers. */
export const PLAN_CREDIT = 'Coast: Natural Earth. Place names: GeoNames, CC BY 4.0.';
export const PlanCredit = () => <p className={classes.credit}>{PLAN_CREDIT}</p>;

/** Beyond this scale suburbs would cover everything: only the larger towns are named. */
const SUBURBS_BELOW = 150;
const MAX_NAMES = 40;
/** Nearer than this a border of states is a line across a field. */
const STATES_ABOVE = 250;
/** Points nearer than this to the one before are not seen. */
const SEEN_PX = 0.7;

/** Something that is fetched once; null until it is here, and for good where it cannot be had: a plan works without. */
function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let isRemoved = false;
    load().then(
      (value) => !isRemoved && setLoaded(value),
      () => {},
    );
    return () => {
      isRemoved = true;
    };
  }, [load]);
  return loaded;
}

/** The view in degrees, a little wider: its corners lie farthest out. */
function boxOf(frame: PlanFrame): Box {
  const { width, height } = frame;
  const corners = [0, width / 2, width].flatMap((x) => [-20, height + 20].map((y) => frame.toLocation(x, y)));
  const [lons, lats] = [corners.map(({ lon }) => lon), corners.map(({ lat }) => lat)];
  const wide = (Math.max(...lons) - Math.min(...lons)) * 0.05;
  return {
    west: Math.min(...lons) - wide,
    east: Math.max(...lons) + wide,
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

const meets = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** The file ends here, the land does not: no coast is drawn along these edges. */
const isEdge = (lon: number, lat: number) => lat > -5.001 || lon > 171.999;

type Drawn = 'area' | 'coast' | 'line';

function pathOf(frame: PlanFrame, lines: readonly MapLine[], box: Box, as: Drawn): string {
  let path = '';
  for (const line of lines) {
    if (!meets(line, box)) continue;
    // Cut at the edge of the view a ring stays a ring; of a line it would make one.
    const ring = as === 'line' ? line.degrees : clipRing(line.degrees, box);
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = frame.toPixels({ lon: ring[i]!, lat: ring[i + 1]! });
      if (Math.hypot(x - lastX, y - lastY) < SEEN_PX) continue;
      const isJump = as === 'coast' && i > 0 && isEdge(ring[i]!, ring[i + 1]!) && isEdge(ring[i - 2]!, ring[i - 1]!);
      path += `${i === 0 || isJump ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      [lastX, lastY] = [x, y];
    }
    if (as === 'area' && ring.length > 0) path += 'Z';
  }
  return path;
}

/** Land, towns and lakes under a plan: where on earth it is. */
export function PlanLand({ frame }: { frame: PlanFrame }) {
  const map = useLoaded<BaseMap>(loadMap);
  const paths = useMemo(() => {
    if (!map) return null;
    const box = boxOf(frame);
    const of = (lines: readonly MapLine[], as: Drawn) => pathOf(frame, lines, box, as);
    const states = frame.view.metresPerPixel < STATES_ABOVE ? '' : of(map.states, 'line');
    const [land, coast] = [of(map.land, 'area'), of(map.land, 'coast')];
    return { land, coast, urban: of(map.urban, 'area'), lakes: of(map.lakes, 'area'), states };
  }, [map, frame]);
  if (!paths) return null;
  return (
    <g>
      <path className={classes.land} d={paths.land} />
      <path className={classes.coast} d={paths.coast} />
      <path className={classes.urban} d={paths.urban} />
      <path className={classes.lake} d={paths.lakes} />
      <path className={classes.states} d={paths.states} />
    </g>
  );
}

/** What the plan writes itself: degrees along the left and lower edge, the scale, and the buttons in the corner. */
function roomIn({ width, height }: PlanFrame) {
  return {
    whole: { left: 62, right: width - 6, top: 4, bottom: height - 26 },
    taken: [zoomBoxIn({ width }), { left: width - 140, right: width, top: height - 48, bottom: height }],
  };
}

const NO_LOCATIONS: readonly MapLabel[] = [];
const noLocations = async () => NO_LOCATIONS;

interface NamesProps {
  frame: PlanFrame;
  /** What the plan itself marks and names: no place is written over it. */
  beside?: readonly { readonly lat: number; readonly lon: number; readonly text: string }[];
}

const NOTHING: NonNullable<NamesProps['beside']> = [];

/** Names of places, the largest first, as many as fit. */
export function PlanNames({ frame, beside = NOTHING }: NamesProps) {
  const isNear = frame.view.metresPerPixel < SUBURBS_BELOW;
  const map = useLoaded<BaseMap>(loadMap);
  const suburbs = useLoaded<readonly MapLabel[]>(isNear ? loadLocalities : noLocations);
  const labels = useMemo(() => {
    const box = boxOf(frame);
    const labels = (isNear && suburbs && suburbs.length > 0 ? suburbs : map?.places) ?? NO_LOCATIONS;
    const within = labels.filter(
      ({ lon, lat }) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north,
    );
    const marks = within.slice(0, MAX_NAMES).map(({ name, lon, lat, rank }) => {
      const [x, y] = frame.toPixels({ lon, lat });
      return { key: `${name} ${rank}`, text: name, x, y, bare: true };
    });
    const own = beside.map(({ text, ...at }, i) => {
      const [x, y] = frame.toPixels(at);
      return { key: `own ${i}`, text, x, y };
    });
    return placeLabels([...own, ...marks], roomIn(frame)).filter(({ key }) => !key.startsWith('own '));
  }, [map, suburbs, frame, isNear, beside]);
  return (
    <g>
      {labels.map(({ key, text, x, y, anchor }) => (
        <text key={key} className={classes.name} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
