import { type Application, type DraftAnswers, draftShape, type FurtherCraneDraft } from '@jibline/contract';
import {
  APPROVAL_DEFAULTS,
  CONTINGENCY_DEFAULT_M,
  CRANE_TYPE,
  type CraneType,
  RESTING_HEIGHT_DEFAULT_AGL_M,
  TIME_ZONE_MODE,
} from '@jibline/contract/enums';
import type { ZoneOf } from './answers-of.ts';
import { withFurther } from './further-entry.ts';
import { type Entry, type FormKind, type Typed, textOf } from './question.ts';
import { questionsOf } from './steps.ts';
import { WRITERS } from './write-typed.ts';

/** Initial values of a new form; each can be changed. */
export const startOf = (kind: FormKind): Entry => ({
  timeZoneMode: '0',
  'site.locationMode': 'ADDRESS',
  'site.datum': 'GDA2020',
  ...(kind === 'crane'
    ? {
        'site.standsOn': 'ground',
        'craneDetail.quantity': '1',
        'craneDetail.heightContingencyM': String(CONTINGENCY_DEFAULT_M),
        'safety.standDownChannel': 'phone',
        'schedule.hours': [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '07:00', to: '17:00' }],
      }
    : {}),
});

/** Defaults for the crane type, unless already answered. */
function defaultsOf(type: CraneType): Entry {
  const resting = RESTING_HEIGHT_DEFAULT_AGL_M[type];
  const minutes = APPROVAL_DEFAULTS.standDownMinutes[type];
  return {
    'safety.canLower': type === CRANE_TYPE['TOWER CRANE'] ? 'no' : 'yes',
    'craneDetail.restingMode': type === CRANE_TYPE['TOWER CRANE'] ? 'free-slewing' : 'lowered',
    ...(resting === null ? {} : { 'craneDetail.restingHeightAglM': String(resting) }),
    ...(minutes === null ? {} : { 'craneDetail.standDownMinutes': String(minutes) }),
  };
}

const isBlank = (typed: Typed | undefined) => typed === undefined || typed.length === 0;

/** Adds `more` where nothing has been typed yet. */
export const filledIn = (entry: Entry, more: Entry): Entry => ({
  ...entry,
  ...Object.fromEntries(Object.entries(more).filter(([path]) => isBlank(entry[path]))),
});

/** On another crane type, unchanged defaults of the old type become the new one's; typed values stay. */
export function changeType(entry: Entry, type: CraneType): Entry {
  const old = textOf(entry.craneType);
  const stale = old === '' ? {} : defaultsOf(Number(old) as CraneType);
  const stored = Object.fromEntries(Object.entries(entry).filter(([path, typed]) => stale[path] !== typed));
  return filledIn({ ...stored, craneType: String(type) }, defaultsOf(type));
}

/** Stored answers in typed form. */
export function entryOf(kind: FormKind, answers: DraftAnswers, zoneOf: ZoneOf): Entry {
  const zone = answers.timeZoneMode === TIME_ZONE_MODE.UTC ? 'UTC' : (zoneOf(answers.site?.airportId ?? '') ?? 'UTC');
  const entries = questionsOf(kind).flatMap(({ path, kind: how }): [string, Typed][] => {
    const value = answerAt(answers, path);
    return value === undefined || value === null ? [] : [[path, WRITERS[how](value, zone)]];
  });
  const further = (answers.furtherCranes ?? []).map((crane) => entryOf(kind, aloneOf(crane), zoneOf));
  return withFurther(Object.fromEntries(entries), further);
}

/** A crane without a lowering time cannot be lowered. */
const aloneOf = (crane: FurtherCraneDraft): DraftAnswers => {
  const minutes = crane.craneDetail?.standDownMinutes;
  return { ...crane, ...(minutes === undefined ? {} : { safety: { canLower: minutes !== null } }) };
};

export function answerAt(answers: DraftAnswers, path: string): unknown {
  const [section = '', name] = path.split('.');
  const found = (answers as Record<string, unknown>)[section];
  return name === undefined ? found : (found as Record<string, unknown> | undefined)?.[name];
}

/** The answers of an application, without its other fields. */
export const answersIn = (application: Application): DraftAnswers =>
  Object.fromEntries(Object.entries(application).filter(([name]) => name in draftShape));
