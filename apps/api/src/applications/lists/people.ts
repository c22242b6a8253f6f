import { APPLICATION_STATES, type BoardPerson, isClosed } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { ofCompanyVisibleTo } from './board.ts';

const CLOSED = sql.lit(`{${APPLICATION_STATES.filter(isClosed).join()}}`);

/** Who applied for the company, most open applications first. People who have left are still named. */
export async function applicantsOf(db: Db, viewer: Viewer, organisationId: string): Promise<BoardPerson[]> {
  const { rows } = await sql<BoardPerson>`
    select u.id, u.name, u.active, c.open::int as open, c.total::int as total
    from (select a.owner_id, count(*) as total, count(*) filter (where a.state <> all(${CLOSED}::smallint[])) as open
      from applications a where ${ofCompanyVisibleTo(viewer, organisationId)} group by a.owner_id) c
    join users u on u.id = c.owner_id
    order by c.open desc, c.total desc, u.sort_key, u.id`.execute(db);
  return rows;
}
