import { ApplicationSummary, airportLabel, applicationLabel } from '@jibline/contract';
import { AT, BETWEEN_VALUES, instantOf, type ListRow, rowOf } from './list-row.ts';
import type { Judged } from './policy.ts';

/** What a row shows in words of the contract. */
const Standing = ApplicationSummary.pick({
  label: true,
  state: true,
  phase: true,
  kind: true,
  closeReason: true,
  craneType: true,
  timeZoneMode: true,
  lightType: true,
  path: true,
});
const { airport: Airport, assignee: Assignee } = ApplicationSummary.shape;

export interface Told {
  /** Its owner and who began it. */
  readonly owners: string;
  /** What permission is judged by, but for whose it is. */
  readonly standing: string;
  /** Written out, but for the end, as bytes: writing out fifty rows as text takes as long as finding them. */
  readonly begun: Buffer;
  /** From then on it is overdue. */
  readonly dueAt: string | null;
}

/** What permission is judged by. */
export function judgedOf({ owners, standing }: Told): Judged {
  const [owner = '', creator = ''] = owners.split(' ');
  const [state, phase, company, kind, airports] = standing.split(' ');
  return {
    state: Number(state) as Judged['state'],
    phase: (phase || null) as Judged['phase'],
    owner_id: owner,
    created_by: creator,
    organisation_id: company || null,
    organisation_kind: (kind || null) as Judged['organisation_kind'],
    airport_ids: airports ? airports.split(',') : [],
  };
}

const MOST_KNOWN = 2_000;
const known = new Map<string, string>();

/** What many rows have in common is checked against the contract and written out once. */
function once(values: string, text: string, write: (row: ListRow) => unknown): string {
  const held = known.get(values);
  if (held !== undefined) return held;
  if (known.size >= MOST_KNOWN) known.clear();
  const written = JSON.stringify(write(rowOf(text)));
  known.set(values, written);
  return written;
}

const standingOf = (row: ListRow) =>
  Standing.parse({
    label: applicationLabel({ craneDetail: row.is_crane ? {} : undefined }),
    state: row.state,
    phase: row.phase,
    kind: row.kind,
    closeReason: row.close_reason,
    craneType: row.crane_type,
    timeZoneMode: row.time_zone_mode,
    lightType: row.light_type,
    path: row.path,
  });
const airportOf = ({ airport_id: id, icao, airport_name: name }: ListRow) =>
  Airport.parse(id === null || icao === null ? null : { id, icao, label: airportLabel({ name: name ?? '', icao }) });
const assigneeOf = ({ assignee_id: id, assignee_name: name }: ListRow) =>
  Assignee.parse(id === null ? null : { id, name });

const NOTHING = 'null';
/** Read as JSON has it. */
const words = (json: string) => (json === '' ? NOTHING : json);
const moment = (utc: string) => (utc === '' ? NOTHING : `"${instantOf(utc)}"`);
const [MINUS, ZERO, NINE] = [45, 48, 57];
function figure(text: string): string {
  if (text === '') return NOTHING;
  // Neither NaN nor an infinity. Looking at one character takes a tenth of reading the number.
  const first = text.charCodeAt(text.charCodeAt(0) === MINUS ? 1 : 0);
  if (!(first >= ZERO && first <= NINE)) throw new Error(`No number the contract could write: ${text}`);
  return text;
}

/**
 * A row as it is told. A value is what its column can hold; what the database does not promise is looked at: words of the
 * contract, numbers that are none, moments beyond the calendar.
 */
export function tell(text: string): Told {
  const values = text.split(BETWEEN_VALUES);
  const of = (name: keyof ListRow) => values[AT[name]] ?? '';
  const [state, phase] = [of('state'), of('phase')];
  const due = of('due_at');
  const standing = once(
    `${state} ${phase} ${of('kind')} ${of('close_reason')} ${of('is_crane')} ${of('crane_type')} ${of('time_zone_mode')} ${of('light_type')} ${of('path')}`,
    text,
    standingOf,
  );
  const airport = once(`${of('airport_id')} ${of('icao')} ${of('airport_name')}`, text, airportOf);
  const assignee = once(`${of('assignee_id')} by ${of('assignee_name')}`, text, assigneeOf);
  const runs = (state === '2' || state === '3') && of('clock_stopped') === 'f';
  return {
    owners: `${of('owner_id')} ${of('created_by')}`,
    standing: `${state} ${phase} ${of('organisation_id')} ${of('organisation_kind')} ${of('airport_ids').slice(1, -1)}`,
    begun: Buffer.from(
      `{"id":"${of('id')}","version":${of('version')},"number":${of('number')},${standing.slice(1, -1)},"submittedAt":${moment(of('submitted_at'))},"dueAt":${moment(due)},"assignee":${assignee},"createdAt":${moment(of('created_at'))},"updatedAt":${moment(of('updated_at'))},"projectName":${words(of('project_name'))},"address":${words(of('address'))},"latitude":${figure(of('latitude'))},"longitude":${figure(of('longitude'))},"airport":${airport},"applicantName":${words(of('applicant_name'))},"companyName":${words(of('company_name'))},"startAt":${moment(of('start_at'))},"endAt":${moment(of('end_at'))},"maxHeightAhdM":${figure(of('max_height_ahd_m'))},"worstMarginM":${figure(of('worst_margin_m'))}`,
    ),
    dueAt: runs && due !== '' ? instantOf(due) : null,
  };
}
