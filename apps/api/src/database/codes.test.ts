import { APPLICATION_STATE, CLOSED_STATES, CRANE_TYPE, PHASES, ROLE, SCOPE, STATE_NAMES } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** A code added to the contract without a migration would otherwise fail only on its first use. */
it.each([
  ['applications', 'state', APPLICATION_STATE],
  ['applications', 'crane_type', CRANE_TYPE],
  ['approval_parameters', 'crane_type', CRANE_TYPE],
  ['grants', 'role', ROLE],
  ['grants', 'scope', SCOPE],
  ['offered_grants', 'role', ROLE],
  ['offered_grants', 'scope', SCOPE],
])('%s.%s takes the codes of the contract and no other', async (table, column, codes) => {
  const highest = Math.max(...Object.values<number>(codes));
  expect(await checksNamed(table, `${table}_${column}_check`)).toEqual([
    `CHECK (((${column} >= 0) AND (${column} <= ${highest})))`,
  ]);
});

/** Not validated, its text would end in NOT VALID. */
async function checksNamed(table: string, name: string): Promise<string[]> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and conname = ${name}`.execute(database.db);
  return rows.map(({ check }) => check);
}

it('every closed state of the contract, and no other, has a close reason', async () => {
  const closed = STATE_NAMES.flatMap((name) => (CLOSED_STATES.includes(name) ? APPLICATION_STATE[name] : []));
  expect(await checksNamed('applications', 'applications_closed_says_why')).toEqual([
    `CHECK (((state = ANY (ARRAY[${closed.join(', ')}])) = (close_reason IS NOT NULL)))`,
  ]);
});

it('every phase of the contract, and no other, fits its state', async () => {
  const fits = Object.entries(PHASES).map(([state, phases]) => {
    const names = phases.map((phase) => `'${phase}'::text`).join(', ');
    return `((state = ${APPLICATION_STATE[state as keyof typeof PHASES]}) AND (phase = ANY (ARRAY[${names}])))`;
  });
  const states = Object.keys(PHASES).map((state) => APPLICATION_STATE[state as keyof typeof PHASES]);
  expect(await checksNamed('applications', 'applications_phase_fits')).toEqual([
    `CHECK ((${fits.join(' OR ')} OR ((state <> ALL (ARRAY[${states.join(', ')}])) AND (phase IS NULL))))`,
  ]);
});
