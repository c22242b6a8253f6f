import type { ApplicationSummary } from '@jibline/contract';
import {
  clockTime,
  DEFAULT_TIME_ZONE,
  dayAt,
  formatDateTime,
  isAlarm,
  rowPresence,
  shortDate,
} from '@jibline/contract/enums';

/** What a row's time says, how pressing it is, and the whole date behind it. */
export interface DueText {
  text: string;
  tone: 'late' | 'soon' | 'plain' | 'none';
  title: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beyond, a date is clearer than a number of days. */
const RELATIVE_DAYS = 7;
const SOON_DAYS = 2;

const NONE: DueText = { text: '–', tone: 'none', title: null };

/** Calendar days between two instants in a time zone. */
const daysFrom = (from: Date, to: string, zone: string) =>
  Math.round((Date.parse(dayAt(to, zone)) - Date.parse(dayAt(from, zone))) / DAY_MS);

/** "38 min", "2 h", "3 d". */
export function spanText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / 60_000))} min`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}

const dateText = (instant: string, now: Date, zone: string) => {
  const year = dayAt(instant, zone).slice(0, 4);
  return year === dayAt(now, zone).slice(0, 4) ? shortDate(instant, zone) : `${shortDate(instant, zone)} ${year}`;
};

function dueIn(dueAt: string, now: Date, zone: string): DueText {
  const title = formatDateTime(dueAt, zone);
  const lateMs = now.getTime() - Date.parse(dueAt);
  if (lateMs > 0) return { text: `${spanText(lateMs)} late`, tone: 'late', title };
  const days = daysFrom(now, dueAt, zone);
  const tone = days <= SOON_DAYS ? 'soon' : 'plain';
  if (days === 0) return { text: `Today ${clockTime(dueAt, zone)}`, tone, title };
  if (days === 1) return { text: 'Tomorrow', tone, title };
  return { text: days < RELATIVE_DAYS ? `In ${days} d` : dateText(dueAt, now, zone), tone, title };
}

/** Today with its clock, else the day. */
const ends = (word: string, at: string, now: Date, zone: string): DueText => ({
  text: `${word} ${daysFrom(now, at, zone) === 0 ? clockTime(at, zone) : dateText(at, now, zone)}`,
  tone: 'plain',
  title: formatDateTime(at, zone),
});

function ofPermit(row: ApplicationSummary, now: Date, zone: string): DueText | null {
  const presence = rowPresence(row, now);
  const { permit } = row;
  if (presence === null || permit === null) return null;
  const { validFrom, validTo, upSince, suspendedFrom } = permit;
  const since = (from: string, word: string): DueText => ({
    text: `${spanText(now.getTime() - Date.parse(from))} ${word}`,
    tone: 'late',
    title: `Since ${formatDateTime(from, zone)}`,
  });
  if (presence === 'up-overdue' || presence === 'removal-overdue') return since(validTo, 'over');
  if (isAlarm(presence) && upSince) {
    const from = presence === 'up-suspended' && suspendedFrom && suspendedFrom > upSince ? suspendedFrom : upSince;
    return since(from, 'up');
  }
  if (presence === 'not-started') return ends('From', validFrom, now, zone);
  if (presence === 'up' || presence === 'down') return ends('Ends', validTo, now, zone);
  return NONE;
}

/** When something is due, relative to now: for open applications the review, for permits their start or end. */
export function dueText(row: ApplicationSummary, now: Date): DueText {
  const zone = row.airport?.timeZone ?? DEFAULT_TIME_ZONE;
  if (row.dueAt !== null) return dueIn(row.dueAt, now, zone);
  if (row.waitsFor === 'applicant' || row.waitsFor === 'authority')
    return { text: 'Paused', tone: 'plain', title: 'The clock is stopped.' };
  return ofPermit(row, now, zone) ?? NONE;
}
