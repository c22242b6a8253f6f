import { checkLocation, isLatitude, isLongitude, numericOf } from '@jibline/contract/words';
import { craneOfPlace, PlaceQuestionError, type Position, positionFromMapGrid } from '@jibline/surfaces';
import { aglOf, GEOID, type HeightKind } from '../../../../features/assessments/mend-height.ts';
import { type Mend, slipIn } from '../../../../features/assessments/mend-place.ts';
import { craneTypeOf, LIMITS, type Question, requestOf } from '../../../../features/assessments/question.ts';
import { decimalOf } from '../../../../features/assessments/read-angle.ts';
import { type Datum, readPlace } from '../../../../features/assessments/read-place-text.ts';

export type PlaceMode = 'address' | 'coordinates' | 'grid';

/** The form as typed. */
export interface GuideEntry {
  readonly mode: PlaceMode;
  readonly address: string;
  /** A place chosen from the search; dropped when the address is typed on. */
  readonly found: Position | null;
  readonly latitude: string;
  readonly longitude: string;
  readonly zone: string;
  readonly easting: string;
  readonly northing: string;
  readonly datum: Datum;
  readonly ground: string;
  readonly groundKind: 'ahd' | 'ellipsoid';
  readonly separation: string;
  readonly height: string;
  readonly heightKind: HeightKind;
  readonly radius: string;
  /** Code of the crane's type, or nothing. */
  readonly crane: string;
  readonly resting: string;
}

export type FieldName = Exclude<keyof GuideEntry, 'found'>;
export type GuideProblems = Partial<Record<FieldName, string>>;

export interface ReadGuide {
  readonly question: Question | null;
  readonly at: Position | null;
  /** Section 5's word on the location, valid or not. */
  readonly location: { readonly valid: boolean; readonly message: string };
  /** A common slip in the pair typed: there is no answer before it is settled. */
  readonly slip: Mend<Position> | null;
  readonly groundAhdM: number | null;
  readonly problems: GuideProblems;
}

export function entryFrom(search: URLSearchParams): GuideEntry {
  const given = (name: string) => search.get(name) ?? '';
  const [latitude, longitude] = [given('latitude'), given('longitude')];
  const found =
    isLatitude(latitude) && isLongitude(longitude) ? { lat: Number(latitude), lon: Number(longitude) } : null;
  return {
    mode: given('address') !== '' || latitude + longitude === '' ? 'address' : 'coordinates',
    ...{ address: given('address'), found: given('address') === '' ? null : found },
    ...{ latitude, longitude, zone: '56', easting: '', northing: '', datum: 'GDA2020' },
    ...{ ground: given('ground'), groundKind: 'ahd', separation: '' },
    ...{ height: given('height'), heightKind: 'agl', radius: given('radius') },
    ...{ crane: given('crane'), resting: given('resting') },
  };
}

export function readGuide(entry: GuideEntry): ReadGuide {
  const problems: GuideProblems = {};
  const where = { ...readWhere(entry, problems), slip: entry.mode === 'coordinates' ? slipIn(entry) : null };
  const { at, slip } = where;
  const groundAhdM = readGround(entry, problems);
  const height = numericOf(entry.height);
  const agl = height === null ? null : aglOf({ heightM: height, kind: entry.heightKind, groundAhdM: groundAhdM ?? 0 });
  const heightAglM = within(agl, LIMITS.height);
  if (heightAglM === null) {
    problems.height = `${asked(entry.height)} a crane from ${LIMITS.height.least} to ${LIMITS.height.most} m above the ground${got(entry.height)}.`;
  }
  const radiusM = entry.radius.trim() === '' ? 0 : within(numericOf(entry.radius), LIMITS.radius);
  if (radiusM === null) problems.radius = wanted(LIMITS.radius, entry.radius);
  const restingHeightAglM = readResting(entry, heightAglM, problems);
  const address = entry.mode === 'address' ? entry.address.trim() : null;
  const isComplete = Object.keys(problems).length === 0;
  if (!isComplete || at === null || groundAhdM === null || heightAglM === null || radiusM === null)
    return { question: null, ...where, groundAhdM, problems };
  const crane = { craneType: craneTypeOf(entry.crane), restingHeightAglM };
  const question = { at, address, groundAhdM, heightAglM, radiusM, ...crane };
  Object.assign(problems, impossible(question));
  const isAnswered = Object.keys(problems).length === 0 && slip === null;
  return { question: isAnswered ? question : null, ...where, groundAhdM, problems };
}

