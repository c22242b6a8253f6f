import { ROLE } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../rights/viewer.ts';

export type SqlCondition = RawBuilder<SqlBool>;
export interface Part {
  where: SqlCondition;
  /** So few that they are gathered and sorted; otherwise an index has them in order. */
  few: boolean;
}
/** Each part is read by itself; beyond this many airports the list of all is gone through instead. */
const MAX_AIRPORTS = 8;

export const uuids = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`;
const beganFor = (id: string) => sql<SqlBool>`a.created_by = ${id}::uuid and a.created_by <> a.owner_id`;
const ownOf = (id: string) => sql<SqlBool>`a.owner_id = ${id}::uuid or ${beganFor(id)}`;

/** Matrix row "List and open cases (drafts of others never)", as SQL: the twin of `sideOf` in the policy. */
export function visibilityFilter({ id, permissions }: Viewer): SqlCondition {
  const own = ownOf(id);
  if (permissions.global !== null) return sql<SqlBool>`(a.state <> 0 or ${own})`;
  const either: SqlCondition[] = [own];
  const companies = [...permissions.organisations];
  const writing = companies.filter(([, role]) => role !== ROLE.read_only).map(([company]) => company);
  const company = sql`(select 1 from organisations o where o.id = a.organisation_id and o.kind = 'APPLICANT')`;
  if (writing.length > 0) either.push(sql`a.organisation_id = any(${uuids(writing)}) and exists ${company}`);
  if (companies.length > writing.length)
    either.push(
      sql`a.organisation_id = any(${uuids(companies.map(([one]) => one))}) and a.state <> 0 and exists ${company}`,
    );
  if (permissions.airports.size > 0) either.push(sql`a.airport_ids && ${uuids(permissions.airports.keys())}`);
  return sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}

/** What those who oversee all airports see, as an index has it in order, and their own drafts. */
export const partsOfAll = ({ id }: Viewer): Part[] => [
  { where: sql`a.state <> 0`, few: false },
  { where: sql`a.state = 0 and (${ownOf(id)})`, few: true },
];

/**
 * The same in parts that share no row, each with an index in the order of the list: of an airport's officer what concerns that
 * airport alone, what concerns several, and their own besides; of an applicant what they own and what they began for others.
 */
export function partsFor({ id, permissions }: Viewer): Part[] {
  if (permissions.global !== null || permissions.organisations.size > 0 || permissions.airports.size > MAX_AIRPORTS)
    return [];
  if (permissions.airports.size === 0)
    return [
      { where: sql`a.owner_id = ${id}::uuid`, few: false },
      { where: beganFor(id), few: true },
    ];
  const mine = sql<SqlBool>`a.airport_ids && ${uuids(permissions.airports.keys())}`;
  return [
    ...[...permissions.airports.keys()].map((airport) => ({
      where: sql<SqlBool>`a.airport_id = ${airport}::uuid and a.airport_ids = array[a.airport_id]`,
      few: false,
    })),
    { where: sql`a.airport_ids <> array[a.airport_id] and ${mine}`, few: true },
    { where: sql`(${ownOf(id)}) and not ${mine}`, few: true },
  ];
}
