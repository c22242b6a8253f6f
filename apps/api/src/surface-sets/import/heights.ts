import { METRES_PER_FOOT, type SurfaceSetImport } from '@jibline/contract';
import type { AltitudeMode, KmlPlacemark, Position } from '@jibline/kml';
import { type ChartPiece, HEIGHT_TYPES } from '@jibline/surfaces';
import type { Rule } from './match-rule.ts';

export interface Polygon {
  /** Outline and holes, each closed. */
  rings: readonly (readonly Position[])[];
  altitudeMode: AltitudeMode;
}

export type Saying = Pick<SurfaceSetImport, 'heightsIn' | 'heightsAre' | 'format'>;

type Meaning = Pick<ChartPiece, 'rings' | 'meaning'>;
/** The polygon's heights or zone, or what is wrong with it. */
type MeaningOrProblem = Meaning | string;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const [LOWEST_M, HIGHEST_M] = [-500, 6000];

const ringsAt = ({ rings }: Polygon, height: (at: Position) => number): Meaning['rings'] =>
  // Drops the closing corner, which repeats the first.
  rings.map((ring) => ring.slice(0, -1).map((at) => ({ lat: at.lat, lon: at.lon, elevationAhdM: height(at) })));

/** A zone on the ground: heights are ignored, only its value counts. */
function zoneOf(polygon: Polygon, rule: Rule, { name, description, data }: KmlPlacemark): MeaningOrProblem {
  const value = rule.valueField === null ? name : data[rule.valueField];
  if (value === undefined || value === '')
    return rule.valueField === null
      ? 'This area has no name. Name it, or choose the extended data with its value.'
      : `This area has no extended data “${rule.valueField}”. Add it, or choose other data for its value.`;
  const advice = description
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
  return { rings: ringsAt(polygon, () => 0), meaning: { kind: 'zone', value, advice: advice || `${name ?? value}` } };
}

function fieldHeight(rule: Rule, { data }: KmlPlacemark, inMetres: (height: number) => number): number | string {
  const text = data[rule.elevationField ?? '']?.trim();
  if (text === undefined)
    return `This surface has no extended data “${rule.elevationField}”. Add it, or choose other data for its elevation.`;
  return NUMBER.test(text) ? inMetres(Number(text)) : `“${text}” in “${rule.elevationField}” is not a number.`;
}

function checked(meant: Meaning): MeaningOrProblem {
  const heights = meant.rings.flat().map(({ elevationAhdM }) => elevationAhdM);
  const bad = heights.find((height) => !(height >= LOWEST_M && height <= HIGHEST_M));
  return bad === undefined
    ? meant
    : `${bad.toFixed(1)}\u00a0m is not a possible height. Heights must be between ${LOWEST_M} and ${HIGHEST_M}\u00a0m.`;
}

/** A surface with heights, from extended data or its corners, if the file states their datum. */
function heightsOf(polygon: Polygon, rule: Rule, placemark: KmlPlacemark, saying: Saying): MeaningOrProblem {
  const inMetres = (height: number) => (saying.heightsIn === 'feet' ? height * METRES_PER_FOOT : height);
  if (rule.elevationField !== null) {
    const height = fieldHeight(rule, placemark, inMetres);
    return typeof height === 'string'
      ? height
      : checked({ rings: ringsAt(polygon, () => height), meaning: { kind: 'corners' } });
  }
  const positions = polygon.rings.flat();
  if (positions.some(({ altM }) => Number.isNaN(altM)))
    return 'This surface has no heights. Draw it with heights, or choose the extended data with its elevation.';
  const rings = ringsAt(polygon, ({ altM }) => inMetres(altM));
  if (saying.heightsAre === 'sea-level') return checked({ rings, meaning: { kind: 'corners' } });
  if (saying.format === 'geojson')
    return 'GeoJSON measures heights from the ellipsoid, tens of metres off sea level. If these are above sea level, choose that.';
  if (polygon.altitudeMode === 'absolute') return checked({ rings, meaning: { kind: 'corners' } });
  if (polygon.altitudeMode === 'clampToGround')
    return 'The altitude mode is missing or clampToGround, so the heights have no meaning in KML. If they are above sea level, choose that.';
  const [first] = positions;
  const heightM = inMetres(first?.altM ?? 0);
  if (positions.some(({ altM }) => altM !== first?.altM) || heightM < 0)
    return 'Heights above ground must be the same at every corner. Heights above sea level may differ.';
  return { rings, meaning: { kind: 'above-ground', heightM } };
}

export const meaningOf = (polygon: Polygon, rule: Rule, placemark: KmlPlacemark, saying: Saying): MeaningOrProblem =>
  HEIGHT_TYPES.includes(rule.type) ? heightsOf(polygon, rule, placemark, saying) : zoneOf(polygon, rule, placemark);
