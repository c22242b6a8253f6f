import {
  InvalidKmlError,
  type KmlDocument,
  type KmlFeature,
  type KmlPlacemark,
  type Problem,
  type ReadOptions,
  readDrawing,
} from '@jibline/kml';
import { inverse, type Position } from '@jibline/surfaces';
import { newShapeId } from './new-shape-id.ts';
import type { Draft, Shape } from './shape.ts';
import { CIRCLE } from './write-draft.ts';

export type OpenFile =
  | { readonly draft: Draft; readonly problems: readonly Problem[]; readonly refused: null }
  | { readonly draft: null; readonly problems: readonly Problem[]; readonly refused: string };

/** A KML, KMZ or GeoJSON file as shapes; what could not be read is listed with its line. */
export function readDraft(bytes: Uint8Array, filename: string, options: ReadOptions = {}): OpenFile {
  try {
    const { document, problems } = readDrawing(bytes, options);
    const shapes = placemarks(document).flatMap(shapeOf);
    const name = document.name ?? filename.replace(/\.(km[lz]|(geo)?json)$/i, '');
    return { draft: { name, shapes }, problems, refused: null };
  } catch (error) {
    if (error instanceof InvalidKmlError) return { draft: null, problems: [], refused: error.message };
    throw error;
  }
}

const placemarks = ({ features }: KmlDocument): KmlPlacemark[] => features.flatMap(flat);
const flat = (feature: KmlFeature): KmlPlacemark[] =>
  feature.kind === 'folder' ? feature.features.flatMap(flat) : [feature];

function shapeOf(placemark: KmlPlacemark): Shape[] {
  const { geometry } = placemark;
  if (!geometry) return [];
  const named = {
    id: newShapeId(),
    name: placemark.name ?? 'Without a name',
    description: placemark.description ?? '',
  };
  if (geometry.kind === 'point') {
    const { altM: heightM, ...at } = geometry.position;
    return [{ ...named, kind: 'point', at, ...heightsOf(geometry, heightM) }];
  }
  const height = geometry.kind === 'polygon' ? oneHeight(geometry.outer) : null;
  if (geometry.kind !== 'polygon' || geometry.inner.length > 0 || height === null) {
    return [{ ...named, kind: 'kept', geometry }];
  }
  const heights = heightsOf(geometry, height);
  const circle = circleOf(placemark.data, geometry.outer);
  if (circle) return [{ ...named, kind: 'circle', ...circle, ...heights }];
  const corners = geometry.outer.slice(0, -1).map(({ lat, lon }) => ({ lat, lon }));
  return [{ ...named, kind: 'polygon', corners, ...heights }];
}

const heightsOf = <T extends { altitudeMode: 'clampToGround' | 'relativeToGround' | 'absolute'; extrude: boolean }>(
  { altitudeMode, extrude }: T,
  heightM: number,
) => ({ heightM, altitudeMode, extrude });

function oneHeight(ring: readonly { altM: number }[]): number | null {
  const [first] = ring;
  return first && ring.every(({ altM }) => altM === first.altM) ? first.altM : null;
}

/** The data may be outdated after an edit in another program: every corner must still be on the stated circle. */
function circleOf(data: Record<string, string>, ring: readonly Position[]): { at: Position; radiusM: number } | null {
  const at = { lat: Number(data[CIRCLE.latitude]), lon: Number(data[CIRCLE.longitude]) };
  const radiusM = Number(data[CIRCLE.radius]);
  if (!(Math.abs(at.lat) <= 90 && Math.abs(at.lon) <= 180 && radiusM > 0)) return null;
  const onIt = ring.every((corner) => Math.abs(inverse(at, corner).distanceM - radiusM) < 0.1);
  return onIt ? { at, radiusM } : null;
}
