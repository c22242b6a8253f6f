import type { Airport, Runway } from '@jibline/contract';
import { direct, inverse, levelProblems, problemText, runwayProblems } from '@jibline/surfaces';
import { readNumber } from '../../../ui/fields/field-types.ts';
import type { Problems } from '../../../ui/fields/read-form.ts';
import { type Typed, valueAt } from '../../../ui/fields/record-values.ts';
import type { DrawnRunway } from '../../../ui/plan/runways/runway-shapes.ts';
import { metresText } from '../airport-labels.ts';
import { readAngle } from '../angle-fields.ts';
import { type EndIndex, RUNWAY_FIELDS, type RunwayField } from './runway-fields.ts';

/** What a runway is compared with: the rest of its airport. */
export type RestOfAirport = Pick<Airport, 'referenceElevationAhdM' | 'elevationAhdM' | 'runways'>;

export interface Sense {
  /** Issues beside the field in question. */
  fields: Problems;
  /** Issues about the runway as a whole, or about the airport. */
  whole: string[];
}

/** Contradictions between fields that are valid by themselves, in the words of the surface engine. */
export function senseOf(runway: Runway, beside: RestOfAirport): Sense {
  const others = beside.runways.filter(({ id }) => id !== runway.id);
  const levels = levelProblems({ ...beside, arp: { elevationAhdM: null }, runways: [runway, ...others] });
  const mine = levels.filter(({ path }) => !/^runways\[[1-9]/.test(path));
  const sense: Sense = { fields: {}, whole: [] };
  for (const problem of [...runwayProblems(runway, 'runways[0]'), ...mine]) {
    const field = fieldOf(problem.path.replace(/^runways\[0\]\./, ''));
    const text = problemText(problem);
    if (field === null) sense.whole.push(text);
    else sense.fields[field] ??= text;
  }
  return sense;
}

/** The field of an engine's issue; null for the runway or the airport as a whole. */
function fieldOf(path: string): RunwayField | null {
  const field = path.replaceAll('[', '.').replaceAll(']', '');
  if (field.startsWith('profile')) return 'profile';
  const named = /\.threshold$/.test(field) ? `${field}.lat` : field;
  return Object.hasOwn(RUNWAY_FIELDS, named) ? (named as RunwayField) : null;
}

const textAt = (typed: Typed, field: RunwayField) => valueAt(typed, field) as string;

const locationIn = (typed: Typed, at: EndIndex, name: 'end' | 'threshold') => {
  const lat = readAngle(textAt(typed, `ends.${at}.${name}.lat`), 'lat');
  const lon = readAngle(textAt(typed, `ends.${at}.${name}.lon`), 'lon');
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
};

/** Length and direction between the ends as typed, to compare with the chart; null until both are known. */
export function measureText(typed: Typed): string | null {
  const [first, second] = [locationIn(typed, 0, 'end'), locationIn(typed, 1, 'end')];
  if (!first || !second) return null;
  const { distanceM, bearingDeg } = inverse(first, second);
  if (distanceM === 0) return null;
  const bearing = ((bearingDeg % 360) + 360) % 360;
  return `Computed from the ends: ${metresText(Math.round(distanceM))} long, bearing ${bearing.toFixed(1)}° true from the first end.`;
}

const UNTYPED_WIDTH_M = 30;

/** The part of a runway that can be drawn while it is typed: needs both ends. */
export function drawnSoFar(typed: Typed): DrawnRunway | null {
  const [first, second] = [locationIn(typed, 0, 'end'), locationIn(typed, 1, 'end')];
  if (!first || !second) return null;
  const end = (at: EndIndex, location: { lat: number; lon: number }) => ({
    designator: textAt(typed, `ends.${at}.designator`) || '?',
    end: location,
    threshold: locationIn(typed, at, 'threshold') ?? location,
    clearwayM:
      textAt(typed, `ends.${at}.departs`) === 'none'
        ? 0
        : readNumber(textAt(typed, `ends.${at}.departure.clearwayM`)) || 0,
  });
  return {
    id: 'being edited',
    status: textAt(typed, 'status') === 'planned' ? 'planned' : 'existing',
    widthM: readNumber(textAt(typed, 'widthM')) || UNTYPED_WIDTH_M,
    strip: {
      widthM: readNumber(textAt(typed, 'strip.widthM')) || 0,
      extensionM: readNumber(textAt(typed, 'strip.extensionM')) || 0,
    },
    ends: [end(0, first), end(1, second)],
  };
}

export const drawnRunway = ({ id, status, widthM, strip, ends }: Runway): DrawnRunway => {
  const end = ({ designator, end: location, threshold, departure }: Runway['ends'][0]) => ({
    designator,
    end: location,
    threshold,
    clearwayM: departure?.clearwayM ?? 0,
  });
  return {
    id,
    status,
    widthM,
    strip: { widthM: strip.widthM ?? 0, extensionM: strip.extensionM ?? 0 },
    ends: [end(ends[0]), end(ends[1])],
  };
};

/** The threshold's current displacement, to a tenth of a metre. */
export function displacementOf(typed: Typed, at: EndIndex): string {
  const [end, threshold] = [locationIn(typed, at, 'end'), locationIn(typed, at, 'threshold')];
  return end && threshold ? String(Number(inverse(end, threshold).distanceM.toFixed(1))) : '0';
}

type ThresholdTexts = Record<'lat' | 'lon' | 'elevationAhdM', string>;

/**
 * The position and level of a threshold this many metres in from the end, on the centreline; null until both ends are
 * typed.
 */
export function displacedThreshold(typed: Typed, at: EndIndex, metres: number): ThresholdTexts | null {
  const other = at === 0 ? 1 : 0;
  const [end, far] = [locationIn(typed, at, 'end'), locationIn(typed, other, 'end')];
  const [here, there] = [
    readNumber(textAt(typed, `ends.${at}.end.elevationAhdM`)),
    readNumber(textAt(typed, `ends.${other}.end.elevationAhdM`)),
  ];
  if (!end || !far || Number.isNaN(here + there) || Number.isNaN(metres)) return null;
  const { distanceM, bearingDeg } = inverse(end, far);
  if (metres < 0 || metres > distanceM) return null;
  const position = metres === 0 ? end : direct(end, bearingDeg, metres);
  return {
    lat: metres === 0 ? textAt(typed, `ends.${at}.end.lat`) : position.lat.toFixed(7),
    lon: metres === 0 ? textAt(typed, `ends.${at}.end.lon`) : position.lon.toFixed(7),
    elevationAhdM: String(Number((here + ((there - here) * metres) / distanceM).toFixed(2))),
  };
}
