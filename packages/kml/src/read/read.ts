import type { KmlDocument, KmlFeature } from '../document.ts';
import { isZip, unpackKmz } from '../kmz/unpack-kmz.ts';
import { inMegabytes, LIMITS, type Limits } from '../limits.ts';
import { InvalidKmlError, type Problem } from '../problem.ts';
import { decodeText } from './decode-text.ts';
import { KML_NAMESPACE, parseXml } from './parse-xml.ts';
import { CONTAINED, readDescribed, readFeatures } from './read-features.ts';
import { readStyles } from './read-style.ts';
import { childrenOf, type FilePosition, noticeUnknown, type Reading, report } from './reading.ts';

export interface ReadOptions {
  limits?: Partial<Limits>;
  /**
   * Files of flat areas often omit the altitude (`lon,lat`). By the specification's rule that is not a coordinate pair
   * and is reported; a caller who knows better can give the value to use here; NaN leaves it open.
   */
  altitudeWhenMissingM?: number;
}

export interface ReadResult {
  document: KmlDocument;
  /** No errors = everything with a geometry was read exactly. */
  problems: Problem[];
  /** Position of each folder and placemark in the file. */
  places: ReadonlyMap<KmlFeature, FilePosition>;
}

/** Reads KML or KMZ, decided by content. Throws `InvalidKmlError` when the whole file is unusable. */
export function readKml(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const limits = { ...LIMITS, ...options.limits };
  if (bytes.length > limits.fileBytes) {
    throw new InvalidKmlError(
      `This file is ${inMegabytes(bytes.length)}. The limit is ${inMegabytes(limits.fileBytes)}.`,
    );
  }
  const packed = isZip(bytes);
  const unpacked = packed ? unpackKmz(bytes, limits) : { text: bytes, problems: [] };
  const result = readKmlText(decodeText(unpacked.text), { ...options, limits });
  return { ...result, problems: [...unpacked.problems, ...result.problems] };
}

export function readKmlText(text: string, options: ReadOptions = {}): ReadResult {
  const limits = { ...LIMITS, ...options.limits };
  const { altitudeWhenMissingM } = options;
  const reading: Reading = { limits, problems: [], coordinates: 0, altitudeWhenMissingM, places: new Map() };
  const root = parseXml(text, limits);
  if (root.name !== 'kml')
    throw new InvalidKmlError(`This is not KML: the root element is <${root.name}> instead of <kml>.`, root.line);
  if (root.space !== 'kml') {
    const why = `its namespace is “${root.namespace}” instead of “${KML_NAMESPACE}”`;
    throw new InvalidKmlError(`This is not KML: ${why}.`, root.line);
  }
  // A file usually has one Document; several features side by side are read as if they were in one.
  const documents = childrenOf(root, 'Document');
  const [only] = documents;
  const top = only && root.children.filter((child) => CONTAINED.includes(child.name)).length === 1 ? only : root;
  noticeUnknown(reading, top, [
    ...CONTAINED,
    'name',
    'description',
    'visibility',
    'open',
    'Snippet',
    'Style',
    'StyleMap',
    'Schema',
  ]);
  if (top !== root) noticeUnknown(reading, root, CONTAINED);
  const styles = readStyles(reading, top);
  const document: KmlDocument = { ...readDescribed(top), styles, features: readFeatures(reading, top, styles) };
  if (document.features.length === 0) report(reading, 'notice', top, 'This file contains no folder and no placemark.');
  return { document, problems: reading.problems, places: reading.places };
}
