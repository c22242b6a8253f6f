import type { AppliedLabel, CraneTitle, OrganisationKind } from '@jibline/contract';
import { sql } from 'kysely';
import { craneTitle } from '../../database/crane-title.ts';
import { PREPARED_MARK } from '../../database/prepared-statements.ts';
import type { Db } from '../../db.ts';
import { type ApplicationRow, SUBMITTED_BEFORE } from '../store.ts';
import { LABELS_OF } from './labels.ts';

const COLUMNS =
  'id version number state phase kind close_reason is_crane owner_id created_by organisation_id airport_id airport_ids submitted_at due_at clock_stopped_at assignee_id created_at updated_at crane_type time_zone_mode light_type project_name address latitude longitude applicant_name company_name start_at end_at max_height_ahd_m cranes path worst_margin_m suspended_from replaced_from';
type NamesIn<T extends string> = T extends `${infer Name} ${infer Others}` ? Name | NamesIn<Others> : T;

/** The columns a list shows, and those that access is decided by. */
export interface ListRow extends Pick<ApplicationRow, NamesIn<typeof COLUMNS>> {
  organisation_kind: OrganisationKind | null;
  assignee_name: string | null;
  icao: string | null;
  airport_name: string | null;
  time_zone: string | null;
  /** Of several airports' permits, the period all of them allow. */
  valid_from: Date | null;
  valid_to: Date | null;
  /** When the crane was reported up. */
  up_since: Date | null;
  /** Of the first crane; empty for a structure. */
  crane_title: CraneTitle;
  /** Above ground, of the crane or structure that reaches `max_height_ahd_m`. */
  max_height_agl_m: number | null;
  /** An authority has not replied, and its time to reply is not over. */
  reply_by: Date | null;
  /** Of all airports. */
  labels: AppliedLabel[];
}

const ANSWERS = sql`coalesce(${SUBMITTED_BEFORE}, a.answers)`;
/** Of the answers only this part, once: they are stored apart from the row and unpacked for each access. */
const FIRST = sql`(select w.answers -> case when a.is_crane then 'craneDetail' else 'developmentDetail' end as detail
  from (select ${ANSWERS} as answers offset 0) w offset 0)`;
const CRANE_TITLE = sql`case when a.is_crane then ${craneTitle(sql`jsonb_build_object('craneDetail', f.detail)`)} else '{}'::json end`;
const REACHES = sql`= a.max_height_ahd_m`;
/** Of several cranes, of the highest one. */
const HEIGHT_AGL = sql`case when (f.detail ->> 'maxHeightAhdM')::float8 ${REACHES} then (f.detail ->> 'maxHeightAglM')::float8
  when a.cranes > 1 then (select (c #>> '{craneDetail,maxHeightAglM}')::float8
    from jsonb_array_elements(${ANSWERS} -> 'furtherCranes') c
    where (c #>> '{craneDetail,maxHeightAhdM}')::float8 ${REACHES} limit 1) end`;
/** The last day for replies that are still awaited. */
const REPLY_BY = sql`case when a.phase = 'REFERRED' then (select max(f.reply_by) from application_referrals f
  where f.application_id = a.id and f.reply is null) end`;

const TIMES = [
  'reply_by',
  ...`${COLUMNS} valid_from valid_to up_since`.split(' ').filter((name) => /_(at|from|to|since)$/.test(name)),
];

/** Turns the JSON text of times back into dates. */
function withDates(row: ListRow): ListRow {
  for (const name of TIMES) {
    const time: unknown = Reflect.get(row, name);
    if (typeof time === 'string') Reflect.set(row, name, new Date(time));
  }
  return row;
}

/**
 * One statement for every page, so that a connection plans it once. Rows come ordered by id as one JSON text: reading
 * 2,000 single values took the API twice as long.
 */
export async function readRows(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  const { rows } = await sql<{ page: ListRow[] | null }>`${sql.raw(PREPARED_MARK)}
    select json_agg(found) as page from (
      select ${sql.raw(COLUMNS.replaceAll(/\w+/g, 'a.$&').replaceAll(' ', ', '))},
        o.kind as organisation_kind, s.name as assignee_name, p.icao, p.name as airport_name, p.time_zone,
        v.valid_from, v.valid_to, u.up_since, ${CRANE_TITLE} as crane_title, ${HEIGHT_AGL} as max_height_agl_m,
        ${REPLY_BY} as reply_by, ${LABELS_OF} as labels
      from unnest(${ids}::uuid[]) with ordinality as c (id, place)
      join applications a on a.id = c.id
      left join organisations o on o.id = a.organisation_id
      left join users s on s.id = a.assignee_id
      left join airports p on p.id = a.airport_id
      cross join lateral ${FIRST} f
      left join lateral (select max(d.valid_from) as valid_from, min(d.valid_to) as valid_to
        from application_airports d where d.application_id = a.id and d.outcome = 'approved') v on true
      left join lateral (select max(r.started_at) as up_since
        from activations r where r.application_id = a.id and r.stopped_at is null) u on true
      order by c.place) found`.execute(db);
  return (rows[0]?.page ?? []).map(withDates);
}
