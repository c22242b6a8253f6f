import { APPLICATION_STATE } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mayWrite } from '../../rights/effective-permissions.ts';
import type { Viewer } from '../../rights/viewer.ts';

export type SqlCondition = RawBuilder<SqlBool>;
const { DRAFT } = APPLICATION_STATE;

/** One reason why a person sees applications. */
export interface Reason {
  where: SqlCondition;
  /** This reason may match thousands of rows: they are read in list order, one page at most. */
  many: boolean;
}

export const uuids = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`;
const few = (where: SqlCondition): Reason => ({ where, many: false });

/** Most applications have one airport: these have an index in the order of change; the others have another index. */
export function concernAirports(ids: readonly string[]): Reason[] {
  const [only, ...others] = ids;
  if (only === undefined) return [];
  const theirs = others.length === 0 ? sql`a.airport_id = ${only}::uuid` : sql`a.airport_id = any(${uuids(ids)})`;
  return [
    { where: sql`${theirs} and a.airport_ids = array[a.airport_id]`, many: true },
    few(sql`a.airport_ids <> array[a.airport_id] and a.airport_ids && ${uuids(ids)}`),
  ];
}

function companyReasons(roles: Viewer['permissions']['organisations']): Reason[] {
  const applicants = sql`exists (select 1 from organisations o where o.id = a.organisation_id and o.kind = 'APPLICANT')`;
  const writing = [...roles].filter(([, role]) => mayWrite(role)).map(([id]) => id);
  const reading = [...roles.keys()].filter((id) => !writing.includes(id));
  return [
    ...(writing.length > 0 ? [few(sql`a.organisation_id = any(${uuids(writing)}) and ${applicants}`)] : []),
    ...(reading.length > 0
      ? [few(sql`a.organisation_id = any(${uuids(reading)}) and a.state <> ${DRAFT} and ${applicants}`)]
      : []),
  ];
}

/** What a person sees as staff: the twin of `sideOf` in the policy. */
export function staffReasons({ permissions }: Viewer): Reason[] {
  if (permissions.global !== null) return [{ where: sql`a.state <> ${DRAFT}`, many: true }];
  return permissions.airports.size > 0 ? concernAirports([...permissions.airports.keys()]) : [few(sql`false`)];
}

/** What a person sees as the applicant's side: owned, started for others, or of a company they belong to. */
export function ownReasons({ id, permissions, keyOf }: Viewer): Reason[] {
  const within = keyOf === undefined ? sql`true` : sql`a.organisation_id = ${keyOf}::uuid`;
  return [
    few(sql`a.owner_id = ${id}::uuid and ${within}`),
    few(sql`a.created_by = ${id}::uuid and a.created_by <> a.owner_id and ${within}`),
    // Everything of every company but its drafts is seen by platform staff already.
    ...(permissions.global === null ? companyReasons(permissions.organisations) : []),
  ];
}

export const anyOf = (reasons: readonly Reason[]): SqlCondition =>
  sql<SqlBool>`(${sql.join(
    reasons.map(({ where }) => sql`(${where})`),
    sql` or `,
  )})`;

/** Matrix row "List and open cases (drafts of others never)", as SQL: the twin of `sideOf` in the policy. */
export function visibleTo(viewer: Viewer): Reason[] {
  const [own, { permissions }] = [ownReasons(viewer), viewer];
  if (permissions.global !== null) return [{ where: sql`(a.state <> ${DRAFT} or ${anyOf(own)})`, many: true }];
  return [...concernAirports([...permissions.airports.keys()]), ...own];
}
