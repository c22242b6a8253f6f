import { type Application, aloneOf, answerAt, completed, type DraftAnswers, draftShape } from '@jibline/contract';
import { type CraneType, TIME_ZONE_MODE } from '@jibline/contract/enums';
import { answersOf, type ZoneOf } from './answers-of.ts';
import { withFurther } from './further-entry.ts';
import { type Entry, type FormKind, type Question, type Typed, textOf } from './question.ts';
import { questionsOf } from './steps.ts';
import { WRITERS } from './write-typed.ts';

/** A working day on most sites. */
const DAY_STARTS = '07:00';
const DAY_ENDS = '17:00';

/** Initial values of a new form; each can be changed. */
export const startOf = (kind: FormKind): Entry => ({
  'site.locationMode': 'ADDRESS',
  ...(kind === 'crane'
    ? {
        'schedule.startAt': { day: '', time: DAY_STARTS },
        'schedule.endAt': { day: '', time: DAY_ENDS },
        'schedule.hours': [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: DAY_STARTS, to: DAY_ENDS }],
      }
    : {}),
});

/** Leaves out the answers, of those named, that only repeat what follows from the others. */
export function withoutRepeats(entry: Entry, isNamed: (path: string) => boolean): Entry {
  const { answers } = answersOf('crane', entry, NO_ZONE);
  const repeats = ({ path, kind }: Question) => {
    const typed = entry[path];
    if (typed === undefined || !isNamed(path)) return false;
    const found = completed(withoutAnswer(answers, path), null).workedOut.get(path);
    return found?.value != null && isSame(WRITERS[kind](found.value, 'UTC'), typed);
  };
  const repeated = new Set(
    questionsOf('crane')
      .filter(repeats)
      .map(({ path }) => path),
  );
  return Object.fromEntries(Object.entries(entry).filter(([path]) => !repeated.has(path)));
}

/** On another crane type, answers that only repeat what follows from the old type are forgotten; typed values stay. */
export function changeType(entry: Entry, type: CraneType): Entry {
  const old = textOf(entry.craneType);
  const stored = old === '' || old === String(type) ? entry : withoutRepeats(entry, (path) => path !== 'craneType');
  return { ...stored, craneType: String(type) };
}

const NO_ZONE = () => null;
const isSame = (a: Typed, b: Typed) => JSON.stringify(a) === JSON.stringify(b);
function withoutAnswer(answers: DraftAnswers, path: string): DraftAnswers {
  const [section = '', name = ''] = path.split('.');
  const { [name]: _left, ...rest } = ((answers as Record<string, unknown>)[section] ?? {}) as Record<string, unknown>;
  return name === '' ? answers : { ...answers, [section]: rest };
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

/** The answers of an application, without its other fields. */
export const answersIn = (application: Application): DraftAnswers =>
  Object.fromEntries(Object.entries(application).filter(([name]) => name in draftShape));
