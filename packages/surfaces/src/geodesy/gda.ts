import { SurfacesError } from '../errors.ts';
import { DEGREES_TO_RADIANS } from './degrees.ts';
import { checkPosition, type Position } from './position.ts';

/**
 * GDA94 ↔ GDA2020 by the seven-parameter similarity of ICSM (GDA2020 Technical Manual, coordinate frame rotation; EPSG
 * 8048). Its stated accuracy is 0.01 m for plate motion alone; local ground movement (up to about 0.1 m) needs the
 * distortion grid, which this package does not contain. Both datums use the GRS80 ellipsoid.
 */
const SHIFT_M = { x: 0.06155, y: -0.01087, z: -0.04019 };
const ARC_SECOND = Math.PI / 648_000;
const ROTATION = { x: -0.0394924 * ARC_SECOND, y: -0.0327221 * ARC_SECOND, z: -0.0328979 * ARC_SECOND };
const SCALE = -0.009994e-6;

const A = 6378137;
const F = 1 / 298.257222101;
const E2 = F * (2 - F);

type Vector = readonly [number, number, number];

/** Australia with its external territories and waters; the parameters are not valid elsewhere. */
const AREA = { minLat: -60.55, maxLat: -8.47, minLon: 93.41, maxLon: 173.34 };

export function gda2020FromGda94(position: Position): Position {
  checkArea(position);
  return geographic(similarity(cartesian(position), 1));
}

export function gda94FromGda2020(position: Position): Position {
  checkArea(position);
  // The parameters are so small that reversing their signs is accurate to a micrometre.
  return geographic(similarity(cartesian(position), -1));
}

/** Exported for the check against the manual's worked example, which is given in earth-centred metres. */
export function similarity([x, y, z]: Vector, sign: 1 | -1): Vector {
  const scale = 1 + sign * SCALE;
  const [rx, ry, rz] = [sign * ROTATION.x, sign * ROTATION.y, sign * ROTATION.z];
  return [
    sign * SHIFT_M.x + scale * (x + rz * y - ry * z),
    sign * SHIFT_M.y + scale * (-rz * x + y + rx * z),
    sign * SHIFT_M.z + scale * (ry * x - rx * y + z),
  ];
}

function checkArea({ lat, lon }: Position): void {
  checkPosition(lat, lon);
  if (lat < AREA.minLat || lat > AREA.maxLat || lon < AREA.minLon || lon > AREA.maxLon) {
    throw new SurfacesError('outside_area_of_use', 'position', 'a location in Australia', `${lat}, ${lon}`);
  }
}

function cartesian({ lat, lon }: Position): Vector {
  const sin = Math.sin(lat * DEGREES_TO_RADIANS);
  const n = A / Math.sqrt(1 - E2 * sin * sin);
  const flatRadius = n * Math.cos(lat * DEGREES_TO_RADIANS);
  return [
    flatRadius * Math.cos(lon * DEGREES_TO_RADIANS),
    flatRadius * Math.sin(lon * DEGREES_TO_RADIANS),
    n * (1 - E2) * sin,
  ];
}

/** Bowring's iteration; near the ellipsoid two rounds are enough. */
function geographic([x, y, z]: Vector): Position {
  const p = Math.hypot(x, y);
  let lat = Math.atan2(z, p * (1 - E2));
  for (let i = 0; i < 5; i++) {
    const sin = Math.sin(lat);
    const n = A / Math.sqrt(1 - E2 * sin * sin);
    lat = Math.atan2(z + E2 * n * sin, p);
  }
  return { lat: lat / DEGREES_TO_RADIANS, lon: Math.atan2(y, x) / DEGREES_TO_RADIANS };
}
