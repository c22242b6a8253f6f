import { ROLE, SCOPE, WRITING_ROLES } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** What the platform has, whatever the airport. */
export const platformFacts = (db: Db, at: Date) =>
  db
    .selectNoFrom((of) => [
      of
        .exists(
          of
            .selectFrom('grants as g')
            .innerJoin('users as u', 'u.id', 'g.user_id')
            .select('g.id')
            .where('g.scope', '=', SCOPE.global)
            .where('g.role', '=', ROLE.administrator)
            .where('u.active', '=', true)
            .where(inForceAt(at)),
        )
        .as('administrator'),
      of
        .exists(of.selectFrom('organisations').select('id').where('kind', '=', 'OPERATOR').where('active', '=', true))
        .as('operator'),
      of
        .selectFrom('airports')
        .select((a) => a.fn.countAll<number>().as('total'))
        .where('active', '=', true)
        .$asScalar()
        .as('airports'),
    ])
    .executeTakeFirstOrThrow();

const inForceAt = (at: Date) =>
  sql<boolean>`(g.starts_at is null or g.starts_at <= ${at}) and (g.ends_at is null or g.ends_at > ${at})`;

/** The active airport with an active operator that has most of what it needs; fees decide only between equals. */
export const furthestAirport = (db: Db, at: Date) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('airports as a')
        .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
        .where('a.active', '=', true)
        .where('o.active', '=', true)
        .select((of) => [
          'a.id',
          'a.name',
          'a.icao',
          sql<boolean>`jsonb_array_length(a.runways) > 0`.as('runways'),
          of
            .exists(
              of
                .selectFrom('surface_sets as s')
                .select('s.id')
                .whereRef('s.airport_id', '=', 'a.id')
                .where('s.state', '=', 'published'),
            )
            .as('surfaces'),
          of
            .exists(
              of
                .selectFrom('payment_settings as p')
                .select('p.id')
                .whereRef('p.airport_id', '=', 'a.id')
                .where('p.active', '=', true),
            )
            .as('fees'),
          of
            .exists(
              of
                .selectFrom('grants as g')
                .innerJoin('users as u', 'u.id', 'g.user_id')
                .select('g.id')
                .where('u.active', '=', true)
                .where('g.role', 'in', WRITING_ROLES)
                .where(inForceAt(at))
                .where(
                  sql<boolean>`(g.scope, g.target_id) in ((${SCOPE.airport}, a.id), (${SCOPE.organisation}, a.organisation_id))`,
                ),
            )
            .as('people'),
        ])
        .as('found'),
    )
    .selectAll()
    .orderBy(sql`runways::integer + surfaces::integer + people::integer`, 'desc')
    .orderBy('fees', 'desc')
    .orderBy('icao')
    .limit(1)
    .executeTakeFirst();
