import { Runway } from '@jibline/contract';
import { issuesByField } from '../issue-text.ts';
import { readAngle, readNumber, readOrNull, writeAngle, writeNumber } from '../read-number.ts';

type EndField =
  | 'designator'
  | `${'end' | 'threshold'}.${'lat' | 'lon' | 'elevationAhdM'}`
  | `landing.${'type' | 'innerEdgeM'}`
  | 'departure'
  | `departure.${'clearwayM' | 'highestGroundAhdM' | 'turnsOver15Deg' | 'over5700Kg'}`;
export type EndIndex = 0 | 1;
export type RunwayField =
  | 'status'
  | 'widthM'
  | 'codeNumber'
  | 'codeLetter'
  | 'designGroup'
  | 'strip.widthM'
  | 'strip.extensionM'
  | 'profile'
  | `ends.${EndIndex}.${EndField}`;
/** A runway as typed, by the path of each field in the record. */
export type RunwayTexts = Record<RunwayField, string>;
type End = Runway['ends'][0];

const yesNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no';

function endTexts(at: EndIndex, end: End | null): Record<`ends.${EndIndex}.${EndField}`, string> {
  const texts: Record<EndField, string> = {
    designator: end?.designator ?? '',
    'end.lat': writeAngle(end?.end.lat),
    'end.lon': writeAngle(end?.end.lon),
    'end.elevationAhdM': writeNumber(end?.end.elevationAhdM),
    'threshold.lat': writeAngle(end?.threshold.lat),
    'threshold.lon': writeAngle(end?.threshold.lon),
    'threshold.elevationAhdM': writeNumber(end?.threshold.elevationAhdM),
    'landing.type': end ? (end.landing?.type ?? 'none') : '',
    'landing.innerEdgeM': writeNumber(end?.landing?.innerEdgeM),
    departure: end && end.departure === null ? 'none' : 'yes',
    'departure.clearwayM': writeNumber(end?.departure?.clearwayM ?? 0),
    'departure.highestGroundAhdM': writeNumber(end?.departure?.highestGroundAhdM),
    'departure.turnsOver15Deg': yesNo(end?.departure?.turnsOver15Deg),
    'departure.over5700Kg': yesNo(end?.departure?.over5700Kg),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`ends.${at}.${name}`, text])) as Record<
    `ends.${EndIndex}.${EndField}`,
    string
  >;
}

export const runwayTexts = (runway: Runway | null): RunwayTexts => ({
  status: runway?.status ?? 'existing',
  widthM: writeNumber(runway?.widthM),
  codeNumber: writeNumber(runway?.codeNumber),
  codeLetter: runway?.codeLetter ?? '',
  designGroup: runway?.designGroup ?? '',
  'strip.widthM': writeNumber(runway?.strip.widthM),
  'strip.extensionM': writeNumber(runway?.strip.extensionM),
  profile: (runway?.profile ?? []).map(({ distanceM, elevationAhdM }) => `${distanceM} ${elevationAhdM}`).join('\n'),
  ...endTexts(0, runway?.ends[0] ?? null),
  ...endTexts(1, runway?.ends[1] ?? null),
});

export const isRunwayField = (name: string): name is RunwayField => Object.hasOwn(runwayTexts(null), name);

const readYesNo = (text: string) => (text === '' ? null : text === 'yes');

function rawEnd(texts: RunwayTexts, at: EndIndex) {
  const of = (name: EndField) => texts[`ends.${at}.${name}`];
  const place = (name: 'end' | 'threshold') => ({
    lat: readAngle(of(`${name}.lat`), 'lat'),
    lon: readAngle(of(`${name}.lon`), 'lon'),
    elevationAhdM: readNumber(of(`${name}.elevationAhdM`)),
  });
  return {
    designator: of('designator').trim().toUpperCase(),
    end: place('end'),
    threshold: place('threshold'),
    landing:
      of('landing.type') === 'none'
        ? null
        : { type: of('landing.type'), innerEdgeM: readOrNull(of('landing.innerEdgeM')) },
    departure:
      of('departure') === 'none'
        ? null
        : {
            clearwayM: readNumber(of('departure.clearwayM')),
            highestGroundAhdM: readOrNull(of('departure.highestGroundAhdM')),
            turnsOver15Deg: readYesNo(of('departure.turnsOver15Deg')),
            over5700Kg: readYesNo(of('departure.over5700Kg')),
          },
  };
}

/** Lines of "distance elevation", from the first end. */
const readProfile = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [distance = '', elevation = ''] = line.trim().split(/[\s,;]+/);
      return { distanceM: readNumber(distance), elevationAhdM: readNumber(elevation) };
    });

export type RunwayProblems = Partial<RunwayTexts>;

const WORDS: readonly [RegExp, string][] = [
  [/designator$/, 'Two digits from 01 to 36 and perhaps L, C or R, such as 16L.'],
  [/\.lat$/, 'Wanted degrees, such as -33.9461 or 33°56′46″S.'],
  [/\.lon$/, 'Wanted degrees, such as 151.177 or 151°10′37″E.'],
  [/^profile/, 'One line each: distance from the first end and elevation, such as 1200 5.4.'],
];

export function readRunway(texts: RunwayTexts): { runway: Runway | null; problems: RunwayProblems } {
  const ends = [rawEnd(texts, 0), rawEnd(texts, 1)];
  const parsed = Runway.safeParse({
    id: ends.map(({ designator }) => designator || '?').join('/'),
    status: texts.status,
    widthM: readNumber(texts.widthM),
    codeNumber: readNumber(texts.codeNumber),
    codeLetter: texts.codeLetter,
    designGroup: texts.designGroup || null,
    strip: { widthM: readOrNull(texts['strip.widthM']), extensionM: readOrNull(texts['strip.extensionM']) },
    profile: readProfile(texts.profile),
    ends,
  });
  if (parsed.success) return { runway: parsed.data, problems: {} };
  const problems: RunwayProblems = {};
  for (const [path, text] of Object.entries(issuesByField(parsed.error.issues))) {
    const field = (path.startsWith('profile') ? 'profile' : path) as RunwayField;
    problems[field] = WORDS.find(([pattern]) => pattern.test(field))?.[1] ?? text;
  }
  return { runway: null, problems };
}
