import { APPLICATION_STATE, type ApplicationCreate, type DraftAnswers } from '@jibline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db.ts';
import type { Person } from '../../rights/person.ts';
import { columnsOf } from './columns.ts';

export interface NewDraft {
  id: string;
  number: string;
  owner: Pick<Person, 'id' | 'organisationId'>;
  createdBy: string;
  sent: Omit<ApplicationCreate, 'onBehalfOf' | 'copyOf'>;
  at: Date;
}

/** What is stored with the answers that an application is listed, found and decided by. */
export const storedWith = (answers: DraftAnswers) => ({
  ...columnsOf(answers),
  airport_icao: sql<string>`coalesce((select p.icao from airports p
    where p.id = ${answers.site?.airportId ?? null}::uuid), '')`,
});

export const insertDraft = (tx: Tx, { id, number, owner, createdBy, sent, at }: NewDraft) =>
  tx
    .insertInto('applications')
    .values({
      id,
      number,
      draft_number: number,
      kind: sent.kind,
      owner_id: owner.id,
      organisation_id: owner.organisationId,
      created_by: createdBy,
      parent_id: sent.parentId,
      precheck_number: sent.precheckNumber,
      ...storedWith(sent.answers),
      created_at: at,
      updated_at: at,
      updated_by: createdBy,
    })
    .execute();

/** An unchanged draft with the same answers that the same person started for the same owner since then. */
export async function sameDraftOf(
  tx: Tx,
  { owner, createdBy, sent }: Pick<NewDraft, 'owner' | 'createdBy' | 'sent'>,
  since: Date,
): Promise<string | null> {
  const same = await tx
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('created_by', '=', createdBy)
    .where('created_at', '>', since)
    .where('version', '=', 1)
    .where('state', '=', APPLICATION_STATE.DRAFT)
    .where('kind', '=', sent.kind)
    .where(sql<boolean>`parent_id is not distinct from ${sent.parentId}::uuid`)
    .where(sql<boolean>`precheck_number is not distinct from ${sent.precheckNumber}::text`)
    .where(sql<boolean>`answers = ${JSON.stringify(sent.answers)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return same?.id ?? null;
}

export interface Save {
  id: string;
  /** Answers of anything else are not sent yet: it stays listed as it was submitted. */
  isDraft: boolean;
  version: number;
  answers: DraftAnswers;
  /** Paths of the answers that changed. */
  fields: readonly string[];
  by: string;
  at: Date;
}

/** False when someone else saved since that version. */
export async function saveAnswers(tx: Tx, { id, isDraft, version, answers, fields, by, at }: Save): Promise<boolean> {
  const touched = JSON.stringify(Object.fromEntries(fields.map((field) => [field, version + 1])));
  const done = await tx
    .updateTable('applications')
    .set({
      ...(isDraft ? storedWith(answers) : { answers: JSON.stringify(answers) }),
      touched: sql<string>`touched || ${touched}::jsonb`,
      version: version + 1,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const deleteDraft = async (tx: Tx, id: string) => {
  const done = await tx
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('state', '=', APPLICATION_STATE.DRAFT)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
};
