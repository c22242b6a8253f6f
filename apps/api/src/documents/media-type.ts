import {
  ACCEPTED_MEDIA_TYPES,
  type AcceptedMediaType,
  FILE_EXTENSIONS,
  SIGNATURE_MEDIA_TYPES,
} from '@jibline/contract';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../errors.ts';

/** Enough for every signature, and for the first entries of a zip. */
export const HEAD_BYTES = 65_536;

const GEOJSON = /"type"\s*:\s*"(FeatureCollection|Feature|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/;
/** Local file header (PKWARE appnote 4.3.7): the name's length is at 26, the name at 30. */
const firstEntryOf = (zip: Buffer) => zip.toString('latin1', 30, 30 + zip.readUInt16LE(26));

/** A compound file is Word or Excel, depending on the streams in it; their names are UTF-16. */
export const COMPOUND = 'application/x-cfb';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
export const COMPOUND_MARKS = [
  [utf16('WordDocument'), 'application/msword'],
  [utf16('Workbook'), 'application/vnd.ms-excel'],
  [utf16('Book'), 'application/vnd.ms-excel'],
] as const;

/** Decided by the root element: a page or picture that mentions KML in a comment is not KML. */
function isKml(text: string): boolean {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    if (end === null) return /^<([\w-]+:)?kml[\s/>]/.test(rest);
    const at = rest.indexOf(end);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function ofText(head: Buffer): string | undefined {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (isKml(text)) return 'application/vnd.google-earth.kml+xml';
  return text.startsWith('{') && GEOJSON.test(text) ? 'application/geo+json' : undefined;
}

/** Decided by content, not by name; undefined when the content is of no known type. */
export async function mediaTypeOf(head: Buffer): Promise<string | undefined> {
  const known = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (known === 'application/zip' && /\.kml$/i.test(firstEntryOf(head))) return 'application/vnd.google-earth.kmz';
  if (known === 'image/heif') return 'image/heic';
  return known === undefined || known === 'application/xml' ? ofText(head) : known;
}

const TYPES_TEXT = {
  document: 'PDF, PNG, JPEG, HEIC, WebP, Word, Excel, ZIP (drawings), KML, KMZ or GeoJSON',
  signature: 'PNG, JPEG or WebP',
  'data-sheet': 'PDF, PNG, JPEG or WebP',
};
const endsIn = (media: string) => (media === COMPOUND ? null : FILE_EXTENSIONS[media as AcceptedMediaType]);

/** A name that does not match the content would open with the wrong program, or with one that executes it. */
export function checkName(filename: string, media: string): void {
  const endings = endsIn(media);
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (endings === null || endings.some((one) => one === ending)) return;
  const expected = endings.map((one) => `.${one}`).join(' or ');
  throw new ApiError(
    'file-refused',
    `The name must end in ${expected}, because that is what the file contains. Rename it and upload it again.`,
  );
}

const ACCEPTED: Record<keyof typeof TYPES_TEXT, ReadonlySet<string>> = {
  document: new Set([...ACCEPTED_MEDIA_TYPES, COMPOUND]),
  signature: new Set(SIGNATURE_MEDIA_TYPES),
  'data-sheet': new Set(['application/pdf', ...SIGNATURE_MEDIA_TYPES]),
};

export function checkMediaType(purpose: keyof typeof TYPES_TEXT, media: string | undefined): asserts media is string {
  if (media !== undefined && ACCEPTED[purpose].has(media)) return;
  throw new ApiError('file-refused', `This file type isn’t supported. Use ${TYPES_TEXT[purpose]}.`);
}
