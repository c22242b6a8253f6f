import {
  CRANE_TYPE_NAMES,
  displayAbn,
  displayAcn,
  displayPhone,
  dollars,
  formatDateTime,
  inWords,
  LIGHT_TYPE_NAMES,
  labelOf,
  modelUseText,
  TIME_ZONE_MODE_NAMES,
  weekdaysText,
} from '@jibline/contract/enums';
import { readChoice } from '../../../domain/ground-choice.ts';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import type { Foot } from '../form/question.ts';

export interface AnswerContext {
  timeZone: string;
  airportName: (id: string) => string;
  foot?: Foot;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UNITS: readonly [RegExp, (value: number) => string][] = [
  [/AhdM$/, (value) => `${value}\u00a0m AHD`],
  [/Cents$/, dollars],
  [/Deg$/, (value) => `${value}°`],
  [/Mps$/, (value) => `${value}\u00a0m/s`],
  [/Minutes$/, (value) => `${value} minutes`],
  [/Hours$/, (value) => `${value} hours`],
  [/(itude)$/, (value) => value.toFixed(6)],
  [/M$/, (value) => `${value}\u00a0m`],
];
const CODES: Readonly<Record<string, readonly string[]>> = {
  craneType: CRANE_TYPE_NAMES,
  lightType: LIGHT_TYPE_NAMES,
  timeZoneMode: [`${inWords(TIME_ZONE_MODE_NAMES[0])} at the airport`, TIME_ZONE_MODE_NAMES[1]],
};
/** Answers chosen from a list; everything else was typed and is shown unchanged. */
const CHOSEN = new Set([
  'applicantRole',
  'purpose',
  'positionSource',
  'groundLevelSource',
  'standsOn',
  'craneSubType',
  'marking',
  'restingMode',
  'hrwClass',
  'lightIntensity',
  'lightPositions',
  'lightHours',
  'dayMarking',
  'standDownChannel',
  'airsideNeeds',
  'structureKind',
  'datum',
]);
const LOCATION_MODES: Readonly<Record<string, string>> = { KML: 'A KML file', MAP: 'A point on the map' };
const COORDINATES: Readonly<Record<string, string>> = {
  decimal: 'Decimal degrees',
  dms: 'Degrees, minutes and seconds',
  mga: 'Map grid (MGA)',
};

function numberText(name: string, value: number, { foot = 'ground' }: AnswerContext): string {
  const code = CODES[name]?.[value];
  if (code !== undefined) return name === 'timeZoneMode' ? code : inWords(code);
  if (name.endsWith('AglM')) return `${value}\u00a0m above ${foot}`;
  return UNITS.find(([ending]) => ending.test(name))?.[1](value) ?? String(value);
}

function stringText(name: string, value: string, { timeZone, airportName }: AnswerContext): string {
  if (INSTANT.test(value)) return formatDateTime(value, timeZone);
  if (DAY.test(value)) return writeDay(value);
  if (/[aA]irportIds?$/.test(name)) return airportName(value);
  if (name === 'locationMode') return LOCATION_MODES[value] ?? inWords(value);
  if (name === 'coordFormat') return COORDINATES[value] ?? value;
  // Which crane it is, make, model and plant number say.
  if (name === 'fleetCraneId') return 'Yes';
  if (name === 'abn') return displayAbn(value);
  if (name === 'acn') return displayAcn(value);
  if (name.endsWith('Phone')) return displayPhone(value);
  return CHOSEN.has(name) ? labelOf(value) : value;
}

type Bag = Readonly<Record<string, unknown>>;

function choiceText(bag: Bag): string {
  const use = readChoice(JSON.stringify(bag));
  return use === null ? '–' : modelUseText(use);
}

function bagText(name: string, bag: Bag, context: AnswerContext): string {
  const text = (key: string) => answerText(key, bag[key], context);
  if (name === 'groundModel') return choiceText(bag);
  if ('days' in bag)
    return `${weekdaysText(bag.days as string[])} ${text('from')}–${text('to')}${bag.overMidnight ? ' (next day)' : ''}`;
  // The last corner of a ring repeats the first.
  if ('coordinates' in bag) return `Area with ${((bag.coordinates as unknown[][])[0]?.length ?? 1) - 1} corners`;
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

/** One answer as text, whatever its type. */
export function answerText(name: string, value: unknown, context: AnswerContext): string {
  if (value === undefined || value === null)
    return name === 'standDownMinutes' && value === null ? 'Cannot be lowered' : '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(name, value, context);
  if (typeof value === 'string') return value === '' ? '–' : stringText(name, value, context);
  if (Array.isArray(value))
    return value.map((one) => answerText(name, one, context)).join(name === 'hours' ? '; ' : ', ') || '–';
  return bagText(name, value as Bag, context);
}
