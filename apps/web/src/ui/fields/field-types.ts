import { numericOf, readDay } from '@jibline/contract/enums';
import { writeDay } from './moments/day-text.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface Appearance {
  readonly hint?: string;
  /** What to enter, for every error; without it the message comes from the schema's limits. */
  readonly say?: string;
  readonly options?: readonly Option[];
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
}

/** One field of a form: how it looks, and how typed text becomes the contract's value and back. */
export interface Field extends Appearance {
  readonly kind: 'text' | 'block' | 'number' | 'day' | 'choice' | 'yes' | 'rows' | 'list';
  readonly label: string;
  readonly read: (typed: never) => unknown;
  readonly write: (value: never) => unknown;
  /** The fields of each row. */
  readonly row?: FieldTable;
}

/** By the value's path in the contract, in screen order. */
export type FieldTable<P extends string = string> = Readonly<Record<P, Field>>;

const blank = (typed: string) => typed.trim() === '';
const orEmpty = (value: string | null | undefined) => value ?? '';
const written = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
/** Text that is not a number becomes NaN, which the schema rejects. */
export const readNumber = (typed: string): number => numericOf(typed) ?? Number.NaN;

/** Overrides of a single field. */
type Own = Appearance & { readonly read?: (typed: string) => unknown; readonly write?: (value: never) => string };

const made =
  (kind: Field['kind'], read: (typed: string) => unknown, write: (value: never) => string) =>
  (label: string, own: Own = {}): Field => ({
    kind,
    label,
    read,
    write,
    ...own,
  });

export const text = made('text', (typed) => typed, orEmpty);
export const block = made('block', (typed) => typed, orEmpty);
/** Empty text becomes null. */
export const optionalText = made('text', (typed) => typed.trim() || null, orEmpty);
export const number = made('number', readNumber, written);
export const optionalNumber = made('number', (typed) => (blank(typed) ? null : readNumber(typed)), written);

const NO_DAY = 'not a day';
const writtenDay = (value: string | null | undefined) => (value ? writeDay(value) : '');
const readAnyDay = (typed: string) => readDay(typed) ?? NO_DAY;
export const day = made('day', readAnyDay, writtenDay);
export const optionalDay = made('day', (typed) => (blank(typed) ? null : readAnyDay(typed)), writtenDay);

const choose: Option = { value: '', label: 'Choose' };
const choiceBy =
  (read: (typed: string) => unknown, first: readonly Option[] = []) =>
  (label: string, options: readonly Option[], own: Own = {}): Field => ({
    ...made('choice', read, asText)(label, own),
    options: [...first, ...options],
  });
const asText = (value: string | number | null | undefined) => String(value ?? '');
/** A required choice: nothing is selected at first. */
export const choice = choiceBy((typed) => typed, [choose]);
/** A choice from a list with its own first entry. */
export const setChoice = choiceBy((typed) => typed);
/** The entry with an empty value is null. */
export const optionalChoice = choiceBy((typed) => typed || null);
/** Codes are sent as numbers. */
export const codeChoice = choiceBy(readNumber, [choose]);
export const optionalCode = choiceBy((typed) => (typed === '' ? null : readNumber(typed)));

/** A checkbox. */
export const yes = (label: string, more: Appearance = {}): Field => ({
  kind: 'yes',
  label,
  read: (typed: boolean) => typed,
  write: (value: boolean | undefined) => value ?? false,
  ...more,
});

/** A value that its own component shows and edits. */
export const list = <V>(label: string, empty: V, options?: readonly Option[]): Field => ({
  kind: 'list',
  label,
  ...(options ? { options } : {}),
  read: (typed: V) => typed,
  write: (value: V | undefined) => value ?? empty,
});

/** The same fields one level deeper: `end.lat` becomes `ends.0.end.lat`. */
export const fieldsUnder = <I extends string, P extends string>(path: I, fields: FieldTable<P>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${path}.${name}`, field]),
  ) as unknown as FieldTable<`${I}.${P}`>;
