import { APPLICATION_STATE, CRANE_TYPE, SCOPE, WRITING_ROLES } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

const literals = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
): Readonly<Record<Name, RawBuilder<number>>> =>
  Object.fromEntries(Object.entries<number>(codes).map(([name, code]) => [name, sql.lit(code)])) as Record<
    Name,
    RawBuilder<number>
  >;

/** Codes by name for SQL. Literals, not parameters: the planner uses partial indexes only where it sees the value. */
export const STATE_SQL = literals(APPLICATION_STATE);
/** For `g.role in (…)`. */
export const WRITING_ROLES_SQL = sql.join(WRITING_ROLES.map((role) => sql.lit(role)));
export const SCOPE_SQL = literals(SCOPE);
export const CRANE_TYPE_SQL = literals(CRANE_TYPE);
