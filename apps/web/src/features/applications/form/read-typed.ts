import {
  bareNumber,
  checkLocation,
  isLatitude,
  isLongitude,
  LATITUDE_INVALID,
  LONGITUDE_INVALID,
  numericOf,
  readDay,
  readTime,
  toE164,
} from '@jibline/contract/enums';
import { readChoice } from '../../../domain/ground-choice.ts';
import { ENTER_DATE } from '../../../ui/fields/field-messages.ts';
import { readDayAndTime } from '../../../ui/fields/moments/moment-text.ts';
import { type Kind, listOf, partOf, type Row, rowOf, rowsOf, type Typed, textOf } from './question.ts';

/** Facts besides the answer that are needed to read it. */
export interface Around {
  /** The airport's time zone, or UTC; null while no airport is chosen. */
  readonly zone: string | null;
  /** Ground and structure under the crane, m AHD; null while the ground level is not known. */
  readonly baseAhdM: number | null;
}

/** `value` undefined: empty or unreadable; then `problem` says what to enter. */
export interface ReadAnswer {
  readonly value: unknown;
  readonly problem: string | null;
}

const NOTHING: ReadAnswer = { value: undefined, problem: null };
const found = (value: unknown): ReadAnswer => ({ value, problem: null });
const refused = (problem: string): ReadAnswer => ({ value: undefined, problem });

const ENTER_NUMBER = 'Enter a number, for example 12.5.';
const ENTER_DATES = 'Enter each date as day/month/year, for example 31/12/2026, 02/01/2027.';
const CHOOSE_AIRPORT = 'Choose the airport first. Times are in its time zone.';

function readText(typed: Typed): ReadAnswer {
  const text = textOf(typed).trim();
  return text === '' ? NOTHING : found(text);
}

function readNumber(typed: string): ReadAnswer {
  if (typed.trim() === '') return NOTHING;
  const value = numericOf(typed.replace(/^\s*−/, '-'));
  return value === null ? refused(ENTER_NUMBER) : found(value);
}

/** Section 5 has one message for a latitude or longitude that is not a number or out of range. */
function readCoordinate(typed: Typed, isWithin: (value: number) => boolean, invalid: string): ReadAnswer {
  const { value, problem } = readNumber(textOf(typed));
  return problem !== null || (typeof value === 'number' && !isWithin(value)) ? refused(invalid) : { value, problem };
}

/** A further position: its coordinates by the rule of section 5, then its ground level. */
function readPosition(row: Row): ReadAnswer {
  const [latitude, longitude] = [partOf(row, 'latitude'), partOf(row, 'longitude')];
  const { valid, message } = checkLocation({ useCoordinates: true, latitude, longitude });
  if (!valid) return refused(message);
  return readFigures(row, ['latitude', 'longitude', 'groundLevelAhdM'], 'Enter the ground level in metres AHD.');
}

function readList(typed: Typed, one: (text: string) => string | null, problem: string): ReadAnswer {
  const texts = textOf(typed)
    .split(/[,;\n]+/)
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length === 0) return NOTHING;
  const values = texts.map(one);
  return values.includes(null) ? refused(problem) : found(values);
}

const isBlankRow = (row: Row) => Object.values(row).every((part) => part.length === 0);

function readRows(typed: Typed, one: (row: Row) => ReadAnswer): ReadAnswer {
  const rows = rowsOf(typed).filter((row) => !isBlankRow(row));
  if (rows.length === 0) return NOTHING;
  const read = rows.map(one);
  const at = read.findIndex(({ problem }) => problem !== null);
  if (at >= 0) return refused(rows.length === 1 ? (read[at]?.problem ?? '') : `Line ${at + 1}: ${read[at]?.problem}`);
  return found(read.map(({ value }) => value));
}

function readHours(row: Row): ReadAnswer {
  const [from, to] = [readTime(partOf(row, 'from')), readTime(partOf(row, 'to'))];
  const days = listOf(row.days);
  if (days.length === 0) return refused('Choose at least one day.');
  if (from === null || to === null) return refused('Enter a start and an end time, for example 07:30.');
  if (from === to) return refused('Start and end time must be different.');
  return found({ days, from, to, overMidnight: to < from });
}

function readStage(row: Row): ReadAnswer {
  const from = readDay(partOf(row, 'from'));
  const height = numericOf(partOf(row, 'heightAglM'));
  if (from === null) return refused(ENTER_DATE);
  return height === null ? refused(ENTER_NUMBER) : found({ from, heightAglM: height });
}

