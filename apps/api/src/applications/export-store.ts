import type { AreaFinding, HeightFinding, RecordedHeights, SurfaceType } from '@jibline/contract';
import { sql } from 'kysely';
import { PREPARED_MARK } from '../database/prepared-statements.ts';
import type { Db } from '../db.ts';

/** What a spreadsheet shows of an application besides the list's row. */
export interface ExportDetails {
  /** As assessed; null without an assessment in force. */
  heights: RecordedHeights | null;
  /** Of each surface type the smallest margin of all airports, or the finding of an area; null without an assessment. */
  surfaces: Partial<Record<SurfaceType, number | AreaFinding | HeightFinding>> | null;
  permits: string | null;
  approved_height_ahd_m: number | null;
  /** Rejected by one airport, approved by all, or not decided yet. */
  decision: 'approved' | 'rejected' | null;
  decided_at: string | null;
  charged_cents: number | null;
  /** Less refunds. */
  paid_cents: number | null;
}

const MARGIN = sql`least((r #>> '{working,worst,marginM}')::float8, (r #>> '{resting,worst,marginM}')::float8)`;

/** In the order of the ids; one statement for every batch, so that a connection plans it once. */
export async function readDetails(db: Db, ids: readonly string[]): Promise<ExportDetails[]> {
  const { rows } = await sql<{ page: ExportDetails[] | null }>`${sql.raw(PREPARED_MARK)}
    select json_agg(found) as page from (
      select h.heights, s.surfaces, d.permits, d.approved_height_ahd_m, d.decision, d.decided_at, q.charged_cents,
        t.paid_cents
      from unnest(${ids}::uuid[]) with ordinality as c (id, place)
      left join lateral (select f.heights from case_assessments f
        where f.application_id = c.id and f.current order by f.assessed_at desc limit 1) h on true
      left join lateral (select json_object_agg(m.type, m.found) as surfaces from (
        select r ->> 'surfaceType' as type,
          coalesce(to_json(min(${MARGIN})), to_json(min(coalesce(r ->> 'finding', r #>> '{working,finding}')))) as found
        from case_assessments f cross join jsonb_array_elements(f.finding -> 'results') r
        where f.application_id = c.id and f.current group by 1) m) s on true
      left join lateral (select string_agg(p.permit_number, ', ' order by p.position) as permits,
          min(p.approved_height_ahd_m) as approved_height_ahd_m, max(p.decided_at) as decided_at,
          case when bool_or(p.outcome = 'rejected') then 'rejected'
            when bool_and(coalesce(p.outcome = 'approved', false)) then 'approved' end as decision
        from application_airports p where p.application_id = c.id) d on true
      left join lateral (select sum(w.total_cents) as charged_cents from payment_dues o join fee_quotes w on w.id = o.quote_id
        where o.application_id = c.id and o.closed_how is distinct from 'given-up') q on true
      left join lateral (select sum(o.received_cents) - coalesce(sum((select sum(b.cents) from payment_refunds b
          where b.transaction_id = o.id and b.state = 'succeeded')), 0) as paid_cents
        from payment_transactions o where o.application_id = c.id and o.outcome = 0) t on true
      order by c.place) found`.execute(db);
  return rows[0]?.page ?? [];
}

/** Time zones of these airports; null: of all. */
export async function zonesOf(db: Db, airportIds: readonly string[]): Promise<string[]> {
  if (airportIds.length === 0) return [];
  const rows = await db
    .selectFrom('airports')
    .select('time_zone')
    .distinct()
    .where('id', 'in', [...airportIds])
    .execute();
  return rows.map(({ time_zone }) => time_zone);
}
