import type { CraneType } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { SqlCondition } from './visibility.ts';

/** Of `a`, an application: the company that applied, or the person who applied without one. */
export const APPLICANT_ID = sql<string>`coalesce(a.organisation_id, a.owner_id)`;

/** null: structures. */
export function craneTypeIn(craneTypes: readonly (CraneType | null)[]): SqlCondition {
  const structures = craneTypes.includes(null) ? sql`a.crane_type is null` : sql`false`;
  return sql<SqlBool>`(a.crane_type = any(${craneTypes.filter((type) => type !== null)}::smallint[]) or ${structures})`;
}
