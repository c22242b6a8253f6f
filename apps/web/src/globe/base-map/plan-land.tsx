import { useEffect, useMemo, useState } from 'react';
import { placeLabels, zoomBoxIn } from '../../ui/plan/place-labels.ts';
import type { PlanFrame } from '../../ui/plan/plan-frame.ts';
import { clipRing } from './draw-tile.ts';
import { loadMap } from './load-map.ts';
import { loadLocalities } from './localities.ts';
import classes from './plan-land.module.css';
import type { BaseMap, Box, MapLabel, MapLine } from './read-map.ts';

/** Must be shown beside every map that draws these layers. */
export const PLAN_CREDIT = 'Coast: Natural Earth. Place names: GeoNames, CC BY 4.0.';
export const PlanCredit = () => <p className={classes.credit}>{PLAN_CREDIT}</p>;

/** At smaller scales suburbs would cover everything: only larger towns are named. */
const SUBURBS_BELOW = 150;
const MAX_NAMES = 40;
/** At larger scales a state border would only be a line across a field. */
const STATES_ABOVE = 250;
/** Points closer than this to the previous one are skipped. */
const SEEN_PX = 0.7;

/** Data fetched once; null until loaded, and for ever if it cannot be loaded: a map works without. */
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

/** The view in degrees, slightly enlarged, because its corners are farthest out. */
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

/** The data ends here but the land does not, so no coast is drawn along these edges. */
const isEdge = (lon: number, lat: number) => lat > -5.001 || lon > 171.999;

type Drawn = 'area' | 'coast' | 'line';

function pathOf(frame: PlanFrame, lines: readonly MapLine[], box: Box, as: Drawn): string {
  let path = '';
  for (const line of lines) {
    if (!meets(line, box)) continue;
    // Clipping keeps a ring closed, but would close a line, so lines are not clipped.
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

/** Land, towns and lakes under a map, for orientation. */
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

/** Space for the map's own texts: degrees along the left and lower edge, the scale, and the buttons in the corner. */
function reservedBoxes({ width, height }: PlanFrame) {
  return {
    whole: { left: 62, right: width - 6, top: 4, bottom: height - 26 },
    taken: [zoomBoxIn({ width }), { left: width - 140, right: width, top: height - 48, bottom: height }],
  };
}

const NO_LOCATIONS: readonly MapLabel[] = [];
const noLocations = async () => NO_LOCATIONS;

interface NamesProps {
  frame: PlanFrame;
  /** Marks and names of the map itself, which no place name may cover. */
  beside?: readonly { readonly lat: number; readonly lon: number; readonly text: string }[];
}

const NOTHING: NonNullable<NamesProps['beside']> = [];

/** Place names, largest first, as many as fit. */
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
    return placeLabels([...own, ...marks], reservedBoxes(frame)).filter(({ key }) => !key.startsWith('own '));
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
