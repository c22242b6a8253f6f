import {
  AIRPORT_CLOSED,
  answerAt,
  checkForm,
  completed,
  DEFAULT_TIME_ZONE,
  DraftAnswers,
  type FormIssue,
  type ImportColumn,
  issueText,
  NOT_ANSWERED,
  noticeIssues,
  TIME_ZONE_MODE,
} from '@jibline/contract';
import { type Repeated, repeat } from '../drafts/repeat.ts';
import type { ImportAirport, ImportCrane, ImportLike, KnownForImport } from './known.ts';
import { checkLike, NO_LIKE, OF_LIKE, OTHER_CRANE } from './like.ts';
import { readCell } from './read-cell.ts';
import type { FilledCell } from './read-workbook.ts';

/** The filled cells of a row by the column of the template. */
export type RowCells = ReadonlyMap<ImportColumn, FilledCell>;

export interface JudgedRow {
  readonly answers: DraftAnswers;
  readonly airport: ImportAirport | null;
  /** By the path of a column: the sentence to show at its cell. */
  readonly problems: ReadonlyMap<string, string>;
  readonly repeated: Repeated | null;
  readonly crane: ImportCrane | null;
}

const NO_AIRPORT = 'Enter the ICAO code of an airport in Jibline, for example YSSY.';
const NO_CRANE =
  'Your company’s fleet has no crane with this plant number. Correct it, or leave it empty and describe the crane.';
const RETIRED = 'This crane is retired from the fleet. Enter another plant number.';
const OF_FLEET = 'Leave this empty. The crane of the fleet fills it in.';
const WHICH_CRANE = 'Enter a fleet plant number, or choose a crane type.';
const WHICH_PLACE = 'Enter an address, or latitude and longitude.';

type Values = Record<string, unknown>;

/** A section and its answer: `site.address`. */
function put(answers: Values, path: string, value: unknown): void {
  const [section = '', name] = path.split('.');
  if (name === undefined) answers[section] = value;
  else answers[section] = { ...(answers[section] as Values | undefined), [name]: value };
}
function drop(answers: Values, path: string): void {
  const [section = '', name] = path.split('.');
  if (name === undefined) delete answers[section];
  else {
    const { [name]: _dropped, ...others } = (answers[section] ?? {}) as Values;
    answers[section] = others;
  }
}

const textIn = (cell: FilledCell | undefined) =>
  typeof cell?.value === 'string' || typeof cell?.value === 'number' ? String(cell.value).trim() : '';

/** One row as a draft, with the form's own checks. `cells` holds only filled cells. */
export function judgeRow(columns: readonly ImportColumn[], cells: RowCells, known: KnownForImport): JudgedRow {
  const problems = new Map<string, string>();
  const say = (path: string, message: string) => {
    if (!problems.has(path)) problems.set(path, message);
  };
  const cellOf = (path: string) => cells.get(columns.find((column) => column.path === path) as ImportColumn);
  const like = known.likes.get(textIn(cellOf('copyOf')).toUpperCase()) ?? null;
  const typed = textIn(cellOf('site.airportId')).toUpperCase();
  const airport = (typed === '' ? like?.airport : known.airports.get(typed)) ?? null;
  const crane = known.cranes.get(textIn(cellOf('craneDetail.fleetCraneId')).toLowerCase()) ?? null;
  const zoned = { ...known, timeZone: airport?.timeZone ?? DEFAULT_TIME_ZONE };
  const given = answersGiven(cells, zoned, say, { airport, crane, like });
  if (like) checkLike(like, given, say);
  const repeated = like && repeat(like, known.actor, positioned(given));
  const answers = repeated?.answers ?? draftFrom(given, crane, known);
  if (airport && !airport.active) say('site.airportId', AIRPORT_CLOSED.message);
  // Of an application that was not found, nothing is known to be missing or wrong.
  if (cellOf('copyOf') && !like) return { answers, airport, problems, repeated, crane };
  if (!like) {
    if (!isPlaced(cells)) say('site.address', WHICH_PLACE);
    if (!cellOf('craneDetail.fleetCraneId') && !cellOf('craneType')) say('craneDetail.fleetCraneId', WHICH_CRANE);
  }
  for (const { path, required } of columns)
    if (required && !cellOf(path) && answerAt(answers, path) === undefined) say(path, NOT_ANSWERED);
  const whole = completed(answers, airport?.timeZone ?? null);
  const found = [
    ...checkForm(whole.answers, { waiting: whole.waiting, engine: [], findings: [], files: null, permit: null }),
    // Without the airport's settings: only a start that is over.
    ...noticeIssues(answers, [], [], known.now),
  ];
  const titled = new Set(columns.map(({ path }): string => path));
  for (const issue of found) {
    const path = pathOf(issue, titled);
    if (path !== null && !issue.missing) say(path, issue.message);
  }
  return { answers, airport, problems, repeated, crane };
}

