import { APPLICATION_STATE, type BoardCard, type BoardLane, LANES, type Lane } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { craneTitle } from '../../database/crane-title.ts';
import { cranesOfApplication } from '../../database/cranes-of-application.ts';
import type { Db } from '../../db.ts';
import type { Person } from '../../rights/person.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { isInForce, laneConditions, PERMIT_END, PERMIT_START } from './lanes.ts';
import { presentRow } from './present.ts';
import { readRows } from './row.ts';
import { type SqlCondition, visibleTo } from './visibility.ts';

/** A board is read at a glance; the list behind each lane has them all. */
const CARDS_PER_LANE = 20;

export const ofCompanyVisibleTo = (viewer: Viewer, organisationId: string): SqlCondition =>
  sql<SqlBool>`a.organisation_id = ${organisationId}::uuid
    and (${sql.join(
      visibleTo(viewer).map(({ where }) => sql`(${where})`),
      sql` or `,
    )})`;

/** Most urgent first. */
const urgency = (now: Date): Record<Lane, RawBuilder<unknown>> => ({
  // A crane that no permit in force allows comes before all others.
  up: sql`coalesce(${isInForce(now)}, false), ${PERMIT_END}`,
  ending: PERMIT_END,
  company: sql`a.state = ${APPLICATION_STATE.DRAFT}, a.updated_at desc`,
  pay: sql`a.updated_at`,
  airport: sql`coalesce(a.due_at, 'infinity')`,
  approved: PERMIT_START,
});

interface Placed {
  lane: Lane;
  id: string;
  total: number;
  timeZone: string | null;
  craneDetail: BoardCard['craneDetail'];
}

/** The company's applications that the actor may see: how many are in each lane, and the most urgent of each. */
export async function lanesOf(
  db: Db,
  viewer: Viewer,
  actor: Person,
  organisationId: string,
  now: Date,
): Promise<BoardLane[]> {
  const theirs = ofCompanyVisibleTo(viewer, organisationId);
  const [conditions, order] = [laneConditions(now), urgency(now)];
  const found = LANES.map(
    (lane) => sql`(select ${sql.lit(lane)} as lane, a.id, a.airport_id, a.answers, count(*) over () as total,
      row_number() over (order by ${order[lane]}, a.id) as place
      from applications a where ${theirs} and ${conditions[lane]} order by place limit ${sql.lit(CARDS_PER_LANE)})`,
  );
  const { rows: placed } = await sql<Placed>`
    select a.lane, a.id, a.total::int as total, p.time_zone as "timeZone", ${craneTitle(sql`a.answers`)} as "craneDetail"
    from (${sql.join(found, sql` union all `)}) a left join airports p on p.id = a.airport_id
    order by a.place`.execute(db);
  const rows = new Map((await readRows(db, [...new Set(placed.map(({ id }) => id))])).map((row) => [row.id, row]));
  const cardOf = ({ id, craneDetail, timeZone }: Placed): BoardCard[] => {
    const row = rows.get(id);
    const application = row && presentRow(actor, viewer.permissions, row, now);
    return application ? [{ application, craneDetail, timeZone }] : [];
  };
  return LANES.map((lane) => {
    const inLane = placed.filter((one) => one.lane === lane);
    return { lane, count: inLane[0]?.total ?? 0, cards: inLane.flatMap(cardOf) };
  });
}

/** Cranes of the fleet that are in a lane; the others are free. */
export async function cranesInLanes(db: Db, viewer: Viewer, organisationId: string, now: Date): Promise<string[]> {
  const inAny = sql.join(Object.values(laneConditions(now)), sql` or `);
  const { rows } = await sql<{ id: string }>`select distinct c.id from applications a
    cross join unnest(${cranesOfApplication}) as c (id)
    where c.id is not null and ${ofCompanyVisibleTo(viewer, organisationId)} and (${inAny})`.execute(db);
  return rows.map(({ id }) => id);
}
