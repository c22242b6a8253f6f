import * as z from 'zod';
import { pageOf } from '../paging.ts';
import { Actions, Id, Instant, oneLine, Sha256, Version } from '../scalars.ts';
import { IMPORT_FORMATS } from '../surface-sets/enums.ts';

export const KmlProblem = z.object({
  severity: z.enum(['error', 'warning', 'notice']),
  line: z.int().min(1).nullable(),
  path: z.string(),
  message: z.string(),
});

export const KmlFile = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  filename: z.string(),
  /** Determined by content, not by file name. */
  format: z.enum(IMPORT_FORMATS),
  sizeBytes: z.int().min(0),
  sha256: Sha256,
  placemarks: z.int().min(0),
  /** The first 100, errors first; a last entry says how many more there are. */
  problems: z.array(KmlProblem),
  airportId: Id.nullable(),
  applicationId: Id.nullable(),
  owner: z.object({ id: Id, name: z.string().nullable() }),
  uploadedDateTime: Instant,
  actions: Actions,
});
export type KmlFile = z.infer<typeof KmlFile>;
export const KmlFilePage = pageOf(KmlFile);

/** The body is the file's bytes; the name is in the query. */
export const KmlUploadQuery = z.strictObject({
  filename: oneLine(5, 200).refine(
    (name) => /\.(km[lz]|(geo)?json)$/i.test(name),
    'Choose a KML, KMZ or GeoJSON file.',
  ),
  name: oneLine(1, 120).optional(),
  airportId: Id.optional(),
});

/** Rename, or attach to an airport or an application; null detaches. */
export const KmlFileUpdate = z.strictObject({
  version: Version,
  name: oneLine(1, 120),
  airportId: Id.nullable(),
  applicationId: Id.nullable(),
});
export type KmlFileUpdate = z.infer<typeof KmlFileUpdate>;
