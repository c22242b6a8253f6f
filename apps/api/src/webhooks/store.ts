import { ROLE, type WebhookEventType } from '@jibline/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { SCOPE_SQL } from '../database/literals.ts';
import type { ProgramsSchema } from '../database/programs-schema.ts';
import type { Db, Tx } from '../db.ts';

const ADMINISTRATOR = sql.lit(ROLE.administrator);

export type StoredWebhook = Selectable<ProgramsSchema['webhooks']>;
export type StoredSecret = Selectable<ProgramsSchema['webhook_secrets']>;

export const insertWebhook = (tx: Tx, webhook: Insertable<ProgramsSchema['webhooks']>) =>
  tx.insertInto('webhooks').values(webhook).execute();

export const findWebhook = (db: Db | Tx, id: string): Promise<StoredWebhook | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const lockWebhook = (tx: Tx, id: string): Promise<StoredWebhook | undefined> =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listWebhooksOf = (db: Db | Tx, organisationId: string): Promise<StoredWebhook[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();

/** Locks the organisation, so that two who add one at once are counted one after the other. */
export async function countWebhooks(tx: Tx, organisationId: string): Promise<number> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
  return (await listWebhooksOf(tx, organisationId)).length;
}

type Changes = Partial<
  Pick<StoredWebhook, 'name' | 'url' | 'events' | 'state' | 'version' | 'last_delivered_at' | 'failing_since'>
>;
export const changeWebhook = (tx: Tx, id: string, changes: Changes) =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).execute();

export const deleteWebhookRow = (tx: Tx, id: string) => tx.deleteFrom('webhooks').where('id', '=', id).execute();

export const insertSecret = (tx: Tx, secret: Insertable<ProgramsSchema['webhook_secrets']>) =>
  tx.insertInto('webhook_secrets').values(secret).execute();

/** In force now, the newest first. */
export const secretsOf = (db: Db | Tx, webhookId: string, now: Date): Promise<StoredSecret[]> =>
  db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Those in force end by then, and earlier ones with them: at most two sign at a time. */
export async function endSecrets(tx: Tx, webhookId: string, endsAt: Date): Promise<void> {
  await tx.deleteFrom('webhook_secrets').where('webhook_id', '=', webhookId).where('ends_at', 'is not', null).execute();
  await tx.updateTable('webhook_secrets').set({ ends_at: endsAt }).where('webhook_id', '=', webhookId).execute();
}

/**
 * Active webhooks to be told: the applicant's company, unless the event is for staff only, and the operators of the
 * airports, once it is more than a draft.
 */
export const webhooksToTell = async (
  tx: Tx,
  applicationId: string,
  type: WebhookEventType,
  { isInternal, isDraft }: { isInternal: boolean; isDraft: boolean },
): Promise<{ id: string; number: string }[]> =>
  (
    await sql<{ id: string; number: string }>`
      select w.id, a.number from webhooks w
      join organisations o on o.id = w.organisation_id
      join applications a on a.id = ${applicationId}::uuid
      where w.state = 'active' and o.active and ${type} = any(w.events) and (
        (o.kind = 'APPLICANT' and w.organisation_id = a.organisation_id and not ${isInternal}::boolean)
        or (o.kind = 'OPERATOR' and not ${isDraft}::boolean and exists (
          select 1 from airports p where p.organisation_id = w.organisation_id and p.active and p.id = any(a.airport_ids))))
      order by w.id`.execute(tx)
  ).rows;

/** Administrators in force of the organisation. */
export const listAdministrators = async (tx: Tx, organisationId: string, now: Date) =>
  (
    await sql<{ email: string; name: string | null }>`
      select distinct u.email, u.name from users u join grants g on g.user_id = u.id
      where u.active and u.removed_at is null and g.role = ${ADMINISTRATOR} and g.scope = ${SCOPE_SQL.organisation}
        and g.target_id = ${organisationId}::uuid
        and (g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})
      order by u.email`.execute(tx)
  ).rows;
