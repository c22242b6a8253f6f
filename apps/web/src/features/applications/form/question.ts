import type { DraftAnswers } from '@jibline/contract';

/** The kinds of question: each has one component and one reader; everything else about a question is data. */
export type Kind =
  | 'line'
  | 'text'
  | 'number'
  | 'latitude'
  | 'longitude'
  | 'email'
  | 'emails'
  | 'phone'
  | 'yes-no'
  | 'one'
  | 'code'
  | 'many'
  | 'height'
  | 'minutes'
  | 'money'
  | 'moment'
  | 'day'
  | 'days'
  | 'hours'
  | 'stages'
  | 'positions'
  | 'sector'
  | 'address'
  | 'area'
  | 'ground-model';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Question {
  /** Path of the answer in the application: `site.latitude`. */
  readonly path: string;
  readonly kind: Kind;
  readonly label: string;
  readonly help?: string | ((answers: DraftAnswers) => string);
  readonly unit?: string | ((answers: DraftAnswers) => string);
  readonly options?: readonly Option[] | ((answers: DraftAnswers) => readonly Option[]);
  /** Asked only if true; answers to questions not asked are not sent. */
  readonly when?: (answers: DraftAnswers) => boolean;
  /** Takes the whole width of the form. */
  readonly wide?: true;
}

export interface Group {
  readonly title: string;
  readonly about?: string;
  /** Usually known from the profile: folded into one line while complete. */
  readonly known?: true;
  readonly questions: readonly Question[];
}

/** What a height "above ground" is measured from: for a crane on a roof or deck, from there. */
export type Foot = 'ground' | 'its base';
export const footOf = ({ site }: Pick<DraftAnswers, 'site'>): Foot =>
  site?.standsOn === 'structure' ? 'its base' : 'ground';

/** A row of a list, or an answer of several parts, as typed. */
export type Row = Readonly<Record<string, string | readonly string[]>>;
/** One answer as typed. Yes and no are text, so that "not answered" can be told apart. */
export type Typed = string | readonly string[] | Row | readonly Row[];
/** The whole form as typed, by path: stored on the device, so that even an incomplete number survives. */
export type Entry = Readonly<Record<string, Typed>>;

export type FormKind = 'crane' | 'development';

export const textOf = (typed: Typed | undefined): string => (typeof typed === 'string' ? typed : '');
export const listOf = (typed: Typed | undefined): readonly string[] =>
  Array.isArray(typed) ? (typed as readonly unknown[]).filter((one): one is string => typeof one === 'string') : [];
export const rowsOf = (typed: Typed | undefined): readonly Row[] =>
  Array.isArray(typed) ? (typed as readonly unknown[]).filter(isRow) : [];
export const rowOf = (typed: Typed | undefined): Row => (isRow(typed) ? typed : {});
export const partOf = (row: Row, name: string): string => {
  const part = row[name];
  return typeof part === 'string' ? part : '';
};

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
