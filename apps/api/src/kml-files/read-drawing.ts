import type { KmlFile } from '@jibline/contract';
import { KmlRefused, type ReadOptions, type ReadResult, readGeoJson, readKml } from '@jibline/kml';

/** Judged by the first bytes: PK is a KMZ, a brace is JSON, anything else must turn out to be KML. */
export function formatOf(bytes: Uint8Array): KmlFile['format'] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'kmz';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  return /^[^<{[]{0,3}\s*[{[]/.test(start) ? 'geojson' : 'kml';
}

export function readDrawing(bytes: Uint8Array, options: ReadOptions): ReadResult {
  if (bytes.length === 0) throw new KmlRefused('the file is empty');
  return formatOf(bytes) === 'geojson' ? readGeoJson(bytes, options) : readKml(bytes, options);
}
