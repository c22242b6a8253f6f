import type { AirportType, Regime } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { Reach } from '../users/index.ts';

const airports = (db: Db | Tx) =>
  db
    .selectFrom('airports as a')
    .leftJoin('organisations as o', 'o.id', 'a.organisation_id')
    .selectAll('a')
    .select('o.name as organisation_name');
export type StoredAirport = Awaited<ReturnType<ReturnType<typeof airports>['executeTakeFirstOrThrow']>>;

export async function findAirport(db: Db, id: string): Promise<StoredAirport | null> {
  return (await airports(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

export interface Asked {
  PageNumber: number;
  PageSize: number;
  search?: string | undefined;
}

const like = (search: string) => sql<boolean>`position(${search.toLowerCase()} in lower(a.name || ' ' || a.icao)) > 0`;

export async function pageOfAirports(db: Db, reach: Reach, asked: Asked) {
  const inReach =
    reach.global === null ? sql<boolean>`a.id = any(${[...reach.airports.keys()]}::uuid[])` : sql<boolean>`true`;
  const found = asked.search ? like(asked.search) : sql<boolean>`true`;
  const { total } = await db
    .selectFrom('airports as a')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(inReach)
    .where(found)
    .executeTakeFirstOrThrow();
  const items = await airports(db)
    .where(inReach)
    .where(found)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(asked.PageSize)
    .offset((asked.PageNumber - 1) * asked.PageSize)
    .execute();
  return { items, total };
}

export const airportsOf = (db: Db, organisationId: string) =>
  airports(db).where('a.organisation_id', '=', organisationId).orderBy('a.name').execute();

export interface SeededAirport {
  id: string;
  icao: string;
  name: string;
  type: AirportType;
  regime: Regime;
  longitude: number;
  latitude: number;
  elevation_ahd_m: number;
  time_zone: string;
  organisation_id: string | null;
}

/** Nothing happens when the airport is there already. */
export const insertSeeded = (tx: Tx, rows: SeededAirport[]) =>
  tx
    .insertInto('airports')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const hasAirports = async (tx: Tx) =>
  (await tx.selectFrom('airports').select('id').limit(1).executeTakeFirst()) !== undefined;
