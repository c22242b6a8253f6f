import { DAY_MS } from '../../../durations.ts';
import type { Span } from '../../permit/weekly-hours.ts';
import { radians } from './kit.ts';

/** First and last light are the ends of civil twilight: the sun 6° below the horizon. */
const LIGHT_ENDS_AT = radians(-6);
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const DEGREE_MS = DAY_MS / 360;

/** Declination and equation of time by the low-precision formulas of the Astronomical Almanac, within a minute. */
function sunAt(instant: number) {
  const days = (instant - J2000_MS) / DAY_MS;
  const anomaly = radians(357.529 + 0.98560028 * days);
  const mean = 280.459 + 0.98564736 * days;
  const longitude = radians(mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = radians(23.439 - 0.00000036 * days);
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)) * (180 / Math.PI);
  const ahead = (((mean - ascension + 180) % 360) + 360) % 360;
  return { declination: Math.asin(Math.sin(tilt) * Math.sin(longitude)), aheadDeg: ahead - 180 };
}

/** From first to last light on the solar day of an instant at a place. */
export function lightOn(instant: number, { lat, lon }: { readonly lat: number; readonly lon: number }): Span {
  const noon = Math.floor((instant + lon * DEGREE_MS) / DAY_MS) * DAY_MS + DAY_MS / 2 - lon * DEGREE_MS;
  const { declination, aheadDeg } = sunAt(noon);
  const middle = noon - aheadDeg * DEGREE_MS;
  const place = radians(lat);
  const cosine =
    (Math.sin(LIGHT_ENDS_AT) - Math.sin(place) * Math.sin(declination)) / (Math.cos(place) * Math.cos(declination));
  const half = Math.acos(Math.max(-1, Math.min(1, cosine))) * (180 / Math.PI) * DEGREE_MS;
  return { from: middle - half, to: middle + half };
}
