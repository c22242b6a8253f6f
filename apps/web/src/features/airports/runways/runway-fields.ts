import { Runway } from '@jibline/contract';
import { APPROACH_TYPES, RUNWAY_CODE_LETTERS, RUNWAY_CODE_NUMBERS } from '@jibline/contract/enums';
import {
  block,
  choice,
  codeChoice,
  fieldsUnder,
  number,
  optionalChoice,
  optionalNumber,
  readNumber,
  setChoice,
  text,
} from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';
import type { Typed } from '../../../ui/fields/record-values.ts';
import { APPROACH_LABELS } from '../airport-labels.ts';
import { latitude, longitude } from '../angle-fields.ts';

const optionOf = (value: string | number) => ({ value: String(value), label: String(value) });
const knownOrNot = (label: string) =>
  setChoice(
    label,
    [
      { value: '', label: 'Not known' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    {
      read: (typed) => (typed === '' ? null : typed === 'yes'),
      write: (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no'),
    },
  );
const POSITION = {
  lat: latitude('Latitude'),
  lon: longitude('Longitude'),
  elevationAhdM: number('Level, m AHD'),
};

const END = {
  designator: text('Designator', {
    maxLength: 3,
    say: 'Enter two digits from 01 to 36, then L, C or R if needed, such as 16L.',
    read: (typed) => typed.trim().toUpperCase(),
  }),
  ...fieldsUnder('end', POSITION),
  ...fieldsUnder('threshold', POSITION),
  'landing.type': choice('Approach', [
    { value: 'none', label: 'No landings' },
    ...APPROACH_TYPES.map((value) => ({ value, label: APPROACH_LABELS[value] })),
  ]),
  'landing.innerEdgeM': optionalNumber('Inner edge, m (optional)'),
  departs: setChoice('Departures', [
    { value: 'yes', label: 'Yes' },
    { value: 'none', label: 'No departures' },
  ]),
  'departure.clearwayM': number('Clearway, m'),
  'departure.highestGroundAhdM': optionalNumber('Highest ground, m AHD (optional)'),
  'departure.turnsOver15Deg': knownOrNot('Turns over 15°'),
  'departure.over5700Kg': knownOrNot('Over 5,700\u00a0kg'),
};

type Profile = Runway['profile'];
const readProfile = (typed: string) =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [distance = '', elevation = ''] = line.trim().split(/[\s,;]+/);
      return { distanceM: readNumber(distance), elevationAhdM: readNumber(elevation) };
    });
const writeProfile = (profile: Profile | undefined) =>
  (profile ?? []).map(({ distanceM, elevationAhdM }) => `${distanceM} ${elevationAhdM}`).join('\n');
const PROFILE_HINT = 'one line each: distance from the first end and elevation in metres, such as 1200 5.4.';

export const RUNWAY_FIELDS = {
  status: setChoice('Status', [
    { value: 'existing', label: 'Existing' },
    { value: 'planned', label: 'Planned' },
    { value: 'replaced', label: 'Replaced when the plan is built' },
  ]),
  widthM: number('Width, m'),
  codeNumber: codeChoice('Code number', RUNWAY_CODE_NUMBERS.map(optionOf)),
  codeLetter: choice('Code letter', RUNWAY_CODE_LETTERS.map(optionOf)),
  designGroup: optionalChoice('Design group (2030)', [
    { value: '', label: 'Not set' },
    ...['I', 'IIA', 'IIB', 'IIC', 'III', 'IV', 'V'].map(optionOf),
  ]),
  'strip.widthM': optionalNumber('Strip width, m (optional)'),
  'strip.extensionM': optionalNumber('Strip beyond the ends, m (optional)'),
  ...fieldsUnder('ends.0', END),
  ...fieldsUnder('ends.1', END),
  profile: block('Centreline elevations (optional)', {
    hint: `O${PROFILE_HINT.slice(1)}`,
    say: `Enter ${PROFILE_HINT}`,
    read: readProfile,
    write: writeProfile,
  }),
};
export type RunwayField = keyof typeof RUNWAY_FIELDS;
export type EndIndex = 0 | 1;

type End = Runway['ends'][0];
interface EndRead extends Omit<End, 'landing'> {
  landing: { type: string };
  departs: string;
}

/** A designator without landings or departures has null there. */
const endOf = ({ departs, landing, departure, ...end }: EndRead) => ({
  ...end,
  landing: landing.type === 'none' ? null : landing,
  departure: departs === 'none' ? null : departure,
});

export const RUNWAY_RULES: FormRules<RunwayField, Runway> = {
  fields: RUNWAY_FIELDS,
  schema: Runway,
  assemble: (read) => {
    const ends = read.ends as EndRead[];
    return { ...read, id: ends.map(({ designator }) => designator || '?').join('/'), ends: ends.map(endOf) };
  },
};

const NEW_END = { departs: 'yes', departure: { clearwayM: 0 } };
/** What the form starts from; null: a new runway. */
export const runwayStart = (runway: Runway | null): Typed =>
  runway === null
    ? { status: 'existing', ends: [NEW_END, NEW_END] }
    : {
        ...runway,
        ends: runway.ends.map((end) => ({
          ...end,
          landing: end.landing ?? { type: 'none' },
          departs: end.departure === null ? 'none' : 'yes',
          departure: end.departure ?? NEW_END.departure,
        })),
      };
