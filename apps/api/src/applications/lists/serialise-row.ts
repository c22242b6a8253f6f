import { ApplicationSummary, airportLabel, applicationLabel } from '@jibline/contract';
import type { ApplicationFacts } from '../policy.ts';
import { AT, BETWEEN_VALUES, instantOf, type ListRow, rowOf } from './row.ts';

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

export interface SerialisedRow {
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
export function judgedOf({ owners, standing }: SerialisedRow): ApplicationFacts {
  const [owner = '', creator = ''] = owners.split(' ');
  const [state, phase, company, kind, airports] = standing.split(' ');
  return {
    state: Number(state) as ApplicationFacts['state'],
    phase: (phase || null) as ApplicationFacts['phase'],
    owner_id: owner,
    created_by: creator,
    organisation_id: company || null,
    organisation_kind: (kind || null) as ApplicationFacts['organisation_kind'],
    airport_ids: airports ? airports.split(',') : [],
  };
}

const MAX_CACHED_NAMES = 2_000;
const known = new Map<string, string>();

/** What many rows have in common is checked against the contract and written out once. */
function once(values: string, text: string, write: (row: ListRow) => unknown): string {
  const held = known.get(values);
  if (held !== undefined) return held;
  if (known.size >= MAX_CACHED_NAMES) known.clear();
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
const assigneeOf = ({ assignee_id: id, assignee_name: name }: ListRow) => Assignee.parse({ id, name });

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

/** Looked up once: by name, for each of two thousand values of a page, it took a sixth of the time. */
const {
  state: STATE,
  phase: PHASE,
  due_at: DUE_AT,
  kind: KIND,
  close_reason: CLOSE_REASON,
  is_crane: IS_CRANE,
  crane_type: CRANE_TYPE,
  time_zone_mode: TIME_ZONE_MODE,
  light_type: LIGHT_TYPE,
  path: PATH,
  airport_id: AIRPORT_ID,
  icao: ICAO,
  airport_name: AIRPORT_NAME,
  assignee_id: ASSIGNEE_ID,
  assignee_name: ASSIGNEE_NAME,
  clock_stopped: CLOCK_STOPPED,
  owner_id: OWNER_ID,
  created_by: CREATED_BY,
  organisation_id: ORGANISATION_ID,
  organisation_kind: ORGANISATION_KIND,
  airport_ids: AIRPORT_IDS,
  id: ID,
  version: VERSION,
  number: NUMBER,
  submitted_at: SUBMITTED_AT,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
  project_name: PROJECT_NAME,
  address: ADDRESS,
  latitude: LATITUDE,
  longitude: LONGITUDE,
  applicant_name: APPLICANT_NAME,
  company_name: COMPANY_NAME,
  start_at: START_AT,
  end_at: END_AT,
  max_height_ahd_m: MAX_HEIGHT_AHD_M,
  worst_margin_m: WORST_MARGIN_M,
  permit: PERMIT,
} = AT;

/**
 * A row as it is told. A value is what its column can hold; what the database does not promise is looked at: words of the
 * contract, numbers that are none, moments beyond the calendar.
 */
export function tell(text: string): SerialisedRow {
  const values = text.split(BETWEEN_VALUES);
  const of = (place: number) => values[place] ?? '';
  const [state, phase] = [of(STATE), of(PHASE)];
  const due = of(DUE_AT);
  const standing = once(
    `${state} ${phase} ${of(KIND)} ${of(CLOSE_REASON)} ${of(IS_CRANE)} ${of(CRANE_TYPE)} ${of(TIME_ZONE_MODE)} ${of(LIGHT_TYPE)} ${of(PATH)}`,
    text,
    standingOf,
  );
  const airport = once(`${of(AIRPORT_ID)} ${of(ICAO)} ${of(AIRPORT_NAME)}`, text, airportOf);
  const assignee =
    of(ASSIGNEE_ID) === '' ? NOTHING : once(`${of(ASSIGNEE_ID)} by ${of(ASSIGNEE_NAME)}`, text, assigneeOf);
  const runs = (state === '2' || state === '3') && of(CLOCK_STOPPED) === 'f';
  return {
    owners: `${of(OWNER_ID)} ${of(CREATED_BY)}`,
    standing: `${state} ${phase} ${of(ORGANISATION_ID)} ${of(ORGANISATION_KIND)} ${of(AIRPORT_IDS).slice(1, -1)}`,
    begun: Buffer.from(
      `{"id":"${of(ID)}","version":${of(VERSION)},"number":${of(NUMBER)},${standing.slice(1, -1)},"submittedAt":${moment(of(SUBMITTED_AT))},"dueAt":${moment(due)},"assignee":${assignee},"createdAt":${moment(of(CREATED_AT))},"updatedAt":${moment(of(UPDATED_AT))},"projectName":${words(of(PROJECT_NAME))},"address":${words(of(ADDRESS))},"latitude":${figure(of(LATITUDE))},"longitude":${figure(of(LONGITUDE))},"airport":${airport},"applicantName":${words(of(APPLICANT_NAME))},"companyName":${words(of(COMPANY_NAME))},"startAt":${moment(of(START_AT))},"endAt":${moment(of(END_AT))},"maxHeightAhdM":${figure(of(MAX_HEIGHT_AHD_M))},"worstMarginM":${figure(of(WORST_MARGIN_M))},"permit":${words(of(PERMIT))}`,
    ),
    dueAt: runs && due !== '' ? instantOf(due) : null,
  };
}
