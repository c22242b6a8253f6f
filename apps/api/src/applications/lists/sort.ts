import { type ListColumn, STATE_ORDER } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

export interface Order {
  by: ListColumn;
  descending: boolean;
}

/** Last changed first, unless the caller sorts. */
export const DEFAULT_ORDER: Order = { by: 'updatedAt', descending: true };

/**
 * Never null, so that positions in the list can be compared. Where there is an index, this is exactly its expression.
 */
export interface SortKey {
  key: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'float8' | 'integer';
}

const text = (column: string): SortKey => ({ key: sql`lower(coalesce(${sql.ref(column)}, ''))`, type: 'text' });
const orInfinity = (column: string, type: SortKey['type']): SortKey => ({
  key: sql`coalesce(${sql.ref(column)}, 'infinity'::${sql.raw(type)})`,
  type,
});
const time = (column: string) => orInfinity(column, 'timestamptz');
const metres = (column: string) => orInfinity(column, 'float8');

/** What each column sorts by. Empty values come last, or first in descending order. */
export const SORT_KEYS: Record<ListColumn, SortKey> = {
  number: { key: sql`a.number`, type: 'text' },
  state: {
    key: sql`array_position(${sql.raw(`'{${STATE_ORDER.join(',')}}'`)}::smallint[], a.state)`,
    type: 'integer',
  },
  label: { key: sql`a.is_crane::integer`, type: 'integer' },
  airport: { key: sql`a.airport_icao`, type: 'text' },
  projectName: text('a.project_name'),
  address: text('a.address'),
  companyName: text('a.company_name'),
  applicantName: text('a.applicant_name'),
  // Structures come after the cranes.
  craneType: { key: sql`coalesce(a.crane_type::integer, 99)`, type: 'integer' },
  maxHeightAhdM: metres('a.max_height_ahd_m'),
  path: text('a.path'),
  worstMarginM: metres('a.worst_margin_m'),
  startAt: time('a.start_at'),
  endAt: time('a.end_at'),
  submittedAt: time('a.submitted_at'),
  dueAt: time('a.due_at'),
  assignee: { key: sql`a.assignee_key`, type: 'text' },
  updatedAt: { key: sql`a.updated_at`, type: 'timestamptz' },
};
