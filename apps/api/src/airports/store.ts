import type { AirportCreate, AirportSettings, AirportType, Regime } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

const withNames = (db: Db | Tx) =>
  db
    .selectFrom('airports as a')
    .leftJoin('organisations as o', 'o.id', 'a.organisation_id')
    .leftJoin('surface_sets as s', (join) => join.onRef('s.airport_id', '=', 'a.id').on('s.state', '=', 'published'))
    .select(['o.name as organisation_name', 's.id as surface_set_id']);

const heads = (db: Db | Tx) =>
  withNames(db).select([
    'a.id',
    'a.icao',
    'a.name',
    'a.type',
    'a.regime',
    'a.longitude',
    'a.latitude',
    'a.elevation_ahd_m',
    'a.time_zone',
    'a.organisation_id',
    'a.active',
  ]);
export type StoredHead = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

const whole = (db: Db | Tx) => withNames(db).selectAll('a');
export type StoredAirport = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

export async function findAirport(db: Db | Tx, id: string): Promise<StoredAirport | null> {
  return (await whole(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** By name. */
export const airportsWithin = async (db: Db | Tx, ids: readonly string[]): Promise<StoredAirport[]> =>
  ids.length === 0 ? [] : whole(db).where('a.id', 'in', ids).orderBy('a.name').execute();

/** Locks the airport until the transaction ends, so that changes to it and to its surface sets run one at a time. */
export async function lockAirport(tx: Tx, id: string): Promise<StoredAirport | null> {
  await tx.selectFrom('airports').select('id').where('id', '=', id).forUpdate().execute();
  return findAirport(tx, id);
}

export interface AirportPageRequest {
  PageNumber: number;
  PageSize: number;
  search?: string | undefined;
  type?: number | undefined;
}

const like = (search: string) => sql<SqlBool>`position(${search.toLowerCase()} in lower(a.name || ' ' || a.icao)) > 0`;
const always = sql<SqlBool>`true`;

/** The twin of `maySeeAirport` in the policy. */
export const airportsVisibleTo = ({ global, airports }: EffectivePermissions) =>
  global === null ? sql<SqlBool>`a.id = any(${[...airports.keys()]}::uuid[])` : always;

/** Airports the person may see; null: those of the public directory. */
export async function pageOfAirports(db: Db, permissions: EffectivePermissions | null, request: AirportPageRequest) {
  const within = permissions === null ? sql<SqlBool>`a.active` : airportsVisibleTo(permissions);
  const found = request.search ? like(request.search) : always;
  const ofType = request.type === undefined ? always : sql<SqlBool>`a.type = ${request.type}`;
  const { total } = await db
    .selectFrom('airports as a')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(within)
    .where(found)
    .where(ofType)
    .executeTakeFirstOrThrow();
  const items = await heads(db)
    .where(within)
    .where(found)
    .where(ofType)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(request.PageSize)
    .offset((request.PageNumber - 1) * request.PageSize)
    .execute();
  return { items, total };
}

export const airportsOf = (db: Db | Tx, organisationId: string) =>
  heads(db).where('a.organisation_id', '=', organisationId).orderBy('a.name').execute();

/** Columns of the settings that are changed alone, too. */
const settingColumns = (sent: AirportSettings) => ({
  short_term_months: sent.shortTermMonths,
  referral_contacts: JSON.stringify(sent.referralContacts),
  surface_types_off: JSON.stringify(sent.surfaceTypesOff),
});

/** Columns of everything people may edit. */
const columnsOf = (sent: AirportCreate) => ({
  icao: sent.icao,
  name: sent.name,
  type: sent.type,
  regime: sent.regime,
  longitude: sent.arp.coordinates[0],
  latitude: sent.arp.coordinates[1],
  elevation_ahd_m: sent.elevationAhdM,
  reference_elevation_ahd_m: sent.referenceElevationAhdM,
  time_zone: sent.timeZone,
  organisation_id: sent.organisationId,
  active: sent.active,
  delegation: sent.delegation === null ? null : JSON.stringify(sent.delegation),
  public_safety_areas: sent.publicSafetyAreas,
  runways: JSON.stringify(sent.runways),
  facilities: JSON.stringify(sent.facilities),
  helicopter_sites: JSON.stringify(sent.helicopterSites),
  procedures: JSON.stringify(sent.procedures),
  contacts: JSON.stringify(sent.contacts),
  legal_texts: JSON.stringify(sent.legalTexts),
  ...settingColumns(sent),
});

/** Every process holds the list of aerodromes in memory; changes and deletions are told by the database. */
const tellAdded = (tx: Tx) => sql`select pg_notify('surfaces_changed', '')`.execute(tx);

/** False when the ICAO code is taken. */
export async function insertAirport(tx: Tx, id: string, sent: AirportCreate, at: Date): Promise<boolean> {
  const done = await tx
    .insertInto('airports')
    .values({ id, ...columnsOf(sent), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('icao').doNothing())
    .executeTakeFirst();
  await tellAdded(tx);
  return done.numInsertedOrUpdatedRows === 1n;
}

export const changeAirport = (tx: Tx, id: string, sent: AirportCreate, at: Date) =>
  tx
    .updateTable('airports')
    .set({ ...columnsOf(sent), version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();

export const changeSettings = (tx: Tx, id: string, sent: AirportSettings, at: Date) =>
  tx
    .updateTable('airports')
    .set({ ...settingColumns(sent), version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();

export const icaoTaken = async (tx: Tx, icao: string, byOtherThan: string) =>
  (await tx
    .selectFrom('airports')
    .select('id')
    .where('icao', '=', icao)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst()) !== undefined;

export const deleteAirport = (tx: Tx, id: string) => tx.deleteFrom('airports').where('id', '=', id).execute();

export const setsOf = async (tx: Tx, airportId: string) =>
  (
    await tx
      .selectFrom('surface_sets')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('airport_id', '=', airportId)
      .executeTakeFirstOrThrow()
  ).total;

export const kindOfOrganisation = async (tx: Tx, id: string) =>
  (await tx.selectFrom('organisations').select('kind').where('id', '=', id).executeTakeFirst())?.kind ?? null;

/** Who last changed a record, by its history. */
export const lastChangeOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.at', 'u.name as by'])
    .where('h.about_id', '=', id)
    .orderBy('h.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface SeededAirport {
  id: string;
  icao: string;
  name: string;
  type: AirportType;
  regime: Regime;
  longitude: number;
  latitude: number;
  elevation_ahd_m: number | null;
  time_zone: string;
  organisation_id: string | null;
  public_safety_areas: boolean;
  contacts: string;
  runways: string;
  facilities: string;
  helicopter_sites: string;
  procedures: string;
  published: string;
  illustrative: boolean;
}

/** Does nothing when the airport already exists. */
export const insertSeeded = (tx: Tx, rows: SeededAirport[]) =>
  tx
    .insertInto('airports')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const hasAirports = async (tx: Tx) =>
  (await tx.selectFrom('airports').select('id').limit(1).executeTakeFirst()) !== undefined;

export const namesOf = async (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('airports').select(['id', 'icao', 'name', 'active']).where('id', 'in', ids).execute();