/** The column an issue of the form is corrected in; null where the template has none, so that the form asks for it. */
function pathOf({ path, useAt }: FormIssue, titled: ReadonlySet<string>): string | null {
  if (titled.has(path)) return path;
  return useAt !== undefined && titled.has(useAt) ? useAt : null;
}

const isPlaced = (cells: RowCells) =>
  [...cells.keys()].some(({ path }) => ['site.address', 'site.latitude', 'site.longitude'].includes(path));

/** The values of the cells, each checked by its schema of the form; those with a problem are left out. */
function answersGiven(
  cells: RowCells,
  context: KnownForImport & { readonly timeZone: string },
  say: (path: string, message: string) => void,
  { airport, crane, like }: { airport: ImportAirport | null; crane: ImportCrane | null; like: ImportLike | null },
): DraftAnswers {
  const values: Values = {};
  for (const [column, cell] of cells) {
    const { path } = column;
    const read = readCell(column, cell, context);
    if ('problem' in read) say(path, read.problem);
    else if (column.read === 'application') {
      if (!like) say(path, NO_LIKE);
    } else if (column.read === 'airport') {
      if (airport?.active) put(values, path, airport.id);
      else say(path, airport ? AIRPORT_CLOSED.message : NO_AIRPORT);
    } else if (column.read === 'plant') {
      if (like && crane && crane.id !== like.application.fleet_crane_id) say(path, OTHER_CRANE);
      else if (crane && !crane.retired) put(values, path, crane.id);
      else say(path, crane ? RETIRED : NO_CRANE);
    } else if (column.ofFleet && like) say(path, OF_LIKE);
    else if (column.ofFleet && crane) say(path, OF_FLEET);
    else put(values, path, read.value);
  }
  const parsed = DraftAnswers.safeParse(values, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    say(path, issueText(issue));
    drop(values, path);
  }
  return DraftAnswers.parse(values);
}

/** A position of the template is in GDA2020. */
function positioned({ site, ...rest }: DraftAnswers): DraftAnswers {
  if (!site) return rest;
  const hasPosition = site.latitude !== undefined && site.longitude !== undefined;
  return { ...rest, site: hasPosition ? { ...site, locationMode: 'COORDINATES', datum: 'GDA2020' } : site };
}

/** With all the crane of the fleet knows, and what follows from the template: one crane, the airport's time, GDA2020. */
function draftFrom(given: DraftAnswers, crane: ImportCrane | null, { contacts }: KnownForImport): DraftAnswers {
  const { site = {}, craneDetail = {} } = given;
  const detail = { quantity: 1, ...crane?.answers.craneDetail, ...craneDetail };
  const { groundLevelAhdM: ground } = site;
  const { maxHeightAglM: height } = detail;
  return {
    ...(crane ? machineOf(crane) : {}),
    ...given,
    timeZoneMode: TIME_ZONE_MODE['LOCAL TIME'],
    applicant: { ...contacts.applicant, ...given.applicant },
    people: { ...contacts.people, ...given.people },
    site: { locationMode: 'ADDRESS', ...positioned({ site }).site },
    craneDetail: {
      ...detail,
      // As the form fills it in; to the millimetre, without noise of the sum.
      ...(ground !== undefined && height !== undefined
        ? { maxHeightAhdM: Math.round((ground + height) * 1_000) / 1_000 }
        : {}),
    },
  };
}

function machineOf({ answers: { craneType, safety, lightType, lighting } }: ImportCrane): DraftAnswers {
  return { craneType, safety, lighting, ...(lightType === undefined ? {} : { lightType }) };
}
