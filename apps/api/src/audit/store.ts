import type { AuditExportQuery, HistoryKind } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../database/containing.ts';
import type { Db } from '../db.ts';
import { ofAirports, type SqlCondition } from './visibility-store.ts';

export interface AuditRow {
  about_id: string;
  about_kind: HistoryKind;
  sequence: number;
  event: string;
  actor_id: string | null;
  actor_name: string | null;
  at: Date;
  detail: unknown;
  hash: string;
  label: string | null;
}

/** Right after this entry, in the order newest first. */
export interface AuditPosition {
  at: Date;
  aboutId: string;
  sequence: number;
}

/** People by the name and address they have today; the name an entry was written under counts as well. */
const byPerson = (person: string) => sql<SqlBool>`(h.detail ->> 'by' ilike ${containing(person)} or h.actor_id in (
  select u.id from users u where u.name ilike ${containing(person)} or u.email ilike ${containing(person)}))`;

const aboutNamed = (about: string) => sql<SqlBool>`(h.detail ->> 'about' ilike ${containing(about)} or h.about_id in (
  select a.id from applications a where a.number ilike ${containing(about)} or a.draft_number ilike ${containing(about)}
  union all select p.id from airports p where p.icao ilike ${containing(about)} or p.name ilike ${containing(about)}
  union all select o.id from organisations o where o.name ilike ${containing(about)}
  union all select u.id from users u where u.name ilike ${containing(about)} or u.email ilike ${containing(about)}))`;

function conditions(filter: AuditExportQuery, visible: SqlCondition, after: AuditPosition | null): SqlCondition {
  const all: SqlCondition[] = [visible];
  if (filter.from) all.push(sql`h.at >= ${filter.from}::timestamptz`);
  if (filter.to) all.push(sql`h.at < ${filter.to}::timestamptz`);
  if (filter.kind) all.push(sql`h.about_kind = ${filter.kind}`);
  if (filter.event) all.push(sql`h.event = ${filter.event}`);
  if (filter.airportId) all.push(ofAirports([filter.airportId]));
  if (filter.person) all.push(byPerson(filter.person));
  if (filter.about) all.push(aboutNamed(filter.about));
  if (after)
    all.push(sql`(h.at, h.about_id, h.sequence) < (${after.at}, ${after.aboutId}::uuid, ${after.sequence}::integer)`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Newest first. Labels are read for the rows of the page only. */
export async function findEntries(
  db: Db,
  filter: AuditExportQuery,
  visible: SqlCondition,
  { after, size }: { after: AuditPosition | null; size: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select h.*, coalesce(u.name, u.email) as actor_name,
      coalesce(a.number, p.icao, o.name, x.name, x.email,
        'Set ' || s.number || ' of ' || sp.icao, pp.icao, co.name) as label
    from (select * from history h where ${conditions(filter, visible, after)}
      order by h.at desc, h.about_id desc, h.sequence desc limit ${size}) h
    left join users u on u.id = h.actor_id
    left join applications a on h.about_kind = 'application' and a.id = h.about_id
    left join airports p on h.about_kind = 'airport' and p.id = h.about_id
    left join organisations o on h.about_kind = 'organisation' and o.id = h.about_id
    left join users x on h.about_kind = 'user' and x.id = h.about_id
    left join surface_sets s on h.about_kind = 'surface-set' and s.id = h.about_id
    left join airports sp on sp.id = s.airport_id
    left join payment_settings ps on h.about_kind = 'payment-settings' and ps.id = h.about_id
    left join airports pp on pp.id = ps.airport_id
    left join customer_accounts c on h.about_kind = 'customer-account' and c.id = h.about_id
    left join organisations co on co.id = c.company_id
    order by h.at desc, h.about_id desc, h.sequence desc`.execute(db);
  return rows;
}
