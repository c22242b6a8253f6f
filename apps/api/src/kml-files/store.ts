import type { KmlFile } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

const files = (db: Db | Tx) =>
  db
    .selectFrom('kml_files as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .selectAll('f')
    .select('u.name as owner_name');
export type StoredFile = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

export const findFile = async (db: Db | Tx, id: string): Promise<StoredFile | null> =>
  (await files(db).where('f.id', '=', id).executeTakeFirst()) ?? null;

/** Locks the file until the transaction ends, so that it is not deleted during an import. */
export async function lockFile(tx: Tx, id: string): Promise<StoredFile | null> {
  await tx.selectFrom('kml_files').select('id').where('id', '=', id).forUpdate().execute();
  return findFile(tx, id);
}

export interface KmlPageRequest {
  PageNumber: number;
  PageSize: number;
  search?: string | undefined;
}

/** Newest first. */
export async function pageOfFiles(
  db: Db,
  personId: string,
  permissions: EffectivePermissions,
  request: KmlPageRequest,
) {
  const within =
    permissions.global === null
      ? sql<SqlBool>`(f.owner_id = ${personId}::uuid or f.airport_id = any(${[...permissions.airports.keys()]}::uuid[]))`
      : sql<SqlBool>`true`;
  const found = request.search
    ? sql<SqlBool>`position(${request.search.toLowerCase()} in lower(f.name || ' ' || f.filename)) > 0`
    : sql<SqlBool>`true`;
  const { total } = await db
    .selectFrom('kml_files as f')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(within)
    .where(found)
    .executeTakeFirstOrThrow();
  const items = await files(db)
    .where(within)
    .where(found)
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id')
    .limit(request.PageSize)
    .offset((request.PageNumber - 1) * request.PageSize)
    .execute();
  return { items, total };
}

export interface NewFile {
  id: string;
  name: string;
  filename: string;
  format: KmlFile['format'];
  sizeBytes: number;
  sha256: string;
  placemarks: number;
  problems: KmlFile['problems'];
  airportId: string | null;
  ownerId: string;
  at: Date;
}

export const insertFile = (tx: Tx, file: NewFile) =>
  tx
    .insertInto('kml_files')
    .values({
      id: file.id,
      name: file.name,
      filename: file.filename,
      format: file.format,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      placemarks: file.placemarks,
      problems: JSON.stringify(file.problems),
      airport_id: file.airportId,
      owner_id: file.ownerId,
      uploaded_at: file.at,
    })
    .execute();

export const changeFile = (
  tx: Tx,
  id: string,
  fields: { name: string; airport_id: string | null; application_id: string | null },
) =>
  tx
    .updateTable('kml_files')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteFile = (tx: Tx, id: string) => tx.deleteFrom('kml_files').where('id', '=', id).execute();

/** Surface sets with surfaces imported from the file, newest first. */
export const setsFrom = (tx: Tx, id: string) =>
  tx
    .selectFrom('surfaces as f')
    .innerJoin('surface_sets as s', 's.id', 'f.set_id')
    .innerJoin('airports as a', 'a.id', 's.airport_id')
    .select(['a.icao', 's.number', 's.state'])
    .distinct()
    .where('f.kml_file_id', '=', id)
    .orderBy('s.number', 'desc')
    .limit(3)
    .execute();
