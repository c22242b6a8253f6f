import { CRANE_TYPE_NAMES, LIGHT_TYPE_NAMES } from '@jibline/contract/words';
import { writeDay } from '../../ui/day-text.ts';
import { formatDateTime } from '../../ui/format-date-time.ts';

interface Context {
  timeZone: string;
  airportName: (id: string) => string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UNITS: readonly [RegExp, (value: number) => string][] = [
  [/AglM$/, (value) => `${value} m above ground`],
  [/AhdM$/, (value) => `${value} m AHD`],
  [/Cents$/, (value) => (value / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })],
  [/Deg$/, (value) => `${value}°`],
  [/Mps$/, (value) => `${value} m/s`],
  [/Minutes$/, (value) => `${value} minutes`],
  [/Hours$/, (value) => `${value} hours`],
  [/(itude)$/, (value) => value.toFixed(6)],
  [/M$/, (value) => `${value} m`],
];
const CODES: Readonly<Record<string, readonly string[]>> = {
  craneType: CRANE_TYPE_NAMES,
  lightType: LIGHT_TYPE_NAMES,
  timeZoneMode: ['the airport’s local time', 'UTC'],
};
/** Text people typed stays as it is; words of ours lose their hyphens. */
const OURS = /^[a-z]+(-[a-z]+)+$/;
const spoken = (text: string) => text.replaceAll(/[-_]/g, ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

function numberText(name: string, value: number): string {
  const code = CODES[name]?.[value];
  if (code !== undefined) return name === 'timeZoneMode' ? code : capital(spoken(code));
  return UNITS.find(([ending]) => ending.test(name))?.[1](value) ?? String(value);
}

function stringText(name: string, value: string, { timeZone, airportName }: Context): string {
  if (INSTANT.test(value)) return formatDateTime(value, timeZone);
  if (DAY.test(value)) return writeDay(value);
  if (/[aA]irportIds?$/.test(name)) return airportName(value);
  if (name === 'locationMode') return value === 'KML' ? 'a KML file' : value.toLowerCase();
  return OURS.test(value) ? spoken(value) : value;
}

type Bag = Readonly<Record<string, unknown>>;

function bagText(name: string, bag: Bag, context: Context): string {
  const text = (key: string) => answerText(key, bag[key], context);
  if ('days' in bag) return `${text('days')} ${text('from')}–${text('to')}${bag.overMidnight ? ' (next day)' : ''}`;
  if ('coordinates' in bag) return `an area of ${(bag.coordinates as unknown[][])[0]?.length ?? 0} corners`;
  if ('fromDeg' in bag) return `${text('fromDeg')} to ${text('toDeg')} true, clockwise`;
  if ('postcode' in bag || 'suburb' in bag)
    return ['street', 'suburb', 'state', 'postcode']
      .map((key) => bag[key])
      .filter(Boolean)
      .join(', ');
  return (
    Object.keys(bag)
      .map((key) => `${key === 'from' ? 'from ' : ''}${text(key)}`)
      .join(', ') || name
  );
}

/** One answer in words, whatever kind it is. */
export function answerText(name: string, value: unknown, context: Context): string {
  if (value === undefined || value === null)
    return name === 'standDownMinutes' && value === null ? 'it cannot be lowered' : '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'string') return value === '' ? '–' : stringText(name, value, context);
  if (Array.isArray(value))
    return value.map((one) => answerText(name, one, context)).join(name === 'hours' ? '; ' : ', ') || '–';
  return bagText(name, value as Bag, context);
}
