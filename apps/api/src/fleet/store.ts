import type { FleetBoard, FleetCraneAnswers } from '@jibline/contract';
import { sql } from 'kysely';
import { craneTitle } from '../database/crane-title.ts';
import { hasFurtherCrane } from '../database/cranes-of-application.ts';
import type { Db, Tx } from '../db.ts';
import type { FleetOwner } from './policy.ts';

const cranes = (db: Db | Tx) =>
  db
    .selectFrom('fleet_cranes as c')
    .leftJoin('uploads as u', 'u.id', 'c.sheet_upload_id')
    .selectAll('c')
    .select(['u.filename', 'u.media_type', 'u.size_bytes', 'u.sha256', 'u.stored_at'])
    .select(
      sql<boolean>`(exists (select 1 from applications a where a.fleet_crane_id = c.id)
      or exists (select 1 from applications a where ${hasFurtherCrane(sql`c.id`)}))`.as('is_used'),
    );
export type StoredCrane = Awaited<ReturnType<ReturnType<typeof cranes>['executeTakeFirstOrThrow']>>;

/** By plant number, retired ones last. */
export const cranesOf = (db: Db | Tx, organisationId: string): Promise<StoredCrane[]> =>
  cranes(db)
    .where('c.organisation_id', '=', organisationId)
    .orderBy(sql`c.retired_at is not null`)
    .orderBy(sql`lower(c.plant_id)`)
    .orderBy('c.id')
    .execute();

/** Cranes in use that are not among the busy ones, by plant number. */
export async function freeCranes(db: Db, organisationId: string, busy: readonly string[]) {
  const { rows } = await sql<FleetBoard['free']['cranes'][number]>`
    select c.id, ${craneTitle(sql`c.answers`)} as "craneDetail"
    from fleet_cranes c
    where c.organisation_id = ${organisationId}::uuid and c.retired_at is null and c.id <> all(${[...busy]}::uuid[])
    order by lower(c.plant_id), c.id`.execute(db);
  return rows;
}

export const findCrane = async (db: Db | Tx, id: string): Promise<StoredCrane | null> =>
  (await cranes(db).where('c.id', '=', id).executeTakeFirst()) ?? null;

/** Locks the crane until the transaction ends. */
export async function lockCrane(tx: Tx, id: string): Promise<StoredCrane | null> {
  await tx.selectFrom('fleet_cranes').select('id').where('id', '=', id).forUpdate().execute();
  return findCrane(tx, id);
}

export const findOwner = async (db: Db | Tx, organisationId: string): Promise<FleetOwner | null> =>
  (await db.selectFrom('organisations').select(['id', 'kind']).where('id', '=', organisationId).executeTakeFirst()) ??
  null;

/** Locks the company, so that two people at once cannot pass the limit of its fleet. */
export async function countCranes(tx: Tx, organisationId: string): Promise<number> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('fleet_cranes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another crane in use of the company has this plant number. */
export const isNumberTaken = async (tx: Tx, organisationId: string, plantId: string, except: string | null) =>
  (await tx
    .selectFrom('fleet_cranes')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`lower(plant_id) = lower(${plantId})`)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirst()) !== undefined;

const columns = (answers: FleetCraneAnswers) => ({
  plant_id: answers.craneDetail.plantId?.trim() ?? '',
  answers: JSON.stringify(answers),
});

export interface NewCrane {
  id: string;
  organisationId: string;
  answers: FleetCraneAnswers;
  by: string | null;
  at: Date;
}

export const insertCrane = async (tx: Tx, { id, organisationId, answers, by, at }: NewCrane) => {
  await tx
    .insertInto('fleet_cranes')
    .values({
      id,
      organisation_id: organisationId,
      ...columns(answers),
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute();
};

/** False when someone changed it meanwhile. */
export async function changeCrane(
  tx: Tx,
  { id, version, retiredAt, at }: { id: string; version: number; retiredAt: Date | null; at: Date },
  answers: FleetCraneAnswers,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fleet_cranes')
    .set({ ...columns(answers), retired_at: retiredAt, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const putSheet = async (tx: Tx, id: string, uploadId: string, at: Date) => {
  await tx
    .updateTable('fleet_cranes')
    .set({ sheet_upload_id: uploadId, version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();
};

export const deleteCrane = (tx: Tx, id: string) => tx.deleteFrom('fleet_cranes').where('id', '=', id).execute();