function readFigures(row: Row, names: readonly string[], what: string): ReadAnswer {
  const figures = names.map((name) => [name, numericOf(partOf(row, name))] as const);
  return figures.some(([, value]) => value === null) ? refused(what) : found(Object.fromEntries(figures));
}

function readHeight(row: Row, { baseAhdM }: Around): ReadAnswer {
  const read = readNumber(partOf(row, 'metres'));
  if (typeof read.value !== 'number' || partOf(row, 'from') !== 'ahd') return read;
  if (baseAhdM === null) return refused('Enter the ground level first. This height is above sea level.');
  return found(Number((read.value - baseAhdM).toFixed(3)));
}

function readAddress(row: Row): ReadAnswer {
  const parts = Object.entries(row).filter(([, part]) => typeof part === 'string' && part.trim() !== '');
  return parts.length === 0 ? NOTHING : found(Object.fromEntries(parts));
}

/** Corners as `longitude,latitude`, separated by spaces; the ring is closed automatically. */
function readArea(text: string): ReadAnswer {
  const corners = text
    .split(' ')
    .filter(Boolean)
    .map((corner) => corner.split(',').map(Number));
  const [first] = corners;
  if (!first) return NOTHING;
  if (corners.length < 3) return refused(`Add at least 3 corners. You have ${corners.length}.`);
  return found({ type: 'Polygon', coordinates: [[...corners, first]] });
}

/** One reader for each kind of question. */
export const READERS: Record<Kind, (typed: Typed, around: Around) => ReadAnswer> = {
  line: readText,
  text: readText,
  email: readText,
  one: readText,
  number: (typed) => readNumber(textOf(typed)),
  minutes: (typed) => readNumber(textOf(typed)),
  phone: (typed) => {
    const text = textOf(typed).trim();
    // A draft may contain an incomplete number; the check says what is missing.
    return text === '' ? NOTHING : found(toE164(text) ?? text);
  },
  code: (typed) => (textOf(typed) === '' ? NOTHING : found(Number(textOf(typed)))),
  'yes-no': (typed) => (textOf(typed) === '' ? NOTHING : found(textOf(typed) === 'yes')),
  many: (typed) => (listOf(typed).length === 0 ? NOTHING : found(listOf(typed))),
  emails: (typed) => readList(typed, (text) => text, ''),
  money: (typed) => {
    const read = readNumber(textOf(typed).replaceAll(/[$,\s]/g, ''));
    return typeof read.value === 'number' ? found(Math.round(read.value * 100)) : read;
  },
  height: (typed, around) => readHeight(rowOf(typed), around),
  moment: (typed, { zone }) => {
    const row = rowOf(typed);
    const [day, time] = [partOf(row, 'day'), partOf(row, 'time')];
    // A time alone is the one the form starts with.
    if (day.trim() === '') return NOTHING;
    if (zone === null) return refused(CHOOSE_AIRPORT);
    const { instant, problem } = readDayAndTime(day, time, zone);
    return problem === null ? found(instant) : refused(problem);
  },
  day: (typed) => {
    const text = textOf(typed).trim();
    if (text === '') return NOTHING;
    const day = readDay(text);
    return day === null ? refused(ENTER_DATE) : found(day);
  },
  days: (typed) => readList(typed, readDay, ENTER_DATES),
  hours: (typed) => readRows(typed, readHours),
  stages: (typed) => readRows(typed, readStage),
  latitude: (typed) => readCoordinate(typed, isLatitude, LATITUDE_INVALID),
  longitude: (typed) => readCoordinate(typed, isLongitude, LONGITUDE_INVALID),
  positions: (typed) => readRows(typed, readPosition),
  sector: (typed) => {
    const row = rowOf(typed);
    return isBlankRow(row)
      ? NOTHING
      : readFigures(row, ['fromDeg', 'toDeg'], 'Enter both bearings in degrees, for example 300 and 80.');
  },
  address: (typed) => readAddress(rowOf(typed)),
  area: (typed) => readArea(textOf(typed)),
  'ground-model': (typed) => found(readChoice(textOf(typed)) ?? undefined),
};

/** Company numbers are typed in groups and sent as digits. */
export const GROUPED_DIGITS: readonly string[] = ['applicant.abn', 'applicant.acn'];
export const withoutGroups = (text: string) => bareNumber(text);
