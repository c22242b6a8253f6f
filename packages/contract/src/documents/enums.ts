/** Largest image or email signature, and largest attachment sent by email (specification section 9). */
export const SMALL_FILE_LIMIT = 10_000_000;
/** The largest image of an airport that its documents carry; emails take larger ones. */
export const LOGO_LIMIT = 500_000;
/** Largest document, 128 MiB (specification section 9). */
export const DOCUMENT_LIMIT = 134_217_728;
/** Most files of one application. */
export const FILES_PER_APPLICATION = 10;

/** Limits of the blob storage (specification section 5). */
export const BLOCK_SIZE_LIMIT = 4_194_304_000;
export const SINGLE_SHOT_LIMIT = 268_435_456;
export const BLOCK_BLOB_LIMIT = 2097152e8;
export const BLOCK_COUNT_LIMIT = 50_000;

/** How we upload and retry (specification sections 8 and 9). */
export const UPLOAD_BUFFER_BYTES = 8_388_608;
export const UPLOAD_CONCURRENCY = 5;
export const STORAGE_CONCURRENCY = 5;
export const STORAGE_RETRIES = 3;
/** Retried only if the reply carries a retry-after header. */
export const STORAGE_RETRY_STATUSES = [429, 503] as const;

export const FILE_KINDS = [
  'site-plan',
  'elevation-drawing',
  'crane-data-sheet',
  'survey-certificate',
  'kml',
  'photo',
  'lift-plan',
  'aeronautical-impact-report',
  'letter-of-authority',
  'payment-proof',
  'authority-reply',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** Only the airport's side adds these and sees them, like the text of a reply. */
const STAFF_FILE_KINDS: readonly FileKind[] = ['authority-reply'];
export const isStaffFile = (kind: FileKind): boolean => STAFF_FILE_KINDS.includes(kind);
/** Kinds an applicant can add. */
export const APPLICANT_FILE_KINDS = FILE_KINDS.filter((kind) => !isStaffFile(kind));

/**
 * Types are determined by content, never by file name; the name must then have a matching extension, the usual one
 * first.
 */
export const FILE_EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/heic': ['heic', 'heif'],
  'image/webp': ['webp'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/zip': ['zip'],
  'application/vnd.google-earth.kml+xml': ['kml'],
  'application/vnd.google-earth.kmz': ['kmz'],
  'application/geo+json': ['geojson', 'json'],
} as const;
export type AcceptedMediaType = keyof typeof FILE_EXTENSIONS;
export const ACCEPTED_MEDIA_TYPES = Object.keys(FILE_EXTENSIONS) as AcceptedMediaType[];
export const SIGNATURE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const PRINTED_MEDIA_TYPES: readonly string[] = ['image/png', 'image/jpeg'];
/** Whether an airport's image is also printed on its permits, site cards and decision notices. */
export const isPrintedLogo = ({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): boolean =>
  PRINTED_MEDIA_TYPES.includes(mediaType) && sizeBytes <= LOGO_LIMIT;
