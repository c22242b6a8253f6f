import type { TemplateKind } from '@jibline/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Tx } from '../db.ts';

/** One text of one airport. */
export interface TemplateAddress {
  airportId: string;
  kind: TemplateKind;
  key: string;
}

/** The newest version of every text these airports have worded themselves, resets included. */
export const newestVersions = (db: Db | Tx, airportIds: readonly string[]) =>
  db
    .selectFrom('template_versions')
    .selectAll()
    .distinctOn(['airport_id', 'kind', 'key'])
    .where('airport_id', 'in', airportIds)
    .orderBy('airport_id')
    .orderBy('kind')
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
export type StoredVersion = Awaited<ReturnType<typeof newestVersions>>[number];

const ofText = (db: Db | Tx, { airportId, kind, key }: TemplateAddress) =>
  db
    .selectFrom('template_versions')
    .selectAll()
    .where('airport_id', '=', airportId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc');

export const newestVersion = (db: Db | Tx, of: TemplateAddress) => ofText(db, of).limit(1).executeTakeFirst();
export const versionsOf = (db: Db | Tx, of: TemplateAddress, most: number) => ofText(db, of).limit(most).execute();
export const findVersion = (db: Db | Tx, of: TemplateAddress, version: number) =>
  ofText(db, of).where('version', '=', version).executeTakeFirst();

/** False where someone else has written this version meanwhile. */
export async function insertVersion(tx: Tx, row: Insertable<Schema['template_versions']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('template_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The airport's own texts of one kind, in force now or at an earlier time. */
export const ownTextsOf = (db: Db | Tx, airportIds: readonly string[], kind: TemplateKind, at: Date | null = null) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('template_versions')
        .select(['airport_id', 'key', 'text'])
        .distinctOn(['airport_id', 'key'])
        .where('airport_id', 'in', airportIds)
        .where('kind', '=', kind)
        .$if(at !== null, (query) => query.where('made_at', '<=', at))
        .orderBy('airport_id')
        .orderBy('key')
        .orderBy('version', 'desc')
        .as('newest'),
    )
    .select(['airport_id', 'key', 'text'])
    .where('text', 'is not', null)
    .$narrowType<{ text: string }>()
    .execute();
