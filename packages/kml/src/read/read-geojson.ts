import type { KmlFeature, KmlPlacemark } from '../document.ts';
import { inMegabytes, LIMITS } from '../limits.ts';
import { InvalidKmlError } from '../problem.ts';
import { featureLines } from '../write/feature-lines.ts';
import { decodeText } from './decode-text.ts';
import { isObject, readGeometryObject } from './geojson-geometry.ts';
import type { ReadOptions, ReadResult } from './read.ts';
import type { FilePosition, Reading } from './reading.ts';

/** RFC 7946 allows one; older files name theirs. GDA94 differs by 1.8 m and is not accepted. */
const TAKEN_CRS = /CRS84|EPSG:+(4326|4979|7844|7843)$/i;
const NAMES = ['name', 'Name', 'NAME', 'title'];

/**
 * Reads GeoJSON (RFC 7946) into the same kind of document as a KML file. Throws `InvalidKmlError` when it cannot be
 * read at all.
 */
export function readGeoJson(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const limits = { ...LIMITS, ...options.limits };
  if (bytes.length > limits.fileBytes)
    throw new InvalidKmlError(
      `This file is ${inMegabytes(bytes.length)}. The limit is ${inMegabytes(limits.fileBytes)}.`,
    );
  const text = decodeText(bytes);
  const root = parse(text);
  const { altitudeWhenMissingM } = options;
  const reading: Reading = { limits, problems: [], coordinates: 0, altitudeWhenMissingM, places: new Map() };
  checkReferenceSystem(root);
  const { features, places } = featuresOf(root, text);
  if (features.length > limits.elements)
    throw new InvalidKmlError(
      `The file has more than ${limits.elements.toLocaleString('en-AU')} features. Split it or simplify it.`,
    );
  const read = features.map((feature, index) => readFeature(reading, feature, places(index)));
  const placemarks: KmlFeature[] = read.filter((placemark) => placemark !== undefined);
  if (placemarks.length === 0)
    reading.problems.push({ severity: 'notice', line: 1, path: 'features', message: 'This file contains no feature.' });
  return { document: { styles: {}, features: placemarks }, problems: reading.problems, places: reading.places };
}

function parse(text: string): Record<string, unknown> {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    // V8's message repeats the text; only the line is reported.
    const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new InvalidKmlError('This file is not valid JSON.', line === undefined ? undefined : Number(line));
  }
  if (!isObject(root)) throw new InvalidKmlError('This is not GeoJSON: it must be an object with a type.');
  return root;
}

function checkReferenceSystem({ crs }: Record<string, unknown>): void {
  if (crs === undefined || crs === null) return;
  const name = isObject(crs) && isObject(crs.properties) ? crs.properties.name : undefined;
  if (typeof name === 'string' && TAKEN_CRS.test(name)) return;
  throw new InvalidKmlError(
    `Coordinates in ${JSON.stringify(name)} can’t be imported. Save the file in WGS84 or GDA2020 degrees.`,
  );
}

function featuresOf(root: Record<string, unknown>, text: string) {
  if (root.type === 'FeatureCollection' && Array.isArray(root.features)) {
    const lines = featureLines(text);
    return {
      features: root.features as unknown[],
      places: (index: number): FilePosition => ({ line: lines[index] ?? 1, path: `features[${index}]` }),
    };
  }
  if (root.type === 'Feature') return { features: [root], places: (): FilePosition => ({ line: 1, path: 'feature' }) };
  if (root.type === 'Topology') throw new InvalidKmlError('This is TopoJSON. Save it as GeoJSON.');
  if (typeof root.type === 'string' && ('coordinates' in root || 'geometries' in root))
    return {
      features: [{ type: 'Feature', geometry: root, properties: null }],
      places: (): FilePosition => ({ line: 1, path: 'feature' }),
    };
  throw new InvalidKmlError(`This is not GeoJSON: its type is ${JSON.stringify(root.type) ?? 'missing'}.`);
}

function readFeature(reading: Reading, value: unknown, at: FilePosition): KmlPlacemark | undefined {
  if (!isObject(value) || value.type !== 'Feature') {
    reading.problems.push({ severity: 'error', ...at, message: 'This must be an object of type Feature.' });
    return undefined;
  }
  const { properties, geometry: drawn } = value;
  const data = readProperties(reading, properties, at);
  const name = NAMES.map((key) => data[key]).find((found) => found !== undefined && found !== '');
  if (drawn === null || drawn === undefined)
    reading.problems.push({ severity: 'notice', ...at, message: 'This feature has no geometry.' });
  const geometry =
    drawn === null || drawn === undefined
      ? undefined
      : readGeometryObject(reading, drawn, { ...at, path: `${at.path}.geometry` });
  const placemark: KmlPlacemark = {
    kind: 'placemark',
    ...(name === undefined ? {} : { name }),
    ...(data.description === undefined ? {} : { description: data.description }),
    visible: true,
    data,
    ...(geometry ? { geometry } : {}),
  };
  reading.places.set(placemark, at);
  return placemark;
}

/** Texts, numbers and booleans; nested values are reported and skipped. */
function readProperties(reading: Reading, properties: unknown, at: FilePosition): Record<string, string> {
  if (!isObject(properties)) return {};
  const entries = Object.entries(properties).filter(([, value]) => value !== null);
  const nested = entries.filter(([, value]) => typeof value === 'object').map(([key]) => key);
  if (nested.length > 0)
    reading.problems.push({
      severity: 'notice',
      ...at,
      message: `Nested values were not imported: ${nested.join(', ')}.`,
    });
  return Object.fromEntries(
    entries.filter(([key]) => !nested.includes(key)).map(([key, value]) => [key, String(value)]),
  );
}
