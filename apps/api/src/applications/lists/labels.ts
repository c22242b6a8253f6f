import type { AppliedLabel } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import type { ActorAccess } from '../policy.ts';

/** The labels on an application, as JSON. */
export const LABELS_OF = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'airportId', b.airport_id,
    'name', b.name, 'colour', b.colour) order by lower(b.name), b.id), '[]'::json)
  from application_labels l join labels b on b.id = l.label_id where l.application_id = a.id)`;

export const labelsOf = async (db: Db | Tx, applicationId: string): Promise<AppliedLabel[]> =>
  (
    await sql<{ labels: AppliedLabel[] }>`select ${LABELS_OF} as labels
      from (select ${applicationId}::uuid as id) a`.execute(db)
  ).rows[0]?.labels ?? [];

/** Staff see the labels of their airports; applicants none. */
export const labelsFor = ({ side, permissions }: ActorAccess, labels: readonly AppliedLabel[]): AppliedLabel[] =>
  side === 'staff'
    ? labels.filter(({ airportId }) => permissions.global !== null || permissions.airports.has(airportId))
    : [];
