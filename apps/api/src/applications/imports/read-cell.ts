import { type ImportColumn, readDay, readTime, SKIPPED_HOUR, toE164 } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import type { FilledCell } from './read-workbook.ts';

/** What a cell says: a value for its answer, or what to correct. */
export type ReadCell = { readonly value: unknown } | { readonly problem: string };

const FORMULA = 'This cell contains a formula. Copy it and paste it as a value.';
const ENTER_MOMENT = 'Enter day/month/year and a 24-hour time, for example 20/01/2027 07:00.';
const problem = (text: string): ReadCell => ({ problem: text });

export interface CellContext {
  /** Of the row's airport. */
  readonly timeZone: string;
  readonly from1904: boolean;
}

/** Airports and plant numbers are looked up by the caller; here they are text. */
export function readCell(column: ImportColumn, { value }: FilledCell, context: CellContext): ReadCell {
  if (typeof value === 'object')
    return problem('formula' in value ? FORMULA : `This cell shows the error ${value.error}. Enter a value.`);
  switch (column.read) {
    case 'number':
      return { value: typeof value === 'string' ? numberIn(value) : value };
    case 'choice':
      return readChoice(column, value);
    case 'phone':
      return { value: readPhone(value) };
    case 'start':
    case 'end':
      return readMoment(value, column.read, context);
    default:
      return { value: typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value };
  }
}

/** A number that was typed as text; other text is left to the form's own check. */
function numberIn(typed: string): number | string {
  const text = typed.trim().replace('\u2212', '-');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

function readChoice({ choices = [] }: ImportColumn, value: string | number | boolean): ReadCell {
  const typed = String(value).trim().toLowerCase();
  const found = choices.find((one) => [one.label, String(one.value)].some((name) => name.toLowerCase() === typed));
  return found ? { value: found.value } : problem(`Choose one of: ${choices.map(({ label }) => label).join(', ')}.`);
}

/** A number cell has lost the zero of a mobile number; nothing else starts with 4 and has nine digits. */
function readPhone(value: string | number | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const typed = String(value).trim();
  return toE164(/^4\d{8}$/.test(typed) ? `0${typed}` : typed) ?? typed;
}

/** Day 0 of spreadsheets, and how many days later it is in workbooks of old Macs. */
const DAY_0 = Temporal.PlainDateTime.from('1899-12-30T00:00');
const DAYS_TO_1904 = 1_462;
/** 1 January 2000 to 31 December 2099: any other number in the column is not meant as a date. */
const DATES = { first: 36_526, last: 73_050 };
const DAY_MINUTES = 1_440;
const LAST_MINUTE = '23:59';

interface Moment {
  day: string;
  /** Null: a date alone. */
  time: string | null;
}

function serialMoment(serial: number, from1904: boolean): Moment | null {
  const days = serial + (from1904 ? DAYS_TO_1904 : 0);
  if (days < DATES.first || days >= DATES.last + 1) return null;
  const at = DAY_0.add({ minutes: Math.round(days * DAY_MINUTES) });
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return { day: at.toPlainDate().toString(), time: Number.isInteger(days) ? null : time };
}

/** `20/01/2027 07:00`, `20/01/2027`, or as programs write it, `2027-01-20T07:00:00`. */
function typedMoment(typed: string): Moment | null {
  const [, written = '', clock] = /^(\S+?)(?:(?:,? +|T)(\S+))?$/.exec(typed.trim()) ?? [];
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? [];
  const day = readDay(year === undefined ? written : `${date}/${month}/${year}`);
  const time = clock === undefined ? null : readTime(clock.replace(/^(\d{2}:\d{2}):00(\.0+)?Z?$/, '$1'));
  return day === null || (clock !== undefined && time === null) ? null : { day, time };
}

function readMoment(
  value: string | number | boolean,
  edge: 'start' | 'end',
  { timeZone, from1904 }: CellContext,
): ReadCell {
  if (typeof value === 'boolean') return problem(ENTER_MOMENT);
  const moment = typeof value === 'number' ? serialMoment(value, from1904) : typedMoment(value);
  if (moment === null) return problem(ENTER_MOMENT);
  const time = moment.time ?? (edge === 'end' ? LAST_MINUTE : '00:00');
  const wall = Temporal.PlainDateTime.from(`${moment.day}T${time}`);
  const zoned = wall.toZonedDateTime(timeZone);
  if (!zoned.toPlainDateTime().equals(wall)) return problem(SKIPPED_HOUR);
  return { value: new Date(zoned.epochMilliseconds).toISOString() };
}
