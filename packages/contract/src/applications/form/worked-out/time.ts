import { DAY_MS } from '../../../durations.ts';
import { TIME_ZONE_MODE } from '../../enums.ts';
import { hoursFrom, localDay } from '../../permit/weekly-hours.ts';
import type { DraftAnswers } from '../submission.ts';
import { lightOn } from './daylight.ts';
import { type Outcome, out, type Rules } from './kit.ts';

type Schedule = DraftAnswers['schedule'];

/** Light repeats every year. */
const DAYS_SEEN = 366;
/** Daylight saving is looked up for this many days at once. */
const AT_ONCE = 14;

/** Whether any working hour of the period lies between last and first light at the place. */
function worksAtNight(
  { hours = [], startAt = '', endAt = '' }: NonNullable<Schedule>,
  at: { lat: number; lon: number },
  timeZone: string,
): boolean {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  const first = localDay(start, timeZone) - DAY_MS;
  const days = Math.min(DAYS_SEEN, Math.ceil((end - start) / DAY_MS)) + 2;
  for (let n = 0; n < days; n += AT_ONCE)
    for (const span of hoursFrom(hours, timeZone, first + n * DAY_MS, Math.min(AT_ONCE, days - n))) {
      const [from, to] = [Math.max(span.from, start), Math.min(span.to, end)];
      if (from >= to) continue;
      const light = lightOn(from, at);
      if (from < light.from || to > light.to) return true;
    }
  return false;
}

/** Without an airport the time zone is that of the longitude, to the hour. */
const zoneAt = (lon: number) => {
  const hours = Math.round(lon / 15);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

function nightWork({ schedule, site, timeZoneMode }: DraftAnswers, timeZone: string | null): Outcome {
  const { latitude: lat, longitude: lon } = site ?? {};
  if (!schedule?.hours || !schedule.startAt || !schedule.endAt || lat === undefined || lon === undefined)
    return 'waits';
  if (!(Date.parse(schedule.endAt) > Date.parse(schedule.startAt))) return 'waits';
  const zone = timeZoneMode === TIME_ZONE_MODE.UTC ? 'UTC' : (timeZone ?? zoneAt(lon));
  return worksAtNight(schedule, { lat, lon }, zone)
    ? out(true, 'Some of your hours are before first light or after last light.')
    : out(false, 'All your hours are in daylight.');
}

/** A day for each, inside the period. */
const windowOf =
  (from: string, at: (start: number, end: number) => number) =>
  ({ schedule }: DraftAnswers): Outcome => {
    const [start, end] = [Date.parse(schedule?.startAt ?? ''), Date.parse(schedule?.endAt ?? '')];
    return end > start ? out(new Date(at(start, end)).toISOString(), from) : 'waits';
  };

const FIRST_DAY = 'The first 24 hours of the permit.';
const LAST_DAY = 'The last 24 hours of the permit.';

export const TIME_RULES = {
  timeZoneMode: () => out(TIME_ZONE_MODE['LOCAL TIME'], 'The airport’s time.'),
  'schedule.nightWork': nightWork,
  'schedule.erectFrom': windowOf(FIRST_DAY, (start) => start),
  'schedule.erectTo': windowOf(FIRST_DAY, (start, end) => Math.min(start + DAY_MS, end)),
  'schedule.dismantleFrom': windowOf(LAST_DAY, (start, end) => Math.max(end - DAY_MS, start)),
  'schedule.dismantleTo': windowOf(LAST_DAY, (_start, end) => end),
} as const satisfies Rules;
