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
  /** Written out, but for the end. */
  readonly begun: string;
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
    begun: JSON.stringify(Kept.parse(present(row))).slice(0, -1),
    dueAt: runs ? instant(row.due_at) : null,
  };
}

interface Allowed {
  readonly from: number;
  readonly until: number;
  /** Written out, by what it is judged by. */
  readonly known: Map<string, string>;
}
/** A person is remembered between requests and replaced whole when anything about them changes. */
const allowed = new WeakMap<Person, Allowed>();

function allowedTo(person: Person, now: number): Allowed {
  const held = allowed.get(person);
  if (held && held.from <= now && now < held.until && held.known.size < MOST_JUDGED) return held;
  const anew = { from: now, until: nextChange(person.grants, now), known: new Map<string, string>() };
  allowed.set(person, anew);
  return anew;
}

/** Rows of a list as JSON: what a row shows is checked against its shape and written out once, then given as it is. */
export function tellRows(rows: readonly Told[], actor: Person, at: Date): string {
  const now = at.toISOString();
  const { known } = allowedTo(actor, at.getTime());
  const actionsOn = ({ row, standing }: Told): string => {
    const key = `${row.owner_id === actor.id} ${row.created_by === actor.id} ${standing}`;
    let actions = known.get(key);
    if (actions === undefined) {
      const may: ApplicationAction[] = applicationActions(standingOf(actor, row, at), row);
      actions = JSON.stringify(Actions.parse(may));
      known.set(key, actions);
    }
    return actions;
  };
  const items = rows.map(
    (one) => `${one.begun},"overdue":${one.dueAt !== null && one.dueAt < now},"actions":${actionsOn(one)}}`,
  );
  return `[${items.join()}]`;
}
