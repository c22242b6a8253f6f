import type { FileKind } from '@jibline/contract';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

const files = (db: Db | Tx) =>
  db
    .selectFrom('application_files as f')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .selectAll('f')
    .select(sql<string | null>`coalesce(u.name, u.email)`.as('uploaded_by_name'));

export const filesOf = (db: Db | Tx, applicationId: string) =>
  files(db).where('f.application_id', '=', applicationId).orderBy('f.uploaded_at').orderBy('f.id').execute();
export type StoredFile = Awaited<ReturnType<typeof filesOf>>[number];

export const findFile = (db: Db | Tx, applicationId: string, id: string): Promise<StoredFile | undefined> =>
  files(db).where('f.application_id', '=', applicationId).where('f.id', '=', id).executeTakeFirst();

/** Whether another application has a file with this id. */
export const isForeign = async (tx: Tx, applicationId: string, id: string) =>
  (await tx
    .selectFrom('application_files')
    .select('id')
    .where('id', '=', id)
    .where('application_id', '<>', applicationId)
    .executeTakeFirst()) !== undefined;

export interface NewFile {
  id: string;
  applicationId: string;
  airportId: string;
  uploadId: string;
  filename: string;
  kind: FileKind;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  by: string | null;
  byStaff: boolean;
  at: Date;
}

/** Adds the file to the list, or replaces an entry with it. */
export const putFile = async (tx: Tx, file: NewFile) => {
  const row = {
    airport_id: file.airportId,
    upload_id: file.uploadId,
    filename: file.filename,
    kind: file.kind,
    media_type: file.mediaType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    uploaded_by: file.by,
    by_staff: file.byStaff,
    uploaded_at: file.at,
  };
  await tx
    .insertInto('application_files')
    .values({ id: file.id, application_id: file.applicationId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

export const deleteFile = async (tx: Tx, id: string) => {
  await tx.deleteFrom('application_files').where('id', '=', id).execute();
};

/** Locks the application that files are copied to; false where it was deleted meanwhile. */
export const lockTarget = async (tx: Tx, applicationId: string): Promise<boolean> =>
  (await tx.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().executeTakeFirst()) !==
  undefined;

export const isAirport = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('airports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The application that files are copied to, and the cranes of the fleet it is for. */
export const findTarget = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'state', 'phase', 'airport_id', 'organisation_id', 'fleet_crane_id'])
    .select('further_fleet_crane_ids')
    .where('id', '=', applicationId)
    .executeTakeFirst();

/** The data sheets of a company's cranes. */
export const sheetsOf = (db: Db | Tx, organisationId: string) =>
  db
    .selectFrom('fleet_cranes as c')
    .innerJoin('uploads as u', 'u.id', 'c.sheet_upload_id')
    .select(['c.id as crane_id', 'u.id as upload_id', 'u.filename', 'u.media_type', 'u.size_bytes', 'u.sha256'])
    .select('u.uploaded_by')
    .where('c.organisation_id', '=', organisationId)
    .where('u.stored_at', 'is not', null)
    .$narrowType<{ media_type: NotNull; size_bytes: NotNull; sha256: NotNull }>()
    .execute();
