import { type AirportSurfaces, footprintBox, type HeightComponent, hasHeight } from '@jibline/surfaces';
import Flatbush from 'flatbush';

export interface Item {
  readonly airport: number;
  readonly component: HeightComponent;
}

/**
 * More than the earth's curvature and the narrowing of degrees change a box 20 km away, up to 68 degrees of latitude.
 */
const SLACK_M = 250;
/** Closer to the antimeridian than this, components may be on the other side of it. */
const WRAP_DEG = 179;

export interface ComponentBoxes {
  readonly items: readonly Item[];
  readonly search: (lat: number, lon: number) => number[];
}

/** One static box index over the components of all airports, in degrees, for the peers. */
export function componentBoxes(airports: readonly AirportSurfaces[]): ComponentBoxes {
  const items: Item[] = [];
  for (const [airport, { components }] of airports.entries()) {
    for (const component of components) if (hasHeight(component)) items.push({ airport, component });
  }
  const index = new Flatbush(items.length);
  for (const { airport, component } of items) {
    const { arp } = airports[airport]!;
    const { minX, minY, maxX, maxY } = footprintBox(component.footprint);
    const lon = (x: number) => arp.lon + x / (111_400 * Math.cos((arp.lat * Math.PI) / 180));
    const lat = (y: number) => arp.lat + y / 110_900;
    index.add(lon(minX - SLACK_M), lat(minY - SLACK_M), lon(maxX + SLACK_M), lat(maxY + SLACK_M));
  }
  index.finish();
  const search = (lat: number, lon: number): number[] => {
    const found = index.search(lon, lat, lon, lat);
    if (Math.abs(lon) < WRAP_DEG) return found;
    const other = lon - 360 * Math.sign(lon);
    return [...found, ...index.search(other, lat, other, lat)];
  };
  return { items, search };
}