/** As high as at work when nothing is said. */
function readResting({ resting }: GuideEntry, heightAglM: number | null, problems: GuideProblems): number | null {
  if (resting.trim() === '') return null;
  const value = within(numericOf(resting), LIMITS.resting);
  if (value === null) problems.resting = wanted(LIMITS.resting, resting);
  else if (heightAglM !== null && value > heightAglM)
    problems.resting = `Wanted at most the working height, ${heightAglM} m above the ground${got(resting)}.`;
  return value;
}

const FIELDS: Readonly<Record<string, FieldName>> = {
  heightAglM: 'height',
  radiusM: 'radius',
  restingHeightAglM: 'resting',
};

/** What no crane of this type can be, in the engine's own words. */
function impossible(question: Question): GuideProblems {
  try {
    craneOfPlace(requestOf(question));
    return {};
  } catch (error) {
    if (!(error instanceof PlaceQuestionError)) throw error;
    return Object.fromEntries(
      error.problems.map(({ path, message }) => [
        FIELDS[path] ?? 'height',
        `${message[0]?.toUpperCase()}${message.slice(1)}.`,
      ]),
    );
  }
}

type Where = Pick<ReadGuide, 'at' | 'location'>;

function readWhere(entry: GuideEntry, problems: GuideProblems): Where {
  if (entry.mode === 'grid') return readGrid(entry, problems);
  if (entry.mode === 'address') {
    const location = checkLocation({ useCoordinates: false, address: entry.address });
    if (!location.valid) problems.address = location.message;
    else if (!entry.found) problems.address = 'Choose the place that is meant from the list.';
    return { at: location.valid ? entry.found : null, location };
  }
  // The rule of section 5 is about numbers; minutes and seconds are turned into one first.
  const [latitude, longitude] = [decimalOf(entry.latitude, 'lat'), decimalOf(entry.longitude, 'lon')];
  const location = checkLocation({ useCoordinates: true, latitude, longitude });
  if (!location.valid) {
    const field =
      location.message.includes('longitude') || (latitude !== '' && longitude === '') ? 'longitude' : 'latitude';
    problems[location.message.includes('latitude entered') ? 'latitude' : field] = location.message;
    return { at: null, location };
  }
  const read = readPlace(() => ({ lat: Number(latitude), lon: Number(longitude) }), entry.datum);
  if (read.problem !== null) problems.latitude = read.problem;
  return { at: read.position, location };
}

function readGrid({ zone, easting, northing, datum }: GuideEntry, problems: GuideProblems): Where {
  const [eastingM, northingM] = [numericOf(easting), numericOf(northing)];
  if (eastingM === null) problems.easting = `${asked(easting)} metres${got(easting)}.`;
  if (northingM === null) problems.northing = `${asked(northing)} metres${got(northing)}.`;
  const missing = checkLocation({ useCoordinates: true, latitude: '', longitude: '' });
  if (eastingM === null || northingM === null) return { at: null, location: missing };
  const { position, problem } = readPlace(
    () => positionFromMapGrid({ zone: Number(zone), eastingM, northingM }),
    datum,
  );
  if (problem !== null) problems[problem.includes('northing') ? 'northing' : 'easting'] = problem;
  const location = position
    ? checkLocation({ useCoordinates: true, latitude: position.lat, longitude: position.lon })
    : { valid: false, message: problem ?? missing.message };
  return { at: position, location };
}

function readGround({ ground, groundKind, separation }: GuideEntry, problems: GuideProblems): number | null {
  const level = numericOf(ground);
  const n = groundKind === 'ellipsoid' ? within(numericOf(separation), GEOID) : 0;
  if (n === null) problems.separation = wanted(GEOID, separation);
  const ahd = level === null || n === null ? null : within(level - n, LIMITS.ground);
  if (ahd === null && n !== null) problems.ground = wanted(LIMITS.ground, ground);
  return ahd;
}

const within = (value: number | null, { least, most }: { least: number; most: number }) =>
  value !== null && value >= least && value <= most ? value : null;
const wanted = ({ least, most }: { least: number; most: number }, text: string) =>
  `${asked(text)} metres from ${least} to ${most}${got(text)}.`;
/** An empty field is asked for; one that holds something else is told what it holds. */
const asked = (text: string) => (text.trim() === '' ? 'Please enter' : 'Wanted');
const got = (text: string) => (text.trim() === '' ? '' : `; got “${text.trim()}”`);
