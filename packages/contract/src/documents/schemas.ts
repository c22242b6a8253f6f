import * as z from 'zod';
import { optionalQueryNumber } from '../query-number.ts';
import { Actions, HIDDEN, Id, Instant, Sha256, text } from '../scalars.ts';
import { DOCUMENT_LIMIT, FILE_KINDS } from './enums.ts';

/** A name, not a path: it is shown to people and is part of an address. */
export const Filename = text(1, 200).refine(
  (name) => !/[/\\]/.test(name) && !HIDDEN.test(name) && name !== '.' && name !== '..',
  'Use a file name without slashes, line breaks or hidden characters.',
);

export const ApplicationFile = z.object({
  id: Id,
  applicationId: Id,
  airportId: Id,
  filename: z.string(),
  uploadedDateTime: Instant,
  kind: z.enum(FILE_KINDS),
  /** Determined by content. */
  mediaType: z.string(),
  sizeBytes: z.int().min(0),
  sha256: Sha256,
  uploadedBy: z.string().nullable(),
  /** Added by the airport: not copied when a permit is continued or applied for again. */
  byStaff: z.boolean(),
  /** Address of its bytes, relative to the API. */
  documentPath: z.string(),
  actions: Actions,
});
export type ApplicationFile = z.infer<typeof ApplicationFile>;
export const ApplicationFileList = z.object({ items: z.array(ApplicationFile) });

export const DocumentParams = z.strictObject({ airportId: Id, applicationId: Id, fileId: Id, filename: Filename });
export const SignatureParams = z.strictObject({ airportId: Id, filename: Filename });

/** What the storage has after an upload; FileStorageDB adds it to the list. */
export const StoredDocument = z.object({ sizeBytes: z.int().min(0), sha256: Sha256, mediaType: z.string() });
export type StoredDocument = z.infer<typeof StoredDocument>;

/** How much of a chunked upload has arrived: the next chunk starts here. */
export const UploadProgress = z.object({ receivedBytes: z.int().min(0) });
export const UploadAnswer = z.union([StoredDocument, UploadProgress]);
export type UploadAnswer = z.infer<typeof UploadAnswer>;

const pieceNumber = (least: number) => optionalQueryNumber(z.int().min(least).max(DOCUMENT_LIMIT).optional());
/**
 * Without parameters the body is the whole document. With a client-made `uploadId` it is the chunk from `offset` on, of
 * `totalBytes`; a chunk that does not continue what has arrived changes nothing, and the answer says where to continue.
 */
export const UploadQuery = z
  .strictObject({
    uploadId: Id.optional(),
    offset: pieceNumber(0),
    totalBytes: pieceNumber(1),
    leaseId: Id.optional(),
  })
  .refine(
    ({ uploadId, offset, totalBytes }) =>
      [uploadId, offset, totalBytes].every((part) => part !== undefined) ||
      [uploadId, offset, totalBytes].every((part) => part === undefined),
    { path: ['uploadId'], message: 'Send uploadId, offset and totalBytes together or not at all.' },
  );
export type UploadQuery = z.infer<typeof UploadQuery>;
/** The holder of a document's lease identifies it by the lease's id. */
export const LeaseQuery = z.strictObject({ leaseId: Id.optional() });

export const FileStorageParams = z.strictObject({ applicationId: Id, fileId: Id });
/** The server compares all of it with what the storage has. */
export const FileRecord = z.strictObject({
  filename: Filename,
  kind: z.enum(FILE_KINDS),
  sizeBytes: z.int().min(1).max(DOCUMENT_LIMIT),
  sha256: Sha256,
});
export type FileRecord = z.infer<typeof FileRecord>;

export const DeleteFileParams = z.strictObject({
  appId: Id,
  filename: Filename,
  uploadedDateTime: Instant,
  fileId: Id,
});

export const EmailSignature = z.object({
  id: Id,
  airportId: Id,
  filename: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int().min(0),
  uploadedDateTime: Instant,
  actions: Actions,
});
export type EmailSignature = z.infer<typeof EmailSignature>;

/** A document being replaced is leased meanwhile; an administrator may break a lease. */
export const LeaseRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('acquire'), seconds: z.int().min(15).max(60) }),
  z.strictObject({ action: z.literal('renew'), leaseId: Id }),
  z.strictObject({ action: z.literal('change'), leaseId: Id, proposedLeaseId: Id }),
  z.strictObject({ action: z.literal('release'), leaseId: Id }),
  z.strictObject({ action: z.literal('break') }),
]);
export type LeaseRequest = z.infer<typeof LeaseRequest>;
export const Lease = z.object({
  state: z.enum(['leased', 'available', 'broken']),
  leaseId: Id.nullable(),
  expiresAt: Instant.nullable(),
});
export type Lease = z.infer<typeof Lease>;
