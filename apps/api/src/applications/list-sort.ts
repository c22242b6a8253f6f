import { type ListColumn, STATE_ORDER } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

const text = (column: string) => sql`lower(coalesce(${sql.ref(column)}, ''))`;
const last = (column: string, kind: 'timestamptz' | 'float8') =>
  sql`coalesce(${sql.ref(column)}, 'infinity'::${sql.raw(kind)})`;

/** What each column sorts by; never null, so that a place in the list can be told by its value. Each has its index. */
export const SORT_KEYS: Record<ListColumn, RawBuilder<unknown>> = {
  number: sql`a.number`,
  state: sql`array_position(${sql.raw(`'{${STATE_ORDER.join(',')}}'`)}::smallint[], a.state)`,
  label: sql`a.is_crane`,
  airport: sql`a.airport_id`,
  projectName: text('a.project_name'),
  address: text('a.address'),
  companyName: text('a.company_name'),
  applicantName: text('a.applicant_name'),
  craneType: sql`coalesce(a.crane_type, 3::smallint)`,
  maxHeightAhdM: last('a.max_height_ahd_m', 'float8'),
  path: text('a.path'),
  worstMarginM: last('a.worst_margin_m', 'float8'),
  startAt: last('a.start_at', 'timestamptz'),
  endAt: last('a.end_at', 'timestamptz'),
  submittedAt: last('a.submitted_at', 'timestamptz'),
  dueAt: last('a.due_at', 'timestamptz'),
  assignee: sql`a.assignee_id`,
  updatedAt: sql`a.updated_at`,
};
