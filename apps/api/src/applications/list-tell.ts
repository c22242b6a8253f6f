import { type ApplicationAction, ApplicationSummary, airportLabel, applicationLabel } from '@jibline/contract';
import { nextChange, type Person } from '../users/index.ts';
import { instantOf, type ListRow, rowOf } from './list-row.ts';
import { applicationActions, type Judged, standingOf } from './policy.ts';

/** Same for everybody, and as long as the row reads the same. */
const Kept = ApplicationSummary.omit({ overdue: true, actions: true });
const { actions: Actions } = ApplicationSummary.shape;

export interface Told {
  readonly row: Judged;
  /** What permission is judged by, but for whose it is. */
  readonly standing: string;
  /** Written out, but for the end, as bytes: writing out fifty rows as text takes as long as finding them. */
  readonly begun: Buffer;
  /** From then on it is overdue. */
  readonly dueAt: string | null;
}

const MOST_JUDGED = 1_000;

const instant = (utc: string | null) => (utc === null ? null : instantOf(utc));

const present = (row: ListRow) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  label: applicationLabel({ craneDetail: row.is_crane ? {} : undefined }),
  state: row.state,
  phase: row.phase,
  kind: row.kind,
  closeReason: row.close_reason,
  submittedAt: instant(row.submitted_at),
  dueAt: instant(row.due_at),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
  craneType: row.crane_type,
  timeZoneMode: row.time_zone_mode,
  lightType: row.light_type,
  projectName: row.project_name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  airport:
    row.airport_id === null || row.icao === null
      ? null
      : { id: row.airport_id, icao: row.icao, label: airportLabel({ name: row.airport_name ?? '', icao: row.icao }) },
  applicantName: row.applicant_name,
  companyName: row.company_name,
  startAt: instant(row.start_at),
  endAt: instant(row.end_at),
  maxHeightAhdM: row.max_height_ahd_m,
  path: row.path,
  worstMarginM: row.worst_margin_m,
});

export function tell(text: string): Told {
  const row = rowOf(text);
  const { state, phase, owner_id, created_by, organisation_id, organisation_kind, airport_ids, clock_stopped } = row;
  const runs = (state === 2 || state === 3) && !clock_stopped;
  return {
    row: { state, phase, owner_id, created_by, organisation_id, organisation_kind, airport_ids },
    standing: `${state} ${phase} ${organisation_id} ${organisation_kind} ${airport_ids.join()}`,
    begun: Buffer.from(JSON.stringify(Kept.parse(present(row))).slice(0, -1)),
    dueAt: runs ? instant(row.due_at) : null,
  };
}

/** How a row ends for somebody, with a comma after it. */
interface Ends {
  readonly overdue: Buffer;
  readonly inTime: Buffer;
}

interface Allowed {
  readonly from: number;
  readonly until: number;
  /** By what it is judged by. */
  readonly known: Map<string, Ends>;
}
/** A person is remembered between requests and replaced whole when anything about them changes. */
const allowed = new WeakMap<Person, Allowed>();

function allowedTo(person: Person, now: number): Allowed {
  const held = allowed.get(person);
  if (held && held.from <= now && now < held.until && held.known.size < MOST_JUDGED) return held;
  const anew = { from: now, until: nextChange(person.grants, now), known: new Map<string, Ends>() };
  allowed.set(person, anew);
  return anew;
}

function endsFor(actor: Person, row: Judged, at: Date): Ends {
  const may: ApplicationAction[] = applicationActions(standingOf(actor, row, at), row);
  const actions = JSON.stringify(Actions.parse(may));
  const end = (overdue: boolean) => Buffer.from(`,"overdue":${overdue},"actions":${actions}},`);
  return { overdue: end(true), inTime: end(false) };
}

/** What others may do with a row depends on where they stand, not on whose it is: most rows of most lists. */
function keyOf({ row, standing }: Told, actor: Person): string {
  const [owns, began] = [row.owner_id === actor.id, row.created_by === actor.id];
  return owns || began ? `${owns} ${began} ${standing}` : standing;
}

/** Rows of a list as JSON, between two texts: what a row shows is checked against its shape and written out once. */
export function tellRows(before: string, rows: readonly Told[], after: string, actor: Person, at: Date): Buffer {
  const now = at.toISOString();
  const { known } = allowedTo(actor, at.getTime());
  const parts: Buffer[] = [Buffer.from(`${before}[`)];
  for (const one of rows) {
    const key = keyOf(one, actor);
    let ends = known.get(key);
    if (!ends) {
      ends = endsFor(actor, one.row, at);
      known.set(key, ends);
    }
    parts.push(one.begun, one.dueAt !== null && one.dueAt < now ? ends.overdue : ends.inTime);
  }
  const last = parts.at(-1);
  if (rows.length > 0 && last) parts[parts.length - 1] = last.subarray(0, -1);
  parts.push(Buffer.from(`]${after}`));
  return Buffer.concat(parts);
}
