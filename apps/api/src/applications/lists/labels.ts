import type { AppliedLabel } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import type { Viewer } from '../../rights/viewer.ts';
import type { ActorAccess } from '../policy.ts';
import { type SqlCondition, uuids } from './visibility.ts';

/** The labels on an application, as JSON. */
export const LABELS_OF = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'airportId', b.airport_id,
    'name', b.name, 'colour', b.colour) order by lower(b.name), b.id), '[]'::json)
  from application_labels l join labels b on b.id = l.label_id where l.application_id = a.id)`;

export const labelsOf = async (db: Db | Tx, applicationId: string): Promise<AppliedLabel[]> =>
  (
    await sql<{ labels: AppliedLabel[] }>`select ${LABELS_OF} as labels
      from (select ${applicationId}::uuid as id) a`.execute(db)
  ).rows[0]?.labels ?? [];

/** With one of these labels of the reader's airports: others must not find out who has theirs. */
export function hasLabel({ permissions }: Viewer, labelIds: readonly string[]): SqlCondition {
  const own = permissions.global === null ? sql`b.airport_id = any(${uuids(permissions.airports.keys())})` : sql`true`;
  return sql<SqlBool>`exists (select from application_labels l join labels b on b.id = l.label_id
    where l.application_id = a.id and l.label_id = any(${uuids(labelIds)}) and ${own})`;
}

/** Staff see the labels of their airports; applicants none. */
export const labelsFor = ({ side, permissions }: ActorAccess, labels: readonly AppliedLabel[]): AppliedLabel[] =>
  side === 'staff'
    ? labels.filter(({ airportId }) => permissions.global !== null || permissions.airports.has(airportId))
    : [];
