import type { EmailId } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db.ts';
import { newId } from '../../../new-id.ts';
import type { Content } from '../content.ts';

interface DeferredEmail {
  userId: string;
  applicationId: string;
  kind: EmailId;
  content: Pick<Content, 'subject'>;
}

/** Stores the email for the person's daily summary instead of sending it. */
export const holdEmail = (tx: Tx, { userId, applicationId, kind, content }: DeferredEmail) =>
  tx
    .insertInto('held_letters')
    .values({
      id: newId(),
      user_id: userId,
      application_id: applicationId,
      kind,
      subject: content.subject,
      held_at: sql<Date>`now()`,
    })
    .execute();

export interface Waiting {
  id: string;
  user_id: string;
  email: string;
  name: string | null;
  application_id: string;
  subject: string;
  time_zone: string;
}

/** Used before an airport is known: most of the country's cranes are in this time zone. */
const DEFAULT_ZONE = 'Australia/Sydney';

/** Emails waiting for a summary, of people at whose airport it is this hour now; drafts have no airport yet. */
export const waitingAt = async (db: Db, now: Date, hour: number): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select h.id, h.user_id, u.email, u.name, h.application_id, h.subject, z.time_zone
      from held_letters h join users u on u.id = h.user_id join applications a on a.id = h.application_id
      left join airports p on p.id = a.airport_id
      cross join lateral (select coalesce(p.time_zone, ${DEFAULT_ZONE}) as time_zone) z
      where h.told_at is null and u.active and u.removed_at is null
        and extract(hour from ${now}::timestamptz at time zone z.time_zone) = ${hour}
      order by h.user_id, h.held_at, h.id`.execute(db)
  ).rows;

/** Marks the emails as sent; true for those no other process marked first. */
export const markSent = async (tx: Tx, ids: readonly string[], at: Date): Promise<Set<string>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await tx
            .updateTable('held_letters')
            .set({ told_at: at })
            .where('id', 'in', [...ids])
            .where('told_at', 'is', null)
            .returning('id')
            .execute()
        ).map(({ id }) => id),
      );
