import { type ListColumn, STATE_ORDER } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

export interface SortKey {
  /** Never null, so that a place in the list can be told by its value. The very expression of an index. */
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** The same as something that has a least and a greatest, where it is not itself. */
  told?: RawBuilder<unknown>;
}

const text = (column: string): SortKey => ({ key: sql`lower(coalesce(${sql.ref(column)}, ''))`, type: sql`text` });
const time = (column: string): SortKey => ({
  key: sql`coalesce(${sql.ref(column)}, 'infinity'::timestamptz)`,
  type: sql`timestamptz`,
});
const metres = (column: string): SortKey => ({
  key: sql`coalesce(${sql.ref(column)}, 'infinity'::float8)`,
  type: sql`float8`,
});

/** What each column sorts by. What is empty comes last, or first in descending order. */
export const SORT_KEYS: Record<ListColumn, SortKey> = {
  number: { key: sql`a.number`, type: sql`text` },
  state: {
    key: sql`array_position(${sql.raw(`'{${STATE_ORDER.join(',')}}'`)}::smallint[], a.state)`,
    type: sql`integer`,
  },
  label: { key: sql`a.is_crane`, type: sql`boolean`, told: sql`a.is_crane::integer` },
  airport: { key: sql`a.airport_icao`, type: sql`text` },
  projectName: text('a.project_name'),
  address: text('a.address'),
  companyName: text('a.company_name'),
  applicantName: text('a.applicant_name'),
  craneType: { key: sql`coalesce(a.crane_type, 3::smallint)`, type: sql`smallint` },
  maxHeightAhdM: metres('a.max_height_ahd_m'),
  path: text('a.path'),
  worstMarginM: metres('a.worst_margin_m'),
  startAt: time('a.start_at'),
  endAt: time('a.end_at'),
  submittedAt: time('a.submitted_at'),
  dueAt: time('a.due_at'),
  assignee: { key: sql`a.assignee_key`, type: sql`text` },
  updatedAt: { key: sql`a.updated_at`, type: sql`timestamptz` },
};

/** Newest work first, where nothing else is asked for. */
export const USUAL = { by: 'updatedAt', descending: true } as const;
