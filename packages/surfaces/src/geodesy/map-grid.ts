import proj4, { type Converter } from 'proj4';
import { requireFinite, SurfacesError } from '../errors.ts';
import { checkPosition, type Position } from './position.ts';

/** Map Grid of Australia: transverse Mercator in zones of 6°, on GDA94 or GDA2020; the datum is that of the position. */
export interface MapGrid {
  readonly zone: number;
  readonly eastingM: number;
  readonly northingM: number;
}

const FIRST_ZONE = 49;
const LAST_ZONE = 56;
const converters = new Map<number, Converter>();

/** The position's own zone, unless another one (a neighbour, for work across a boundary) is given. */
export function mapGridFromPosition({ lat, lon }: Position, zone?: number): MapGrid {
  checkPosition(lat, lon);
  const used = zone ?? Math.floor((lon + 180) / 6) + 1;
  const [eastingM, northingM] = converter(used).forward([lon, lat]);
  checkGrid(eastingM, northingM);
  return { zone: used, eastingM, northingM };
}

export function positionFromMapGrid({ zone, eastingM, northingM }: MapGrid): Position {
  requireFinite(eastingM, 'eastingM');
  requireFinite(northingM, 'northingM');
  checkGrid(eastingM, northingM);
  const [lon, lat] = converter(zone).inverse([eastingM, northingM]);
  return { lat, lon };
}

function converter(zone: number): Converter {
  if (!Number.isInteger(zone) || zone < FIRST_ZONE || zone > LAST_ZONE) {
    throw new SurfacesError('outside_area_of_use', 'zone', `a zone between ${FIRST_ZONE} and ${LAST_ZONE}`, zone);
  }
  const known = converters.get(zone);
  if (known) return known;
  const geographic = '+proj=longlat +ellps=GRS80 +no_defs';
  const made = proj4(geographic, `+proj=utm +zone=${zone} +south +ellps=GRS80 +units=m +no_defs`);
  converters.set(zone, made);
  return made;
}

/**
 * Two zones' width either side and the whole southern hemisphere: figures beyond that are a mistake (feet, swapped
 * axes).
 */
function checkGrid(eastingM: number, northingM: number): void {
  if (!(eastingM >= -300_000 && eastingM <= 1_300_000)) {
    throw new SurfacesError(
      'out_of_range',
      'eastingM',
      'an easting in metres, between -300,000 and 1,300,000',
      eastingM,
    );
  }
  if (!(northingM >= 1_000_000 && northingM <= 10_000_000)) {
    throw new SurfacesError(
      'out_of_range',
      'northingM',
      'a northing in metres, between 1,000,000 and 10,000,000',
      northingM,
    );
  }
}
