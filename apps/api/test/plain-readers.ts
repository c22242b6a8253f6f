import type { PlainReader } from './plain-lists.ts';

const AIRPORTS = {
  one: `(select id from airports where icao = 'YB07')`,
  run: `(select a.id from airports a join organisations o on o.id = a.organisation_id where o.name = 'Operator 1')`,
  all: '(select id from airports)',
  none: '(select id from airports where false)',
};
const OWN = '(owner_id = ME or created_by = ME)';
const concerns = (airports: string) =>
  `state <> 0 and exists (select 1 from ${airports} h where h.id = any(airport_ids))`;

/** As the table of grants stores it. */
const ADMINISTRATOR = 0;

interface Kind {
  here: string;
  sees: string;
  /** Scope, role, and the name of what it is for. */
  grant: [scope: number, role: number, target: string | null] | null;
}

/** Who reads lists: rights as the permission matrix has them, each written as plain SQL. */
const KINDS: Record<string, Kind> = {
  'airport-administrator': {
    here: AIRPORTS.one,
    sees: `(${concerns(AIRPORTS.one)} or ${OWN})`,
    grant: [1, ADMINISTRATOR, 'YB07'],
  },
  'airport-manager': { here: AIRPORTS.one, sees: `(${concerns(AIRPORTS.one)} or ${OWN})`, grant: [1, 1, 'YB07'] },
  'airport-reader': { here: AIRPORTS.one, sees: `(${concerns(AIRPORTS.one)} or ${OWN})`, grant: [1, 2, 'YB07'] },
  'operator-manager': {
    here: AIRPORTS.run,
    sees: `(${concerns(AIRPORTS.run)} or ${OWN})`,
    grant: [2, 1, 'Operator 1'],
  },
  platform: { here: AIRPORTS.all, sees: `(state <> 0 or ${OWN})`, grant: [0, ADMINISTRATOR, null] },
  'company-manager': {
    here: AIRPORTS.none,
    sees: `(organisation_id = (select id from organisations where name = 'Company 5') or ${OWN})`,
    grant: [2, 1, 'Company 5'],
  },
  'company-reader': {
    here: AIRPORTS.none,
    sees: `(organisation_id = (select id from organisations where name = 'Company 5') and state <> 0 or ${OWN})`,
    grant: [2, 2, 'Company 5'],
  },
  owner5: { here: AIRPORTS.none, sees: OWN, grant: null },
};
export const READERS = Object.keys(KINDS);

/** Adds the readers to the database, each `name@bench.test`. */
export async function plainReaders(
  run: <Row>(text: string) => Promise<Row[]>,
): Promise<ReadonlyMap<string, PlainReader>> {
  const readers = new Map<string, PlainReader>();
  for (const [name, { here, sees, grant }] of Object.entries(KINDS)) {
    const email = `${name}@bench.test`;
    await run(`insert into users (id, email, name) select gen_random_uuid(), '${email}', 'Reader'
      where not exists (select from users where email = '${email}')`);
    const [person] = await run<{ id: string }>(`select id from users where email = '${email}'`);
    const id = person?.id ?? '';
    if (grant) {
      const [scope, role, target] = grant;
      const targetId =
        target === null
          ? 'null'
          : `(select id from airports where icao = '${target}' union all select id from organisations where name = '${target}')`;
      await run(`insert into grants (id, user_id, scope, role, target_id)
        select gen_random_uuid(), '${id}', ${scope}, ${role}, ${targetId}
        where not exists (select from grants where user_id = '${id}')`);
      // Some are assigned to them, and some they applied for themselves.
      await run(`update applications set assignee_id = '${id}', assignee_key = 'reader'
        where number in (select number from applications a where state = 3 and assignee_id is null
          and exists (select 1 from ${here} h where h.id = any(airport_ids)) order by number limit 20)`);
    }
    const decides = grant?.[1] === ADMINISTRATOR ? here : AIRPORTS.none;
    readers.set(name, { id, here, decides, sees, asStaff: concerns(here) });
  }
  return readers;
}
