import { isZip } from '../kmz/unpack-kmz.ts';
import { InvalidKmlError } from '../problem.ts';
import { type ReadOptions, type ReadResult, readKml } from './read.ts';
import { readGeoJson } from './read-geojson.ts';

export type DrawingFormat = 'kml' | 'kmz' | 'geojson';

/** Decided by the first bytes: PK is a KMZ, a brace is JSON, anything else must be KML. */
export function formatOf(bytes: Uint8Array): DrawingFormat {
  if (isZip(bytes)) return 'kmz';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  return /^[^<{[]{0,3}\s*[{[]/.test(start) ? 'geojson' : 'kml';
}

/** Reads KML, KMZ or GeoJSON, whatever the file name says. */
export function readDrawing(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  if (bytes.length === 0) throw new InvalidKmlError('This file is empty.');
  return formatOf(bytes) === 'geojson' ? readGeoJson(bytes, options) : readKml(bytes, options);
}
